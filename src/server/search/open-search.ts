import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Library } from '../content/library.ts';
import { searchIndex } from './search-index.ts';
import type { SearchStore } from './search-store.ts';
import { SEARCHABLE_KINDS } from './searchable-kinds.ts';
import { almanacDocuments, episodeDocuments, guideDocuments } from './static-documents.ts';

const PATIENCE = 2000;

/** Brings in what is not a row, catches up with the rows, and hands over the index to keep it so. */
export async function openSearch(
  store: SearchStore,
  library: Pick<Library, 'guides' | 'episodes'>,
  now: Date,
  log: Pick<Logger, 'error'>,
) {
  const index = searchIndex(store, SEARCHABLE_KINDS);
  try {
    await store.replaceKind('guide', guideDocuments(library.guides));
    await store.replaceKind('podcast', episodeDocuments(library.episodes));
    await store.put('event', almanacDocuments(now));
    // A long way to catch up must not keep the site closed; what is missing comes while it is open.
    await Promise.race([index.refresh(), pause(PATIENCE, undefined, { ref: false })]);
  } catch (error) {
    // Another process starts at the same time and does the same; readers get a page either way.
    log.error({ error: String(error) }, 'search index could not be brought up to date');
  }
  return index;
}
