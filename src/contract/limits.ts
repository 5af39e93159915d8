import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/** Every number the site promises, in one place. Times are milliseconds. */
export const LIMITS = {
  request: { maxBodyBytes: 64 * 1024, maxAddress: 12 * 1024 },
  articles: {
    gridSize: 6,
    trendingSize: 3,
    relatedSize: 3,
    skeletons: 6,
    listSize: 30,
    maxListSize: 100,
  },
  featured: {
    listSize: 6,
    headerSize: 3,
    rotateEvery: 5 * SECOND,
    staleAfter: 5 * MINUTE,
    headerRefetchEvery: 10 * MINUTE,
  },
  liveNews: {
    listSize: 20,
    maxListSize: 100,
    keepDays: 30,
    oldAfter: 3 * HOUR,
    viewAllAbove: 6,
    staleAfter: 10 * MINUTE,
    retries: 2,
    retryDelay: 30 * SECOND,
    businessItems: 3,
    diasporaItems: 2,
  },
  ticker: { size: 3, maxDots: 5, rotateEvery: 8 * SECOND, refetchEvery: 6 * HOUR },
  directory: { listSize: 60, maxListSize: 200, pageSize: 8, searchAfter: 250, searchLength: 200 },
  calendar: {
    days: 42,
    listSize: 200,
    maxListSize: 1000,
    /** Lists tell what an event is about in so many characters. */
    teaser: 200,
    /** No event is looked for longer than this after it began. */
    longestEvent: 60 * DAY,
  },
  newsletter: {
    unconfirmedFor: 30 * DAY,
    mailsFor: 90 * DAY,
    /** To one reader, in seven days. */
    alertsAWeek: 2,
    /** What the site sends by itself may be late by this much, and is held after that. */
    sentLate: 6 * HOUR,
    /** Nothing leaves by itself that nobody had this long to stop. */
    leastNotice: 6 * HOUR,
  },
  /** To an address that was typed into forms, whoever typed it. */
  mail: { perAddress: { points: 6, within: DAY } },
  submissions: {
    /** Nobody fills in a form faster than this. */
    fastest: 2 * SECOND,
    perAddress: { points: 30, within: 10 * MINUTE },
  },
  remittance: {
    staleAfter: 7 * DAY,
    refreshEvery: 6 * HOUR,
    /** In whole units of the sending currency: so far sums in cedis are exact to the pesewa in JSON. */
    mostCompared: 1_000_000_000_000,
  },
  rateAlert: {
    /** In whole units of the sending currency. */
    mostSent: 1_000_000,
    perAddress: 5,
    /** How long the link to confirm works. */
    confirmWithin: 7 * DAY,
    lasts: 90 * DAY,
    /** At most one mail in this time. */
    pause: DAY,
  },
  search: { listSize: 20, maxListSize: 100, countUpTo: 100, suggestions: 6, suggestAfter: 150 },
  rating: { stars: 5, pointsPerStar: 10, halfStarFrom: 5 },
  podcast: {
    rate: 0.75,
    pitch: 1.1,
    volume: 1,
    volumeStep: 0.1,
    preferredVoice: 'en-AU',
    defaultEpisode: 15,
  },
  remittanceDemo: {
    amount: 1000,
    from: 'USD',
    to: 'GHS',
    baseRate: 12.5,
    quotes: [
      { rate: 12.5, fee: 12.5 },
      { rate: 12.0, fee: 15 },
      { rate: 12.2, fee: 10 },
    ],
  },
  toast: { atOnce: 1, shownFor: 5 * SECOND, removedAfter: 1_000_000, swipeThreshold: 50 },
  tooltip: { delay: 700, skipDelay: 300 },
  admin: {
    recentWindow: 7 * DAY,
    sessionLasts: 12 * HOUR,
    maxBodyBytes: 1024 * 1024,
    flag: 'admin_authenticated',
    targetEngagement: '85%',
  },
} as const;
