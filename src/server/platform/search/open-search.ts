import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SEARCH_KINDS } from '../../../contract/search/search.ts';
import type { SearchSources } from './search-document.ts';
import { searchIndex } from './search-index.ts';
import type { SearchStore } from './search-store.ts';

const CATCH_UP_TIMEOUT_MS = 2000;

/** Indexes what is not a row, catches up with changed rows, and returns the index. */
export async function openSearch(
  store: SearchStore,
  sources: SearchSources,
  log: Pick<Logger, 'error'>,
) {
  const index = searchIndex(store, sources);
  try {
    for (const kind of SEARCH_KINDS) {
      const { read, fixed } = sources[kind];
      if (fixed && read) await store.replaceFixed(kind, fixed);
      else if (fixed) await store.replaceKind(kind, fixed);
    }
    // A long catch-up must not delay the start; it continues while the site runs.
    await Promise.race([index.refresh(), pause(CATCH_UP_TIMEOUT_MS, undefined, { ref: false })]);
  } catch (error) {
    // Another process may start at the same time and do the same.
    log.error({ error: String(error) }, 'search index could not be brought up to date');
  }
  return index;
}
