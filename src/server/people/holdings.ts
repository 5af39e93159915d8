import type { Kysely } from 'kysely';
import type { PublishedListing } from '../../contract/desk.ts';
import type { PersonalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import { businessPersonalData } from '../directory/business-store.ts';
import { eventPersonalData } from '../events/event-store.ts';
import { guestPersonalData } from '../events/guests/guest-store.ts';
import { advertisingPersonalData } from '../inbox/advertising-desk.ts';
import { contactAnswerPersonalData } from '../inbox/answer-store.ts';
import { contactMessagePersonalData } from '../inbox/contact-message-desk.ts';
import { problemReportPersonalData } from '../inbox/problem-report-desk.ts';
import { mailPersonalData } from '../mail/mail-store.ts';
import { subscriberPersonalData } from '../newsletter/subscriber-store.ts';
import { auditPersonalData, eraseTitles } from '../operator/audit-store.ts';
import { rateAlertPersonalData } from '../remittance/rate-alert-store.ts';
import { listingChangePersonalData } from '../senders/listing-change-store.ts';
import { mailedLinkPersonalData } from '../senders/mailed-links.ts';

/** Every table in which a person can be named, beside what we publish ourselves. */
export const HOLDINGS: readonly PersonalData[] = [
  subscriberPersonalData,
  rateAlertPersonalData,
  mailPersonalData,
  contactMessagePersonalData,
  contactAnswerPersonalData,
  advertisingPersonalData,
  problemReportPersonalData,
  businessPersonalData,
  eventPersonalData,
  listingChangePersonalData,
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
