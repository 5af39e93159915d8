/** What people send in and readers see once it is approved. Each has a table of its name and a page `/business/:id`. */
export const LISTING_KINDS = ['business', 'event'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** The desk's screen of what was published, which is also the path of its calls. */
export const LISTING_SCREENS = {
  business: 'businesses',
  event: 'events',
} as const satisfies Record<ListingKind, string>;
export type ListingScreen = (typeof LISTING_SCREENS)[ListingKind];
