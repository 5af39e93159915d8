/** What people send in and readers see once it is approved. Each has a table of its name and a page `/business/:id`. */
export const LISTING_KINDS = ['business', 'event', 'funeral'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

interface ListingWords {
  name: string;
  /** Above several of them. */
  plural: string;
  /** In a sentence: 'Approved a business'. */
  withArticle: string;
  /** The desk's screen of what was published, which is also the path of its calls and of readers'. */
  screen: string;
  /** Its number in the search index; stored, so it must not change. 1, 2, 5 and 6 are taken. */
  searchNumber: number;
  /** How soon we promise to decide. */
  promise: { hours: number } | { businessDays: number };
}

export const LISTINGS = {
  business: {
    name: 'Business',
    plural: 'Businesses',
    withArticle: 'a business',
    screen: 'businesses',
    searchNumber: 3,
    promise: { businessDays: 3 },
  },
  event: {
    name: 'Event',
    plural: 'Events',
    withArticle: 'an event',
    screen: 'events',
    searchNumber: 4,
    promise: { hours: 24 },
  },
  funeral: {
    name: 'Funeral',
    plural: 'Funerals',
    withArticle: 'a funeral',
    screen: 'funerals',
    searchNumber: 7,
    promise: { hours: 24 },
  },
} as const satisfies Record<ListingKind, ListingWords>;
export type ListingScreen = (typeof LISTINGS)[ListingKind]['screen'];

/** One of the words of every kind. */
export const listingWords = <Word extends keyof ListingWords>(word: Word) =>
  Object.fromEntries(LISTING_KINDS.map((kind) => [kind, LISTINGS[kind][word]])) as Record<
    ListingKind,
    ListingWords[Word]
  >;
