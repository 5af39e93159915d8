import { advertisingStore } from './advertising-store.ts';
import { articleStore } from './article-store.ts';
import { businessStore } from './business-store.ts';
import { contactMessageStore } from './contact-message-store.ts';
import type { Database } from './database.ts';
import { eventStore } from './event-store.ts';
import { problemReportStore } from './problem-report-store.ts';
import { quoteStore } from './remittance-quote-store.ts';
import { searchStore } from './search-store.ts';
import { subscriberStore } from './subscriber-store.ts';

export type Stores = ReturnType<typeof openStores>;

/** A store for every noun the calls speak of. */
export function openStores(database: Database) {
  return {
    articles: articleStore(database),
    contactMessages: contactMessageStore(database),
    subscribers: subscriberStore(database),
    businesses: businessStore(database),
    events: eventStore(database),
    quotes: quoteStore(database),
    advertising: advertisingStore(database),
    reports: problemReportStore(database),
    search: searchStore(database),
  };
}
