/** What people send in and readers see once it is approved. Each has a table of its name and a page `/business/:id`. */
export const LISTING_KINDS = ['business', 'event'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

interface ListingWords {
  name: string;
  /** In a sentence: 'Approved a business'. */
  withArticle: string;
  /** The desk's screen of what was published, which is also the path of its calls. */
  screen: string;
  /** How soon we promise to decide. */
  promise: { hours: number } | { businessDays: number };
}

export const LISTINGS = {
  business: {
    name: 'Business',
    withArticle: 'a business',
    screen: 'businesses',
    promise: { businessDays: 3 },
  },
  event: {
    name: 'Event',
    withArticle: 'an event',
    screen: 'events',
    promise: { hours: 24 },
  },
} as const satisfies Record<ListingKind, ListingWords>;
export type ListingScreen = (typeof LISTINGS)[ListingKind]['screen'];
