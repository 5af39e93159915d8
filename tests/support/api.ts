import { createApi } from '../../src/server/api/api.ts';
import { ProblemError, problemResponse } from '../../src/server/api/problem-response.ts';
import { advertisingStore } from '../../src/server/database/advertising-store.ts';
import { articleStore } from '../../src/server/database/article-store.ts';
import { businessStore } from '../../src/server/database/business-store.ts';
import type { Database } from '../../src/server/database/connect.ts';
import { eventStore } from '../../src/server/database/event-store.ts';
import { quoteStore } from '../../src/server/database/remittance-quote-store.ts';
import { searchStore } from '../../src/server/database/search-store.ts';
import { subscriberStore } from '../../src/server/database/subscriber-store.ts';
import { searchIndex } from '../../src/server/search/search-index.ts';
import { SEARCHABLE_KINDS } from '../../src/server/search/searchable-kinds.ts';

/** The calls on a test's own database, at a moment the test chooses. */
export function openApi(db: Database, now = '2026-11-15T12:00:00.000Z') {
  const stores = {
    articles: articleStore(db),
    subscribers: subscriberStore(db),
    businesses: businessStore(db),
    events: eventStore(db),
    quotes: quoteStore(db),
    advertising: advertisingStore(db),
    search: searchStore(db),
  };
  const settings = { siteUrl: 'https://site.example', operatorEmail: 'desk@site.example' };
  const api = createApi(stores, () => new Date(now), settings);
  api.onError((error, c) => {
    if (!(error instanceof ProblemError)) throw error;
    return problemResponse(c, error.status as 400, error.message, { errors: error.errors });
  });
  const index = searchIndex(stores.search, SEARCHABLE_KINDS, console);
  return {
    stores,
    index,
    get: (path: string) => api.request(path),
    async read<T>(path: string): Promise<T> {
      const response = await api.request(path);
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      api.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}
