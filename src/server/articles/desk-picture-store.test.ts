import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEachDatabase, temporaryFolder } from '../../../tests/support/each-database.ts';
import { readBackup, writeBackup } from '../database/backup.ts';
import { deskPictureStore } from './desk-picture-store.ts';

const AT = '2026-11-15T00:00:00.000Z';
const NAME = `${'0f'.repeat(16)}.webp`;
const BYTES = Buffer.from([0, 255, 10, 13, 39, 128]);

describeEachDatabase('uploaded pictures', (open) => {
  test('are returned byte for byte, also from a backup', async () => {
    const db = await open();
    await deskPictureStore(db).add({ name: NAME, webp: BYTES }, AT);
    await deskPictureStore(db).add({ name: NAME, webp: BYTES }, AT);
    const file = join(temporaryFolder(), 'backup');
    await writeBackup(db, file);
    await db.query.deleteFrom('desk_picture').execute();
    expect(await deskPictureStore(db).find(NAME)).toBeUndefined();
    await readBackup(db, file, { replace: true });
    expect(Buffer.from((await deskPictureStore(db).find(NAME)) ?? [])).toEqual(BYTES);
  });
});
