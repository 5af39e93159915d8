import type { PublishedListing } from '../../../contract/desk/people.ts';
import type { Query } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/database/personal-data.ts';
import { mailPersonalData } from '../../platform/mail/mail-store.ts';
import { operatorPersonalData } from '../../platform/operator/account-store.ts';
import { auditPersonalData, eraseTitles } from '../../platform/operator/audit-store.ts';
import { MODULES } from '../nouns/modules.ts';
import { takedownPersonalData } from '../takedowns/takedown-store.ts';

/** Every table that can name a person, except our own articles. */
export const HOLDINGS: readonly PersonalData[] = [
  ...MODULES.flatMap(({ personal }) => personal),
  mailPersonalData,
  auditPersonalData,
  operatorPersonalData,
  takedownPersonalData,
];

/** Erases a folded address. Resolves to listings that stay public and may still name the person. */
export async function eraseEverywhere(query: Query, address: string): Promise<PublishedListing[]> {
  const published: PublishedListing[] = [];
  for (const holding of HOLDINGS) {
    const erased = await holding.erase(query, address);
    published.push(...erased.published);
    await eraseTitles(query, erased.ownIds);
  }
  return published;
}
