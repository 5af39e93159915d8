import type { Kysely } from 'kysely';
import type { PublishedListing } from '../../contract/desk/desk.ts';
import type { PersonalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import { mailPersonalData } from '../mail/mail-store.ts';
import { MODULES } from '../nouns/modules.ts';
import { auditPersonalData, eraseTitles } from '../operator/audit-store.ts';

/** Every table in which a person can be named, beside what we publish ourselves. */
export const HOLDINGS: readonly PersonalData[] = [
  ...MODULES.flatMap(({ personal }) => personal),
  mailPersonalData,
  auditPersonalData,
];

/** The address is folded. Resolves to what readers go on seeing, which may name the person otherwise. */
export async function eraseEverywhere(
  query: Kysely<Tables>,
  address: string,
): Promise<PublishedListing[]> {
  const published: PublishedListing[] = [];
  for (const holding of HOLDINGS) {
    const erased = await holding.erase(query, address);
    published.push(...erased.published);
    await eraseTitles(query, erased.ownIds);
  }
  return published;
}
