import { DAY } from '../../contract/durations.ts';
import { foldAddress } from '../../domain/newsletter/fold-address.ts';
import type { Database } from '../database/database.ts';
import { type Failure, reportFailures, tryEach } from '../database/try-each.ts';
import { markAsked, sentBusinesses } from '../directory/sent-businesses.ts';
import { enqueueMail } from '../mail/mail-store.ts';
import type { Signer } from '../mail/signer.ts';
import { mailedLinks } from './mailed-links.ts';
import { renewalMail } from './sender-mails.ts';

interface Parts {
  database: Database;
  signer: Signer;
  siteUrl: string;
  now: () => Date;
}

const YEAR = 365 * DAY;
/** Asked so long before the year is over; as long again, and readers are told. */
const NOTICE = 30 * DAY;
/** Not confirmed so long after readers were told, it is hidden. */
const PATIENCE = 60 * DAY;
const BATCH = 200;

/** What nobody has confirmed for a year is asked about, then marked, then hidden until they do. */
export async function askToRenew(parts: Parts): Promise<void> {
  const failed = await ask(parts);
  await sentBusinesses(parts.database).hideUnconfirmed(before(parts.now(), NOTICE + PATIENCE));
  reportFailures(failed);
}

const before = (now: Date, time: number) => new Date(now.getTime() - time).toISOString();

async function ask({ database, signer, siteUrl, now }: Parts): Promise<Failure[]> {
  const at = now();
  const links = mailedLinks(database, signer);
  const due = await sentBusinesses(database).unconfirmedSince(before(at, YEAR - NOTICE), BATCH);
  const askAbout = (row: (typeof due)[number]) =>
    database.query.transaction().execute(async (query) => {
      await markAsked(query, row.id, at.toISOString());
      const to = row.owner_email ?? row.email;
      const key = to && (await links.make(query, foldAddress(to), at));
      if (!to || !key) return;
      const since = row.confirmed_at ?? row.decided_at ?? at.toISOString();
      const mail = renewalMail(siteUrl, { name: row.name, since, key });
      await enqueueMail(query, { ...mail, key: `renew ${row.id} ${since}`, to }, at.toISOString());
    });
  return tryEach(due, ({ id }) => `business ${id}`, askAbout);
}
