import type { Logger } from 'pino';
import type { ReadChanged, SearchStore } from '../database/search-store.ts';
import type { SearchableKind } from './search-document.ts';

/** Small, so that a reader's request never waits long for the embedded database. */
const BATCH = 20;
const EVERY = 1000;

/** Keeps the index true to the tables: whoever writes them, triggers note it, and this reads it again. */
export function searchIndex(
  store: SearchStore,
  kinds: readonly SearchableKind[],
  log: Pick<Logger, 'error'>,
) {
  const read: ReadChanged = async (query, name, ids) =>
    (await kinds.find(({ kind }) => kind === name)?.read(query, ids)) ?? [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  /** Until nothing is noted any more. Other work gets its turn between batches. */
  async function catchUp(): Promise<void> {
    while (!stopped && (await store.takeChanges(BATCH, read)) > 0) {
      await new Promise((next) => setImmediate(next));
    }
  }

  function refresh(): Promise<void> {
    running ??= catchUp().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    refresh,

    /** Looks for changes every second, those of other processes too. */
    start() {
      timer = setInterval(() => {
        refresh().catch((error) => log.error({ error: String(error) }, 'search index is behind'));
      }, EVERY);
      timer.unref();
    },

    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
