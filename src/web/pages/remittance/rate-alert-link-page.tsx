import { TextLink } from '../../components/page/links.tsx';
import { LinkPage } from '../../forms/link-page.tsx';

const LINKS = {
  confirm: {
    title: 'One click left',
    text: 'Please confirm that you want a rate alert at the address this link was sent to.',
    label: 'Confirm my alert',
  },
  end: {
    title: 'End this alert?',
    text: 'This stops the alert and deletes your email address.',
    label: 'End this alert',
  },
} as const;

const OUTCOMES = {
  confirmed: {
    title: 'Your alert is on',
    text: 'We’ll email you when a quote reaches your target, no more than once a day, for 90 days.',
  },
  ended: {
    title: 'Your alert has ended',
    text: 'We’ve deleted your email address from this alert and won’t email you about it again.',
  },
  gone: {
    title: 'This link has expired',
    text: 'It was valid for seven days, or the alert has ended. You can set a new one.',
  },
};

export const Page = ({ id }: { id: string }) => (
  <LinkPage
    name="Rate alert"
    path={`/rate-alert/${id}`}
    question={LINKS[id === 'end' ? 'end' : 'confirm']}
    outcomes={OUTCOMES}
    next={<TextLink href="/rate-alert">Set a rate alert</TextLink>}
  />
);
