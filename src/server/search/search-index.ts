import { SEARCH_KINDS } from '../../contract/search/search.ts';
import { type Failure, reportFailures } from '../database/try-each.ts';
import type { SearchSources } from './search-document.ts';
import type { ReadChanged, SearchStore } from './search-store.ts';

/** Small, so that a reader's request never waits long for the embedded database. */
const BATCH = 20;
/** Each change leaves pieces that every search looks into; to put them together is to write all anew. */
const TIDY_AFTER = 0.1;

const othersFirst = () => new Promise((next) => setImmediate(next));

/** Keeps the index true to the tables: whoever writes them, triggers note it, and this reads it again. */
export function searchIndex(store: SearchStore, sources: SearchSources, batch = BATCH) {
  const read: ReadChanged = async (query, name, ids) => {
    const kind = SEARCH_KINDS.find((known) => known === name);
    return (kind && (await sources[kind].read?.(query, ids))) ?? [];
  };
  let running: Promise<void> | undefined;
  let stopped = false;
  let untidy = 0;
  let entries: number | undefined;

  /** Until nothing is noted any more. Other work gets its turn between batches. */
  async function catchUp(): Promise<void> {
    const failures: Failure[] = [];
    for (let more = true; more && !stopped; ) {
      const { taken, failed } = await store.takeChanges(batch, read);
      failures.push(...failed);
      untidy += taken;
      more = taken > 0;
      await othersFirst();
    }
    await tidy();
    reportFailures(failures);
  }

  async function tidy(): Promise<void> {
    if (untidy < batch) return;
    entries ??= await store.count();
    if (untidy < entries * TIDY_AFTER) return;
    while (!stopped && (await store.tidy())) await othersFirst();
    untidy = 0;
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
