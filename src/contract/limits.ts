import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/** Every number the site promises, by subject. Times are milliseconds. */

/** Our own articles. */
export const ARTICLE_LIMITS = {
  gridSize: 6,
  trendingSize: 3,
  relatedSize: 3,
  skeletons: 6,
  listSize: 30,
  maxListSize: 100,
} as const;

/** Events. */
export const CALENDAR_LIMITS = {
  days: 42,
  listSize: 200,
  maxListSize: 1000,
} as const;

/** The directory. */
export const DIRECTORY_LIMITS = {
  listSize: 60,
  maxListSize: 200,
  pageSize: 6,
  searchAfter: 250,
  searchLength: 200,
} as const;

/** The articles on top. */
export const FEATURED_LIMITS = {
  listSize: 6,
  headerSize: 3,
  rotateEvery: 5 * SECOND,
  staleAfter: 5 * MINUTE,
  headerRefetchEvery: 10 * MINUTE,
} as const;

/** Live news. */
export const LIVE_NEWS_LIMITS = {
  /** Of a tab of the front page too, where "All" goes on below the top stories. */
  listSize: 20,
  maxListSize: 100,
  keepDays: 30,
  oldAfter: 3 * HOUR,
  viewAllAbove: 6,
  /** At the top of the front page: the lead, the second stories, and headlines. */
  secondStories: 3,
  topStories: 14,
  staleAfter: 10 * MINUTE,
  retries: 2,
  retryDelay: 30 * SECOND,
  businessItems: 3,
  diasporaItems: 2,
} as const;

/** How many outlets tell a story that search engines may list. */
export const INDEXED_FROM_OUTLETS = 3;

/** To an address that was typed into forms, whoever typed it. */
export const MAIL_LIMITS = {
  perAddress: { points: 6, within: DAY },
  /**
   * Links to a sender's own page, counted apart, so that nobody who fills in forms keeps a sender out.
   * Each link works for a day, so a sender for whom strangers have used up the limit has one.
   */
  linksPerRequester: { points: 6, within: DAY },
  linksPerAddress: { points: 24, within: DAY },
  linksByClaims: { points: 6, within: DAY },
  /** Emails that ask to confirm something, counted apart for the same reason. */
  confirmationsPerRequester: { points: 8, within: DAY },
  confirmationsPerAddress: { points: 12, within: DAY },
  /** Condolences to one family, and how many of them from one address. */
  condolences: { points: 100, within: DAY },
  condolencesPerRequester: { points: 20, within: DAY },
  /** Funerals that readers hide because the person is alive. */
  hiddenPerRequester: { points: 2, within: DAY },
  hidden: { points: 10, within: DAY },
} as const;

export const NEWSLETTER_LIMITS = {
  unconfirmedFor: 30 * DAY,
  mailsFor: 90 * DAY,
  /** To one reader, in seven days. */
  alertsAWeek: 2,
  /** What the site sends by itself may be late by this much, and is held after that. */
  sentLate: 6 * HOUR,
  /** Nothing leaves by itself that nobody had this long to stop. */
  leastNotice: 6 * HOUR,
} as const;

/** Ratings. */
export const RATING_LIMITS = {
  stars: 5,
  pointsPerStar: 10,
  halfStarFrom: 5,
  /** An average of fewer says more about chance than about the business. */
  averageFrom: 3,
} as const;

/** What customers say about businesses, apart from their stars. */
export const CUSTOMER_REVIEW_LIMITS = {
  pageSize: 10,
  /** How long the link to confirm works. */
  confirmWithin: 7 * DAY,
} as const;

export const REQUEST_LIMITS = { maxBodyBytes: 64 * 1024, maxAddress: 12 * 1024 } as const;

/** Search. */
export const SEARCH_LIMITS = {
  listSize: 20,
  maxListSize: 100,
  countUpTo: 100,
  suggestions: 6,
  suggestAfter: 150,
} as const;

export const SUBMISSION_LIMITS = {
  /** Nobody fills in a form faster than this. */
  fastest: 2 * SECOND,
  perAddress: { points: 30, within: 10 * MINUTE },
} as const;

export const TICKER_LIMITS = {
  size: 3,
  maxDots: 5,
  rotateEvery: 8 * SECOND,
  refetchEvery: 6 * HOUR,
} as const;

/** How long a message stays. */
export const TOAST_LIMITS = {
  atOnce: 1,
  shownFor: 5 * SECOND,
  removedAfter: 1_000_000,
  swipeThreshold: 50,
} as const;

/** Generous ceilings, so that nobody real meets them and nobody hostile fills the disk. */
export const LENGTH = { line: 200, paragraph: 5000, address: 254 } as const;
