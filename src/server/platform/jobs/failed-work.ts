import type { Logger } from 'pino';
import { z } from 'zod';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { type SettingStore, storedJson } from '../database/setting-store.ts';
import { problemOf, SomeFailed } from '../database/try-each.ts';

const PREFIX = 'failed work ';
/** Shown at the desk until this long after the last failure. */
const SHOWN_FOR_MS = DAY;
/** Work that fails every second is stored only this often. */
const STORED_EVERY_MS = 5 * MINUTE;
/** As many as fit in a setting. */
const MAX_ITEMS = 20;

const itemsSchema = z.array(z.object({ item: z.string(), problem: z.string(), at: z.string() }));
type FailedItem = z.infer<typeof itemsSchema>[number];

/** `item` is empty if all of the work failed. */
export type FailedWork = FailedItem & { work: string };

interface FailedWorkDeps {
  settings: SettingStore;
  now: () => Date;
  log: Pick<Logger, 'error'>;
}

export type FailedWorkLog = ReturnType<typeof failedWorkLog>;

/** Background failures, for the log and for the operator at the desk. */
export function failedWorkLog({ settings, now, log }: FailedWorkDeps) {
  const written = new Map<string, { text: string; at: number }>();

  async function read(work: string): Promise<FailedItem[]> {
    return storedJson(await settings.get(PREFIX + work), itemsSchema) ?? [];
  }

  const isShown = ({ at }: FailedItem) => now().getTime() - Date.parse(at) < SHOWN_FOR_MS;

  async function write(work: string, failures: readonly { item: string; problem: string }[]) {
    const at = now();
    const text = JSON.stringify(failures);
    const last = written.get(work);
    if (last?.text === text && at.getTime() - last.at < STORED_EVERY_MS) return;
    const names = new Set(failures.map(({ item }) => item));
    const olderItems = (await read(work)).filter((item) => !names.has(item.item) && isShown(item));
    const newItems = failures.map((failure) => ({ ...failure, at: at.toISOString() }));
    await settings.set(
      PREFIX + work,
      JSON.stringify([...newItems, ...olderItems].slice(0, MAX_ITEMS)),
    );
    written.set(work, { text, at: at.getTime() });
  }

  return {
    /** Never throws, so that the work which reports a failure can continue. */
    async report(work: string, error: unknown): Promise<void> {
      const failures =
        error instanceof SomeFailed
          ? error.failures.slice(0, MAX_ITEMS)
          : [{ item: '', problem: problemOf(error) }];
      for (const { item, problem } of failures) {
        if (item) log.error({ job: work, item, error: problem }, 'an item was set aside');
        else log.error({ job: work, error: String(error) }, 'job failed');
      }
      if (isDatabaseAway(error)) return;
      await write(work, failures).catch((reason) =>
        log.error({ job: work, error: String(reason) }, 'a failure could not be written down'),
      );
    },

    /** Newest first. */
    async list(): Promise<FailedWork[]> {
      const rows = await settings.startingWith(PREFIX);
      return rows
        .flatMap(({ name, value }) =>
          (storedJson(value, itemsSchema) ?? [])
            .filter(isShown)
            .map((item) => ({ ...item, work: name.slice(PREFIX.length) })),
        )
        .sort((a, b) => b.at.localeCompare(a.at));
    },
  };
}
