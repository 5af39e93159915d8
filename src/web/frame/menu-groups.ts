import { SITE } from '../../contract/site.ts';

export interface LinkGroup {
  title: string;
  links: readonly (readonly [path: string, name: string])[];
}

/** The menu and the footer; menu.test.tsx asks that every listed page is in one of them. */
const MENU_GROUPS: readonly LinkGroup[] = [
  {
    title: 'News',
    links: [
      ['/news/all', 'Top stories'],
      ['/news/all?sort=latest', 'Latest'],
      ['/news/all#topics', 'By topic'],
      ['/regions', 'By region'],
      ['/outlets', 'Outlets we follow'],
    ],
  },
  {
    title: 'Life abroad',
    links: [
      ['/guides', 'All guides'],
      ['/guide/passport-renewal', 'Passport'],
      ['/guide/scholarships', 'Scholarships'],
      ['/guide/remittance', 'Send money'],
      ['/send-money', 'Compare transfers'],
      ['/rate-alert', 'Rate alert'],
      ['/today', 'Is Ghana open?'],
    ],
  },
  {
    title: 'Culture',
    links: [
      ['/#news', 'Articles'],
      ['/podcast', 'Podcast'],
      ['/name', 'Your day name'],
      ['/on-this-day', 'On this day'],
    ],
  },
  {
    title: 'Community',
    links: [
      ['/events', 'What’s on'],
      ['/directory', 'Businesses'],
      ['/business-listing', 'List your business'],
      ['/event-submission', 'Submit an event'],
      ['/your-listings', 'Your listings'],
    ],
  },
  {
    title: 'You',
    links: [
      ['/newsletter', 'Newsletter'],
      ['/newsletter/archive', 'Past newsletters'],
      ['/notifications', 'Notifications'],
      ['/saved', 'Saved for later'],
      ['/offline', 'Offline pages'],
      ['/data', 'Data use'],
    ],
  },
];

/** With the links that an owner added at the desk. */
export const menuGroups = (): readonly LinkGroup[] => {
  const links = SITE.links.map(({ label, address }) => [address, label] as const);
  return links.length > 0 ? [...MENU_GROUPS, { title: 'More', links }] : MENU_GROUPS;
};
