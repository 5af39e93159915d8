import { DAY } from '../../../contract/durations.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import { markRenewalRequested, sentBusinesses } from '../../nouns/directory/sent-businesses.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Failure, reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { mailedLinks } from './mailed-links.ts';
import { renewalMail } from './sender-mails.ts';

interface RenewalDeps {
  database: Database;
  signer: Signer;
  siteUrl: string;
  now: () => Date;
}

const YEAR_MS = 365 * DAY;
/** The request goes out this long before the year ends; then the listing is marked unconfirmed. */
const NOTICE_MS = 30 * DAY;
/** A listing marked unconfirmed is hidden after this long. */
const HIDE_AFTER_MS = 60 * DAY;
const BATCH_SIZE = 200;

/** Asks owners to confirm their listing once a year, and hides it if they do not. */
export async function requestRenewals(deps: RenewalDeps): Promise<void> {
  const failed = await sendRequests(deps);
  await sentBusinesses(deps.database).hideUnconfirmed(
    before(deps.now(), NOTICE_MS + HIDE_AFTER_MS),
  );
  reportFailures(failed);
}

const before = (now: Date, time: number) => new Date(now.getTime() - time).toISOString();

async function sendRequests({ database, signer, siteUrl, now }: RenewalDeps): Promise<Failure[]> {
  const at = now();
  const links = mailedLinks(database, signer);
  const due = await sentBusinesses(database).unconfirmedSince(
    before(at, YEAR_MS - NOTICE_MS),
    BATCH_SIZE,
  );
  const requestRenewal = (row: (typeof due)[number]) =>
    database.query.transaction().execute(async (query) => {
      await markRenewalRequested(query, row.id, at.toISOString());
      const to = row.owner_email ?? row.email;
      const key = to && (await links.make(query, foldAddress(to), at));
      if (!to || !key) return;
      const since = row.confirmed_at ?? row.decided_at ?? at.toISOString();
      const mail = renewalMail(siteUrl, { name: row.name, since, key });
      await enqueueMail(query, { ...mail, key: `renew ${row.id} ${since}`, to }, at.toISOString());
    });
  return tryEach(due, ({ id }) => `business ${id}`, requestRenewal);
}
