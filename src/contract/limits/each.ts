import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

/**
 * Every number the site promises, in one place. Times are milliseconds. Each stands by itself, so that
 * readers' browsers get only those that pages use; what is all numbers and words in a file of its own
 * is written into the code that uses it, and costs no reader a byte.
 */

export * as admin from './admin.ts';
export * as articles from './articles.ts';
export * as calendar from './calendar.ts';
export * as directory from './directory.ts';
export * as featured from './featured.ts';
export * as liveNews from './live-news.ts';
export * as podcast from './podcast.ts';
export * as rateAlert from './rate-alert.ts';
export * as rating from './rating.ts';
export * as remittance from './remittance.ts';
export * as search from './search.ts';
export * as toast from './toast.ts';

export const request = { maxBodyBytes: 64 * 1024, maxAddress: 12 * 1024 } as const;

export const ticker = {
  size: 3,
  maxDots: 5,
  rotateEvery: 8 * SECOND,
  refetchEvery: 6 * HOUR,
} as const;

export const newsletter = {
  unconfirmedFor: 30 * DAY,
  mailsFor: 90 * DAY,
  /** To one reader, in seven days. */
  alertsAWeek: 2,
  /** What the site sends by itself may be late by this much, and is held after that. */
  sentLate: 6 * HOUR,
  /** Nothing leaves by itself that nobody had this long to stop. */
  leastNotice: 6 * HOUR,
} as const;

/** To an address that was typed into forms, whoever typed it. */
export const mail = { perAddress: { points: 6, within: DAY } } as const;

export const submissions = {
  /** Nobody fills in a form faster than this. */
  fastest: 2 * SECOND,
  perAddress: { points: 30, within: 10 * MINUTE },
} as const;

export const remittanceDemo = {
  amount: 1000,
  from: 'USD',
  to: 'GHS',
  baseRate: 12.5,
  quotes: [
    { rate: 12.5, fee: 12.5 },
    { rate: 12.0, fee: 15 },
    { rate: 12.2, fee: 10 },
  ],
} as const;

export const tooltip = { delay: 700, skipDelay: 300 } as const;

export const views = {
  maxBodyBytes: 2 * 1024,
  /** Many share one address, most of all on phones in Ghana: generous to them, useless to a script. */
  perPageAndDay: 60,
  /** A page's rank is public, so one address adds less to it. */
  rankedPerPageAndDay: 3,
  perAddressAndDay: 1000,
  /** The same page from the same address within this time is the same view, told twice. */
  doubledWithin: 2 * SECOND,
  /** Sums that one process holds until they are written; beyond these the rarest are added together. */
  mostPages: 3000,
  mostReferrers: 300,
  mostZones: 500,
  /** Any browser can name any host: it has a name of its own once so many addresses came from it. */
  addressesPerReferrer: 3,
  /** Hosts, not named yet, that one address can bring in a day. */
  referrersPerAddress: 20,
  writtenEvery: 2 * SECOND,
  /** Older days are added up into months. */
  keptByDay: 90,
  /** Fewer views than this a day, and a referrer is added to the others in its month. */
  rareReferrer: 5,
  /** One more than is shown: nobody is sent to where they are. */
  mostRead: { size: 6, days: 7, fewestViews: 200, fewestArticles: 5 },
} as const;
