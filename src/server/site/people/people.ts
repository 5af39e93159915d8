import { sql } from 'kysely';
import type { PublishedListing } from '../../../contract/desk/people.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListStorage } from '../../platform/database/list-beside-backups.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import { noteErasure, writeErasures } from './erasures.ts';
import { eraseEverywhere, HOLDINGS } from './holdings.ts';

interface PeopleDeps {
  database: Database;
  mail: Pick<Mail, 'suppressions' | 'forget' | 'signer'>;
  /** Where the backups and the list of erasures are. */
  backupDir: string;
  backupStorage?: ListStorage | undefined;
  now: () => Date;
}

export type People = ReturnType<typeof openPeople>;

/** Finds, exports and erases everything we hold about a person. */
export function openPeople({ database, mail, backupDir, backupStorage, now }: PeopleDeps) {
  const { suppressions } = mail;
  // An earlier process may have been killed before it overwrote the erased data.
  let mustOverwrite = database.kind === 'sqlite';

  /**
   * Copies the write-ahead log into the database file, which until then holds the erased data. False
   * if a reader, such as a backup, prevented it.
   */
  async function checkpoint(): Promise<boolean> {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      database.query,
    );
    return rows[0]?.busy === 0;
  }

  /** Everything we hold, as stored, for a data export. */
  async function held(email: string) {
    const address = foldAddress(email);
    const holdings = HOLDINGS.map(async ({ place, find }) => ({
      place,
      rows: await find(database.query, address),
    }));
    return (await Promise.all(holdings)).filter(({ rows }) => rows.length > 0);
  }

  return {
    held,

    async find(email: string): Promise<{ where: string; count: number }[]> {
      const holdings = await held(email);
      return holdings.map(({ place, rows }) => ({ where: place, count: rows.length }));
    },

    suppressedFor: async (email: string) => (await suppressions.reasonFor(email)) ?? null,
    allow: suppressions.lift,

    /**
     * Keeps a hash, so that we never email them again, and listings without the address. Resolves to
     * the public ones, which may still name the person.
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
      // A failure here is harmless: the nightly backup writes the list again and reports errors.
      await writeErasures(database.query, backupDir, backupStorage).catch(() => {});
      return published;
    },

    /** Overwrites the erased data in the file, after the search index has dropped it too. */
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
