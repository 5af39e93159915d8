import type { z } from 'zod';
import type { Database } from './database.ts';

/** What was stored as JSON; undefined where it can’t be read, as if it had never been set. */
export function storedJson<Schema extends z.ZodType>(
  text: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return text === undefined ? undefined : schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Answers whether any of the settings has another value than when it was called. */
export async function watchSettings(settings: SettingStore, names: readonly string[]) {
  const read = async () => JSON.stringify(await Promise.all(names.map(settings.get)));
  const before = await read();
  return async () => (await read()) !== before;
}

export type SettingStore = ReturnType<typeof settingStore>;

export function settingStore(db: Pick<Database, 'query'>) {
  return {
    async get(name: string): Promise<string | undefined> {
      const row = await db.query
        .selectFrom('setting')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.value;
    },

    async startingWith(prefix: string): Promise<{ name: string; value: string }[]> {
      return db.query
        .selectFrom('setting')
        .select(['name', 'value'])
        .where('name', 'like', `${prefix}%`)
        .orderBy('name')
        .execute();
    },

    /** Whether this call set it. Of several processes at once, one gets true. */
    async setIfAbsent(name: string, value: string): Promise<boolean> {
      const result = await db.query
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Sets it where the stored value is smaller. Of several processes at once, one gets true. */
    async advance(name: string, value: string): Promise<boolean> {
      const result = await db.query
        .updateTable('setting')
        .set({ value })
        .where('name', '=', name)
        .where('value', '<', value)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Sets it where the stored moment is past. Of several processes at once, one gets true. */
    async claimUntil(name: string, now: string, until: string): Promise<boolean> {
      await this.setIfAbsent(name, '');
      const result = await db.query
        .updateTable('setting')
        .set({ value: until })
        .where('name', '=', name)
        .where('value', '<', now)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async set(name: string, value: string): Promise<void> {
      await db.query
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
