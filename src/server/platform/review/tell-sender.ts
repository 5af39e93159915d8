import type { ListingKind } from '../../../contract/listings.ts';
import type { Database } from '../database/database.ts';
import { enqueueMail } from '../mail/mail-store.ts';
import type { Reviewable } from './reviewable.ts';

interface Published {
  kind: ListingKind;
  id: string;
  siteUrl: string;
  now: string;
}

/** Emails the sender of a listing that the operator entered and published. */
export async function tellSender(
  { query }: Database,
  { find, decisionEmail }: Reviewable,
  { kind, id, siteUrl, now }: Published,
): Promise<void> {
  const entry = await find(id);
  if (!entry?.email || !decisionEmail) return;
  const mail = await decisionEmail(entry, { decision: 'approve', reason: '' }, siteUrl);
  await enqueueMail(query, { ...mail, key: `decision:${kind}:${id}`, to: entry.email }, now);
}
