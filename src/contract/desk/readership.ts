import { z } from 'zod';
import { SECOND } from '../durations.ts';

export const VIEW_LIMITS = {
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
  /** Tags of campaigns are as long as this at most, and named as referrers are. */
  longestCampaign: 50,
  /** What the desk calls now. */
  liveMinutes: 30,
  retainedMinutes: 60,
  /** Older hours are only in the sums of their days. */
  hourlyRetainedDays: 35,
  /** Older days are added up into months. */
  retainedDays: 90,
  /** Fewer views than this a day, and a referrer is added to the others in its month. */
  rareReferrer: 5,
  /** One more than is shown: nobody is sent to where they are. */
  mostRead: { size: 6, days: 7 },
} as const;

/** What a page says of a visit, and what the desk is shown of all visits together. */

const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export const viewSchema = z.object({
  /** Of the page, without its query. */
  path: z.string().startsWith('/').max(300),
  /** The host the reader came from: empty where the browser does not say, ours within the site. */
  from: z.string().max(253).default(''),
  /** Time zone of the browser: `Africa/Accra`. */
  zone: z.string().max(60).default(''),
  device: z.enum(DEVICES).default('phone'),
  /** Whether pictures and typefaces were left out. */
  light: z.boolean().default(false),
  /** Whether this browser has been on the site before. */
  returning: z.boolean().default(false),
  /** It was shared rather than seen, and nothing else is said of it. */
  shared: z.boolean().default(false),
  /** Kilobytes the page took until it was loaded; 0 where it was not loaded for this view. */
  kilobytes: z.number().min(0).max(100_000).default(0),
});
export type View = z.output<typeof viewSchema>;
export type SentView = z.input<typeof viewSchema>;

const VIEW_KINDS = [
  'page',
  'referrer',
  'country',
  'device',
  'campaign',
  /** Pages: how often each was shared, and visited by browsers that were here before. */
  'share',
  'return',
  /** A page and the campaign that led to it: `/about spring`. */
  'tagged',
  /** Of a day, by the name of the hour or minute: `14`, `14:05`. */
  'hour',
  'minute',
] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** Names that stand for many. */
export const DIRECT = 'direct';
export const OTHERS = 'others';
export const UNKNOWN = 'unknown';

/** The periods that the desk offers, and how many days each has. */
export const READERSHIP_RANGES = { today: 1, '7': 7, '30': 30, '90': 90 } as const;
export type ReadershipRange = keyof typeof READERSHIP_RANGES;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
export const readershipQuerySchema = z.object({
  /** One of the ranges, or a month: `2026-10`. */
  range: z
    .union([
      z.enum(Object.keys(READERSHIP_RANGES) as [ReadershipRange, ...ReadershipRange[]]),
      z.string().regex(MONTH),
    ])
    .default('30'),
  /** How many names of each kind. */
  limit: z.coerce.number().int().min(1).max(1000).default(20),
});
export const pageViewsQuerySchema = z.object({ path: z.string().startsWith('/').max(300) });

/** A view is a page that was seen; a visit is a view that came from elsewhere. */
export interface ViewFigures {
  views: number;
  visits: number;
}

/** `2026-11-16`, or `2026-08` where days were added up. */
export interface ViewsOfDay extends ViewFigures {
  day: string;
}

export interface ViewsOfName extends ViewFigures {
  name: string;
}

/** Views by the hour of the day, in Accra: `14`. */
export interface ViewsOfHour extends ViewFigures {
  hour: string;
}

/** What data-saving readers were spared, on pages where both kinds were measured. */
export interface SavedData {
  kilobytes: number;
  /** Loads of light pages that are in it. */
  loads: number;
  /** On average, of the same pages. */
  fullPage: number;
  lightPage: number;
}

export interface Readership {
  /** Whether views are counted at all. */
  isCounted: boolean;
  /** One for each day of the period, the oldest first, or the month if its days were added up. */
  days: ViewsOfDay[];
  months: ViewsOfDay[];
  /** 24 of them; none where the hours of the period are no longer held. */
  hours: ViewsOfHour[];
  /** The last half hour, a number of views for each minute, the oldest first. */
  live: number[];
  pages: (ViewsOfName & { title: string | null })[];
  referrers: ViewsOfName[];
  campaigns: ViewsOfName[];
  countries: ViewsOfName[];
  devices: ViewsOfName[];
  saved: SavedData | null;
}

export interface PageViews {
  days: ViewsOfDay[];
  /** Since it was first counted. */
  total: number;
}

/** What a page brought in a period, all of it sums. */
export interface PageWorth extends ViewsOfName {
  title: string | null;
  /** Subscribers who signed up there and have confirmed. */
  signUps: number;
  shares: number;
  /** Visits of browsers that were on the site before. */
  returning: number;
  campaigns: ViewsOfName[];
}

/** The sum of a week, on Mondays. */
export interface WeeklySummary {
  isOn: boolean;
  canMail: boolean;
  to: string;
}
export const weeklySummarySchema = z.object({ isOn: z.boolean() });

export interface WhatWorked {
  pages: PageWorth[];
  summary: WeeklySummary;
}

export interface ReadershipCalls {
  'GET /admin/readership/worked': { query: typeof readershipQuerySchema; answer: WhatWorked };
  'PUT /admin/settings/weekly-summary': {
    body: typeof weeklySummarySchema;
    answer: WeeklySummary;
  };
  'GET /admin/readership': { query: typeof readershipQuerySchema; answer: Readership };
  'GET /admin/readership/page': { query: typeof pageViewsQuerySchema; answer: PageViews };
}
