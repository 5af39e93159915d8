import { z } from 'zod';
import { addressesInText } from '../../../domain/newsletter/addresses-in-text.ts';
import { mailboxOf } from '../../../domain/newsletter/fold-address.ts';
import type { CarriedOver } from '../../platform/database/backup.ts';
import type { Query } from '../../platform/database/database.ts';
import {
  type ListStorage,
  listBesideBackups,
} from '../../platform/database/list-beside-backups.ts';
import { rawRows } from '../../platform/database/raw-rows.ts';
import { TABLE_KEYS } from '../../platform/database/schema.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { type Signer, storedSigner } from '../../platform/mail/signer.ts';
import { suppressErased } from '../../platform/mail/suppression-store.ts';
import { eraseEverywhere } from './holdings.ts';

const listSchema = z.array(z.object({ hash: z.string(), erasedAt: z.string() }));
type Erasure = z.infer<typeof listSchema>[number];

export const erasureList = listBesideBackups<Erasure>(
  'erasures.json',
  listSchema,
  ({ erasedAt }) => erasedAt,
);

/** Stores a hash of the erased address and the time. */
export async function noteErasure(query: Query, hash: string, erased_at: string): Promise<void> {
  await query
    .insertInto('erasure')
    .values({ address_hash: hash, erased_at })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ erased_at }))
    .execute();
}

/** Writes the list of erasures beside the backups, for a restore into a new database. */
export const writeErasures = async (query: Query, folder: string, storage?: ListStorage) =>
  erasureList.write(folder, await storedErasures(query), storage);

async function storedErasures(query: Query): Promise<Erasure[]> {
  const rows = await query.selectFrom('erasure').selectAll().execute();
  return rows.map((row) => ({ hash: row.address_hash, erasedAt: row.erased_at }));
}

/**
 * Erases again whoever was erased after the backup was made. The erasures are read from this database
 * and from the list beside the backup before the restore replaces them.
 */
export async function carryErasures(
  query: Query,
  folders: readonly string[],
): Promise<CarriedOver> {
  const signerBefore = await storedSigner(settingStore({ query }));
  const before = [...(await storedErasures(query)), ...(await erasureList.readAll(folders))];
  return async (restored, backupMadeAt) => {
    const erasures = erasureList.newest([...before, ...(await storedErasures(restored))]);
    const signerAfter = await storedSigner(settingStore({ query: restored }));
    // A database that was created anew had another secret.
    const signers = [signerBefore, signerAfter].filter((signer) => signer !== undefined);
    // Whoever returned after their erasure is in the backup by choice.
    const due = new Map(
      erasures
        .filter(({ erasedAt }) => erasedAt > backupMadeAt)
        .map((entry) => [entry.hash, entry]),
    );
    for (const { hash, erasedAt } of erasures) await noteErasure(restored, hash, erasedAt);
    if (due.size === 0) return [];
    let again = 0;
    for (const address of await addressesIn(restored)) {
      const hashes = signers.map((signer) => signer.addressHash(address));
      const erased = hashes.flatMap((hash) => due.get(hash) ?? [])[0];
      if (!erased) continue;
      await eraseAgain(restored, address, erased, signerAfter);
      again += 1;
    }
    await suppressErased(restored, [...due.values()]);
    return [`Erased again, as requested since the backup: ${again}.`];
  };
}

async function eraseAgain(query: Query, address: string, erased: Erasure, signer?: Signer) {
  await eraseEverywhere(query, address);
  if (!signer) return;
  const hash = signer.addressHash(address);
  await noteErasure(query, hash, erased.erasedAt);
  await suppressErased(query, [{ ...erased, hash }]);
}

/** Those of these folded addresses that asked to be erased here, under whichever `+name`. */
export async function erasedAmong(
  query: Query,
  signer: Pick<Signer, 'addressHash'>,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const hashesOf = (address: string) =>
    [address, mailboxOf(address)].map((spelling) => signer.addressHash(spelling));
  const rows = await query
    .selectFrom('erasure')
    .select('address_hash')
    .where('address_hash', 'in', addresses.flatMap(hashesOf))
    .execute();
  const erased = new Set(rows.map(({ address_hash }) => address_hash));
  return addresses.filter((address) => hashesOf(address).some((hash) => erased.has(hash)));
}

/** Every address in any table. */
async function addressesIn(query: Query): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const [table, key] of Object.entries(TABLE_KEYS)) {
    for await (const rows of rawRows(query, { table, key, limit: 500 })) {
      for (const text of rows.flatMap((row) => Object.values(row))) {
        for (const address of addressesInText(String(text ?? ''))) addresses.add(address);
      }
    }
  }
  return addresses;
}
