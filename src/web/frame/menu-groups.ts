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
      ['/today', 'Is Ghana open?'],
    ],
  },
  {
    title: 'Culture',
    links: [
      ['/#articles', 'Articles'],
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
];

/** With what an owner turned on or added at the desk. */
export function menuGroups(): readonly LinkGroup[] {
  const own = SITE.links.map(({ label, address }) => [address, label] as const);
  return [
    ...MENU_GROUPS.map((group) =>
      group.title === 'Life abroad' && SITE.sendsEmail
        ? { ...group, links: [...group.links, ['/rate-alert', 'Rate alert'] as const] }
        : group,
    ),
    { title: 'You', links: yourLinks() },
    ...(own.length > 0 ? [{ title: 'More', links: own }] : []),
  ];
}

const yourLinks = (): LinkGroup['links'] => [
  ['/newsletter', 'Newsletter'],
  ['/newsletter/archive', 'Past newsletters'],
  ...(SITE.hasNotifications ? ([['/notifications', 'Notifications']] as const) : []),
  ['/saved', 'Saved for later'],
  ['/offline', 'Offline pages'],
  ['/data', 'Data use'],
];
