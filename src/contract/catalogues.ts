/** Closed lists that readers choose from. Order is part of the contract. */

export const CATEGORIES = [
  'Politics',
  'Economy',
  'Sports',
  'Technology',
  'Culture',
  'Cuisine',
  'Heritage',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const ALL_CATEGORIES = 'All';
export const CATEGORY_FILTERS = [ALL_CATEGORIES, ...CATEGORIES] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** Live news is also gathered for these two places on the home page. */
export const LIVE_NEWS_STRANDS = ['Diaspora', 'Business'] as const;
/** What an item of live news can be filed under, and what lists of it there are. */
export type LiveCategory = Category | (typeof LIVE_NEWS_STRANDS)[number];
export type LiveNewsList = LiveCategory | typeof ALL_CATEGORIES;

export const BUSINESS_CATEGORIES = [
  'Legal Services',
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Hospitality',
  'Manufacturing',
  'Agriculture',
  'Construction',
  'Retail',
  'Transportation',
  'Real Estate',
  'Media',
  'Consulting',
  'Other',
] as const;
/** What a listing may be filed under: the form's choices, and one that only the desk gives. */
export const LISTED_CATEGORIES = [...BUSINESS_CATEGORIES, 'Fintech'] as const;
export type BusinessCategory = (typeof LISTED_CATEGORIES)[number];

export const REGIONS = [
  'Greater Accra',
  'Ashanti',
  'Western',
  'Central',
  'Eastern',
  'Northern',
  'Upper East',
  'Upper West',
  'Volta',
  'Brong-Ahafo',
  'Outside Ghana',
] as const;
export type Region = (typeof REGIONS)[number];
/** Where a business abroad is listed; its country says more. */
export const ABROAD: Region = 'Outside Ghana';

export const ALL_TRADES = 'All Categories';
export const DIRECTORY_CATEGORY_FILTERS = [
  ALL_TRADES,
  'Fintech',
  'Legal Services',
  'Real Estate',
  'Agriculture',
  'Technology',
] as const satisfies (BusinessCategory | typeof ALL_TRADES)[];

export const ALL_REGIONS = 'All Regions';
export const DIRECTORY_REGION_FILTERS = [
  ALL_REGIONS,
  'Greater Accra',
  'Ashanti',
  'Western',
  'Central',
  'Northern',
] as const satisfies (Region | typeof ALL_REGIONS)[];

export const EVENT_CATEGORIES = [
  'Cultural Festival',
  'Business Conference',
  'Educational Workshop',
  'Music Concert',
  'Art Exhibition',
  'Sports Event',
  'Religious Gathering',
  'Community Meeting',
  'Networking Event',
  'Food Festival',
  'Technology Summit',
  'Other',
] as const;

/** The event categories the calendar paints in a colour of their own. */
export const STYLED_EVENT_CATEGORIES = ['Festival', 'Cultural', 'Business'] as const;
export type StyledEventCategory = (typeof STYLED_EVENT_CATEGORIES)[number];
export type EventCategory =
  | (typeof EVENT_CATEGORIES)[number]
  | (typeof STYLED_EVENT_CATEGORIES)[number];

/** What tickets are paid in: at home, and where most readers abroad live. */
export const TICKET_CURRENCIES = [
  ...['GHS', 'GBP', 'USD', 'EUR', 'CAD', 'AUD', 'CHF', 'SEK', 'NOK', 'DKK'],
  ...['AED', 'NGN', 'XOF', 'ZAR'],
] as const;
export type TicketCurrency = (typeof TICKET_CURRENCIES)[number];

/** How often something happens, as people are asked. */
export const REPEATS = [
  'Once',
  'Every week',
  'Every two weeks',
  'Every month on the same weekday',
  'Every year on the same date',
  'Every year on the same weekday',
  // The Akan month, by which adae are kept.
  'Every 42 days',
] as const;
export type Repeats = (typeof REPEATS)[number];

export const EVENT_STATES = ['scheduled', 'cancelled', 'postponed'] as const;

/** Where an event comes from: people who sent it in, or the almanac that computed it. */
export const EVENT_KINDS = ['community', 'holiday', 'akan', 'festival'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** How sure a day is: see src/domain/holidays.ts. */
export const CERTAINTIES = ['certain', 'declared', 'expected', 'estimated'] as const;

export const NEWSLETTER_TOPICS = [
  'Breaking News',
  'Politics',
  'Business & Economy',
  'Technology',
  'Culture & Arts',
  'Sports',
  'Diaspora Affairs',
  'Education',
  'Health',
  'Entertainment',
  'Food & Lifestyle',
  'Travel',
] as const;

export const AD_TYPES = [
  'Banner Advertising',
  'Sponsored Content',
  'Newsletter Sponsorship',
  'Event Sponsorship',
  'Video Advertising',
  'Social Media Campaign',
  'Native Advertising',
  'Directory Listing',
] as const;

export const AD_BUDGETS = [
  '$500 - $1,000',
  '$1,000 - $2,500',
  '$2,500 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000+',
] as const;

export const AD_DURATIONS = [
  '1 week',
  '2 weeks',
  '1 month',
  '3 months',
  '6 months',
  '1 year',
  'Ongoing',
] as const;

export const CONTACT_CATEGORIES = [
  'general',
  'editorial',
  'business',
  'events',
  'advertising',
  'technical',
  'feedback',
] as const;

export const SENDING_CURRENCIES = ['USD', 'GBP', 'EUR', 'CAD'] as const;
export const PAYOUT_METHODS = ['Mobile money', 'Bank account', 'Cash pickup'] as const;

export const SUBSCRIBER_STATUSES = ['Active', 'Pending', 'Unsubscribed', 'Bounced'] as const;
/** What was published may be hidden from readers, or removed: then it is forgotten a month later. */
export const LISTING_STATUSES = ['approved', 'hidden', 'removed'] as const;
export const REVIEW_STATUSES = [
  'pending',
  'rejected',
  'spam',
  'approved',
  'hidden',
  'removed',
] as const;

export const TOKEN_SCOPES = ['subscribers', 'desk'] as const;
