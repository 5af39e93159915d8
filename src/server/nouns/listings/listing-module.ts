import type { Hono } from 'hono';
import { LISTINGS, type ListingKind } from '../../../contract/listings.ts';
import type { Database } from '../../platform/database/database.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import type {
  DeskCallDeps,
  ListingModule,
  Published,
  PublishedDeps,
} from '../submissions/noun-module.ts';
import { listingDesk } from './listing-desk.ts';
import type { ListingStore } from './listing-store.ts';

/** Enough for one file of the sitemap. */
const MAX_SITEMAP_PAGES = 50_000;

type Own = Pick<ListingModule, 'tables' | 'intake' | 'calls' | 'jobs'> &
  Partial<Pick<ListingModule, 'search' | 'sitemap'>> & {
    /** What else it holds about people. */
    personal?: ListingModule['personal'];
    photos?: (db: Database) => PhotoStore;
    /** Where it differs from what all kinds have. */
    published?: (deps: PublishedDeps) => Partial<Published>;
    /** The desk's calls that only this kind has. */
    deskCalls?: (deps: DeskCallDeps) => Hono<SignedIn>;
  };

/** A kind of listing as the rest of the site needs it. */
export const listingModule = <Table extends ListingKind>(
  store: ListingStore<Table>,
  { published, deskCalls, photos, personal = [], ...own }: Own,
): ListingModule => ({
  fields: store.description,
  review: store.review,
  past: store.past,
  personal: [store.personal, ...personal],
  search: () => store.search,
  sitemap: (database) => store.open(database).pages(MAX_SITEMAP_PAGES),
  published(deps) {
    const shared = store.published(deps.database);
    return {
      ...shared,
      ...published?.(deps),
      async forgetRemoved(before) {
        await shared.forgetRemoved(before);
        await photos?.(deps.database).deleteRemoved(before);
      },
    };
  },
  deskCalls(deps) {
    const path = `/${LISTINGS[store.kind].screen}`;
    const calls = deskRoutes().route(path, listingDesk(store, deps));
    return deskCalls ? calls.route('/', deskCalls(deps)) : calls;
  },
  ...own,
});
