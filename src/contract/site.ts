import { CATEGORIES } from './catalogues.ts';
import { DEFAULT_LOOK, type Look } from './look.ts';
import { listKey, type Section } from './section.ts';

/** The name we ship with, and of our program, whatever a site calls itself. */
export const SITE_NAME = 'Sankofa Wire';

/** What an owner can change at the desk. */
interface SiteIdentity {
  name: string;
  description: string;
  look: Look;
  /** The site's own links at the end of the menu. */
  links: readonly SiteLink[];
  /** Its own categories beside the seven. */
  sections: readonly Section[];
  /** The addresses of its channels; empty where there is none. */
  channels: SiteChannels;
  /** Whether readers can ask to be notified. */
  hasNotifications: boolean;
  /** Whether a mail server is set, so that readers can confirm what needs an email. */
  sendsEmail: boolean;
  /** Whether a newsletter has been sent. */
  hasIssues: boolean;
  /** Whether a funeral is announced. */
  hasFunerals: boolean;
  /** What an announcement of a funeral costs, in the owner's words. */
  funeralFee: string;
  /** Whether the podcast has an episode, to hear or to read. */
  hasPodcast: boolean;
  /** Whether the podcast's feed has an episode. */
  hasRecordings: boolean;
  /** Whether the news is read in two minutes every morning. */
  hasBulletin: boolean;
  /** Whether there are guides. */
  hasGuides: boolean;
}
export interface SiteChannels {
  whatsapp: string;
  telegram: string;
}
interface SiteLink {
  label: string;
  address: string;
}

export const DEFAULT_IDENTITY: SiteIdentity = {
  name: SITE_NAME,
  description:
    'Independent news and community for Ghana and Ghanaians abroad: West Africa news, culture, guides, businesses and events.',
  look: DEFAULT_LOOK,
  links: [],
  sections: [],
  channels: { whatsapp: '', telegram: '' },
  hasNotifications: false,
  sendsEmail: false,
  hasIssues: false,
  hasFunerals: false,
  funeralFee: 'Free.',
  hasPodcast: true,
  hasRecordings: false,
  hasBulletin: false,
  hasGuides: true,
};

/** The only place that spells the site's name. Read it when it is shown, since it can change. */
export const SITE: Readonly<SiteIdentity & { locale: string; podcast: string }> = {
  ...DEFAULT_IDENTITY,
  locale: 'en_GH',
  podcast: 'Stories from the Homeland',
};

/** Called where the settings are read: at the start, and when an owner changes them. */
export const setSiteIdentity = (next: SiteIdentity) => void Object.assign(SITE, next);

/** The name in its two colours: the last word has its own. */
export function wordMark(): readonly [first: string, second: string] {
  const [, first = SITE.name, second = ''] = /^(.+) (\S+)$/.exec(SITE.name) ?? [];
  return [first, second];
}

/** Whether readers can follow the site elsewhere. */
export const hasChannel = () => Object.values(SITE.channels).some(Boolean);

/** What an article can be filed under: the seven categories and the owner's sections. */
export const categories = (): string[] => [...CATEGORIES, ...SITE.sections.map(({ name }) => name)];

/** By its name, or as it stands in an address. */
export const findCategory = (typed: string): string | undefined =>
  categories().find((name) => listKey(name) === listKey(typed));
