import { articleStore } from '../articles/article-store.ts';
import type { Database } from '../database/database.ts';
import { businessStore } from '../directory/business-store.ts';
import { eventStore } from '../events/event-store.ts';
import { factStore } from '../facts/fact-store.ts';
import { subscriberStore } from '../newsletter/subscribers/subscriber-store.ts';
import { quoteStore } from '../remittance/remittance-quote-store.ts';
import { searchStore } from '../search/search-store.ts';

export type Stores = ReturnType<typeof openStores>;

/** The stores that the calls use. */
export function openStores(database: Database) {
  return {
    articles: articleStore(database),
    subscribers: subscriberStore(database),
    businesses: businessStore(database),
    events: eventStore(database),
    quotes: quoteStore(database),
    facts: factStore(database),
    search: searchStore(database),
  };
}
