import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/server/platform/database/database.ts';

const AT = '2026-11-01T00:00:00.000Z';
const BATCH_SIZE = 100;

/** So many active readers, every third of whom wants sports only. */
export async function fillReaders(database: Database, readers: number): Promise<void> {
  const rows = Array.from({ length: readers }, (_, n) => {
    const email = `reader-${n}@example.org`;
    return {
      id: randomUUID(),
      email,
      email_folded: email,
      status: 'Active' as const,
      preferences: n % 3 ? '{}' : '{"interests":["Sports"]}',
      consent_at: AT,
      consent_page: '/',
      consent_wording: 'Yes',
      confirmed_at: AT,
      created_at: AT,
      updated_at: AT,
    };
  });
  await database.query.transaction().execute(async (query) => {
    for (let at = 0; at < readers; at += BATCH_SIZE) {
      await query
        .insertInto('subscriber')
        .values(rows.slice(at, at + BATCH_SIZE))
        .execute();
    }
  });
}
