import { SEARCH_KINDS } from '../../../contract/search/search.ts';
import { type Failure, reportFailures } from '../database/try-each.ts';
import type { SearchSources } from './search-document.ts';
import type { ReadChanged, SearchStore } from './search-store.ts';

/** Small, so that no request waits long for SQLite. */
const BATCH_SIZE = 20;
/** The share of changed entries after which the index is merged, because every search reads each unmerged segment. */
const MERGE_THRESHOLD = 0.1;

const yieldToEventLoop = () => new Promise((next) => setImmediate(next));

/** Updates the index from the changes that database triggers record. */
export function searchIndex(store: SearchStore, sources: SearchSources, batch = BATCH_SIZE) {
  const read: ReadChanged = async (query, name, ids) => {
    const kind = SEARCH_KINDS.find((candidate) => candidate === name);
    return (kind && (await sources[kind].read?.(query, ids))) ?? [];
  };
  let running: Promise<void> | undefined;
  let stopped = false;
  let changedSinceMerge = 0;
  let entries: number | undefined;

  /** Processes all recorded changes, yielding to the event loop between batches. */
  async function catchUp(): Promise<void> {
    const failures: Failure[] = [];
    for (let more = true; more && !stopped; ) {
      const { processed, failed } = await store.takeChanges(batch, read);
      failures.push(...failed);
      changedSinceMerge += processed;
      more = processed > 0;
      await yieldToEventLoop();
    }
    await mergeIfNeeded();
    reportFailures(failures);
  }

  async function mergeIfNeeded(): Promise<void> {
    if (changedSinceMerge < batch) return;
    entries ??= await store.count();
    if (changedSinceMerge < entries * MERGE_THRESHOLD) return;
    while (!stopped && (await store.tidy())) await yieldToEventLoop();
    changedSinceMerge = 0;
    entries = undefined;
  }

  function refresh(): Promise<void> {
    running ??= catchUp().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    refresh,

    async stop() {
      stopped = true;
      await running?.catch(() => {});
    },
  };
}
