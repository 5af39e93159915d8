import { SITE } from '../../contract/site.ts';

type Links = readonly (readonly [path: string, name: string])[];

export interface LinkGroup {
  title: string;
  links: Links;
}

interface MenuGroup extends LinkGroup {
  /** In the footer: a menu of more than twenty links is searched, not read. */
  more?: Links;
}

const only = (isThere: boolean, ...link: Links[number]): Links => (isThere ? [link] : []);

/** menu.test.tsx asks that every listed page is in one of them; the page of guides lists the guides. */
const groups = (): readonly MenuGroup[] => [
  {
    title: 'News',
    links: [
      ['/news/all', 'Top stories'],
      ['/regions', 'By region'],
    ],
    more: [
      ['/outlets', 'Outlets we follow'],
      ['/on-this-day', 'On this day'],
      ['/radio', 'Listen live'],
    ],
  },
  {
    title: 'Life abroad',
    links: [
      ...only(SITE.hasGuides, '/guides', 'All guides'),
      ['/send-money', 'Send money'],
      ['/today', 'Is Ghana open?'],
    ],
  },
  {
    title: 'Culture',
    links: [
      ['/#articles', 'Articles'],
      ...only(SITE.hasPodcast, '/podcast', 'Podcast'),
      ['/name', 'Your day name'],
    ],
  },
  {
    title: 'Community',
    links: [
      ['/events', 'What’s on'],
      ['/directory', 'Businesses'],
      ...only(SITE.hasFunerals, '/funerals', 'Funerals'),
      ...only(SITE.sendsEmail, '/your-listings', 'Your listings'),
    ],
    more: [
      ['/business-listing', 'List your business'],
      ['/event-submission', 'Submit an event'],
      ['/funeral-announcement', 'Announce a funeral'],
    ],
  },
  {
    title: 'You',
    links: [
      ['/newsletter', 'Newsletter'],
      ...only(SITE.hasNotifications, '/notifications', 'Notifications'),
      ['/saved', 'Saved for later'],
    ],
    more: [
      ['/newsletter', 'Newsletter'],
      ...only(SITE.sendsEmail, '/rate-alert', 'Rate alert'),
      ...only(SITE.hasIssues, '/newsletter/archive', 'Past newsletters'),
      ['/offline', 'Offline pages'],
    ],
  },
];

/** What an owner added at the desk. */
function ownGroup(): readonly LinkGroup[] {
  const links = SITE.links.map(({ label, address }) => [address, label] as const);
  return links.length > 0 ? [{ title: 'More', links }] : [];
}

export const menuGroups = (): readonly LinkGroup[] => [...groups(), ...ownGroup()];

export const footerGroups = (): readonly LinkGroup[] => [
  ...groups().flatMap(({ title, more: links }) => (links ? [{ title, links }] : [])),
  ...ownGroup(),
];
