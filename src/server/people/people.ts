import { sql } from 'kysely';
import { foldAddress } from '../../domain/fold-address.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/open-mail.ts';
import { type ErasureStorage, noteErasure, writeErasures } from './erasures.ts';
import { eraseEverywhere, HOLDINGS } from './holdings.ts';

interface Parts {
  database: Database;
  mail: Pick<Mail, 'suppressions' | 'forget' | 'signer'>;
  /** Where backups are, and beside them the list of who must not come back with one. */
  backupDir: string;
  backupStorage?: ErasureStorage | undefined;
  now: () => Date;
}

export type People = ReturnType<typeof openPeople>;

/** One person everywhere: what we hold, and the one way in which it goes. */
export function openPeople({ database, mail, backupDir, backupStorage, now }: Parts) {
  const { suppressions } = mail;

  /** Everything we hold, as it is stored, for them to take along. */
  async function held(email: string) {
    const address = foldAddress(email);
    const places = HOLDINGS.map(async ({ place, find }) => ({
      place,
      rows: await find(database.query, address),
    }));
    return (await Promise.all(places)).filter(({ rows }) => rows.length > 0);
  }

  return {
    held,

    async find(email: string): Promise<{ where: string; count: number }[]> {
      const places = await held(email);
      return places.map(({ place, rows }) => ({ where: place, count: rows.length }));
    },

    suppressedFor: async (email: string) => (await suppressions.reasonFor(email)) ?? null,
    allow: suppressions.lift,

    /** What stays is a hash, so as never to write to them again, and listings without the address. */
    async erase(email: string): Promise<void> {
      const address = foldAddress(email);
      await database.query.transaction().execute(async (query) => {
        const at = now().toISOString();
        await eraseEverywhere(query, address);
        await suppressions.add(email, 'erased', at, query);
        await noteErasure(query, mail.signer.addressHash(address), at);
        await bumpContentVersion(query);
      });
      if (database.kind === 'sqlite') {
        // The log still holds the pages as they were.
        await sql`pragma wal_checkpoint(truncate)`.execute(database.query);
      }
      await mail.forget(email);
      // They are erased in any case; every nightly backup writes the list again, and says if it cannot.
      await writeErasures(database.query, backupDir, backupStorage).catch(() => {});
    },
  };
}
