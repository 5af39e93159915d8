import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';

export type DeskPictureStore = ReturnType<typeof deskPictureStore>;

export const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/;

/** Pictures that the operator uploaded: rows, so that every process and every backup has them. */
export function deskPictureStore(db: Database) {
  return {
    async add(name: string, webp: Buffer, now: string): Promise<void> {
      await db.query
        .insertInto('desk_picture')
        .values({ name, webp: webp.toString('base64'), added_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },

    async find(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const row = await db.query
        .selectFrom('desk_picture')
        .select('webp')
        .where('name', '=', name)
        .executeTakeFirst();
      return row && Uint8Array.from(Buffer.from(row.webp, 'base64'));
    },
  };
}

/** Once they were files of one process. What is still there becomes rows, and the folder goes. */
export async function adoptPictureFiles(
  store: DeskPictureStore,
  folder: string,
  now: string,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => PICTURE_NAME.test(name))) {
    const file = join(folder, name);
    // Another process that starts at the same time may have been first.
    const webp = await readFile(file).catch(() => undefined);
    if (webp) await store.add(name, webp, now);
    await rm(file, { force: true });
  }
  // Anything else in it is not ours to remove.
  await rmdir(folder).catch(() => {});
}
