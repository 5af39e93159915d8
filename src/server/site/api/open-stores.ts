import { articleStore } from '../../nouns/articles/article-store.ts';
import { businessStore } from '../../nouns/directory/business-store.ts';
import { eventStore } from '../../nouns/events/event-store.ts';
import { factStore } from '../../nouns/facts/fact-store.ts';
import { livePageStore } from '../../nouns/live-pages/live-page-store.ts';
import { subscriberStore } from '../../nouns/newsletter/subscribers/subscriber-store.ts';
import { quoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchStore } from '../../platform/search/search-store.ts';

export type Stores = ReturnType<typeof openStores>;

/** The stores that the calls use. */
export function openStores(database: Database) {
  return {
    articles: articleStore(database),
    livePages: livePageStore(database),
    subscribers: subscriberStore(database),
    businesses: businessStore(database),
    events: eventStore(database),
    quotes: quoteStore(database),
    facts: factStore(database),
    search: searchStore(database),
  };
}
