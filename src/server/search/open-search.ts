import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SEARCH_KINDS } from '../../contract/search/search.ts';
import type { SearchSources } from './search-document.ts';
import { searchIndex } from './search-index.ts';
import type { SearchStore } from './search-store.ts';

const PATIENCE = 2000;

/** Brings in what is not a row, catches up with the rows, and hands over the index to keep it so. */
export async function openSearch(
  store: SearchStore,
  sources: SearchSources,
  log: Pick<Logger, 'error'>,
) {
  const index = searchIndex(store, sources);
  try {
    for (const kind of SEARCH_KINDS) {
      const { read, fixed } = sources[kind];
      if (fixed && read) await store.put(kind, fixed);
      else if (fixed) await store.replaceKind(kind, fixed);
    }
    // A long way to catch up must not keep the site closed; what is missing comes while it is open.
    await Promise.race([index.refresh(), pause(PATIENCE, undefined, { ref: false })]);
  } catch (error) {
    // Another process starts at the same time and does the same; readers get a page either way.
    log.error({ error: String(error) }, 'search index could not be brought up to date');
  }
  return index;
}
