import type { Kysely } from 'kysely';
import type { PublishedListing } from '../../contract/desk/desk.ts';
import type { PersonalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import { guestPersonalData } from '../events/guests/guest-store.ts';
import { mailPersonalData } from '../mail/mail-store.ts';
import { subscriberPersonalData } from '../newsletter/subscribers/subscriber-store.ts';
import { SENT_PERSONAL_DATA } from '../nouns/sent-nouns.ts';
import { auditPersonalData, eraseTitles } from '../operator/audit-store.ts';
import { rateAlertPersonalData } from '../remittance/rate-alert-store.ts';
import { mailedLinkPersonalData } from '../senders/mailed-links.ts';

/** Every table in which a person can be named, beside what we publish ourselves. */
export const HOLDINGS: readonly PersonalData[] = [
  subscriberPersonalData,
  rateAlertPersonalData,
  mailPersonalData,
  ...SENT_PERSONAL_DATA,
  mailedLinkPersonalData,
  guestPersonalData,
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
