import { LinkPage } from '../../forms/link-page.tsx';

/** Linked from an email sent for it. */
export const Page = () => (
  <LinkPage
    name="Delete my data"
    path="/newsletter/erase"
    question={{
      title: 'Delete your data?',
      text: 'We’ll delete everything we hold about you. You can’t undo this.',
      label: 'Yes, delete everything',
      className: 'button border-red bg-red text-paper hover:text-red',
    }}
    outcomes={{
      erased: {
        title: 'Your data has been deleted',
        text: 'Done. We’ve deleted your address, preferences and history, and keep only a coded form of the address so we never email it again.',
      },
    }}
  />
);
