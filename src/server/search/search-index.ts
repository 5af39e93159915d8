import { SEARCH_KINDS } from '../../contract/search.ts';
import type { SearchSources } from './search-document.ts';
import type { ReadChanged, SearchStore } from './search-store.ts';

/** Small, so that a reader's request never waits long for the embedded database. */
const BATCH = 20;
/** So few changes leave nothing worth tidying. */
const TIDY_AFTER = 200;

const othersFirst = () => new Promise((next) => setImmediate(next));

/** Keeps the index true to the tables: whoever writes them, triggers note it, and this reads it again. */
export function searchIndex(store: SearchStore, sources: SearchSources, batch = BATCH) {
  const read: ReadChanged = async (query, name, ids) => {
    const kind = SEARCH_KINDS.find((known) => known === name);
    return (kind && (await sources[kind].read?.(query, ids))) ?? [];
  };
  let running: Promise<void> | undefined;
  let stopped = false;

  /** Until nothing is noted any more. Other work gets its turn between batches. */
  async function catchUp(): Promise<void> {
    let changed = 0;
    for (let taken = 1; taken > 0 && !stopped; changed += taken) {
      taken = await store.takeChanges(batch, read);
      await othersFirst();
    }
    if (changed < TIDY_AFTER) return;
    while (!stopped && (await store.tidy())) await othersFirst();
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
