import { sql } from 'kysely';
import type { PublishedListing } from '../../contract/desk/desk.ts';
import { foldAddress } from '../../domain/newsletter/fold-address.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { ListStorage } from '../database/list-beside-backups.ts';
import type { Mail } from '../mail/open-mail.ts';
import { noteErasure, writeErasures } from './erasures.ts';
import { eraseEverywhere, HOLDINGS } from './holdings.ts';

interface Parts {
  database: Database;
  mail: Pick<Mail, 'suppressions' | 'forget' | 'signer'>;
  /** Where backups are, and beside them the list of who must not come back with one. */
  backupDir: string;
  backupStorage?: ListStorage | undefined;
  now: () => Date;
}

export type People = ReturnType<typeof openPeople>;

/** One person everywhere: what we hold, and the one way in which it goes. */
export function openPeople({ database, mail, backupDir, backupStorage, now }: Parts) {
  const { suppressions } = mail;
  // An earlier process may have been killed before it had overwritten what it erased.
  let mustOverwrite = database.kind === 'sqlite';

  /**
   * Copies the log into the file, which until then holds the pages as they were. Whether it could:
   * whoever reads, a backup for example, is not interrupted.
   */
  async function checkpoint(): Promise<boolean> {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      database.query,
    );
    return rows[0]?.busy === 0;
  }

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

    /**
     * What stays is a hash, so as never to write to them again, and listings without the address.
     * Resolves to those that are public: they may name the person in other words.
     */
    async erase(email: string): Promise<PublishedListing[]> {
      const address = foldAddress(email);
      const published = await database.query.transaction().execute(async (query) => {
        const at = now().toISOString();
        const listings = await eraseEverywhere(query, address);
        await suppressions.add(email, 'erased', at, query);
        await noteErasure(query, mail.signer.addressHash(address), at);
        await bumpContentVersion(query);
        return listings;
      });
      if (database.kind === 'sqlite') {
        mustOverwrite = true;
        await checkpoint();
      }
      await mail.forget(email);
      // They are erased in any case; every nightly backup writes the list again, and says if it cannot.
      await writeErasures(database.query, backupDir, backupStorage).catch(() => {});
      return published;
    },

    /** Once the search index has forgotten what was erased too, and nobody reads the old pages. */
    async overwriteErased(refreshIndex: () => Promise<void>): Promise<void> {
      if (!mustOverwrite) return;
      mustOverwrite = false;
      try {
        await refreshIndex();
        mustOverwrite = !(await checkpoint()) || mustOverwrite;
      } catch (error) {
        mustOverwrite = true;
        throw error;
      }
    },
  };
}
