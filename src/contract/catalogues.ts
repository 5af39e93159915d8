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
  // Made of the others in 2019.
  'Ahafo',
  'Bono',
  'Bono East',
  'North East',
  'Oti',
  'Savannah',
  'Western North',
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

export const SENDING_CURRENCIES = ['USD', 'GBP', 'EUR', 'CAD'] as const;
