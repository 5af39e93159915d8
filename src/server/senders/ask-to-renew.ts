import { sql } from 'kysely';
import { DAY } from '../../contract/durations.ts';
import { foldAddress } from '../../domain/newsletter/fold-address.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { type Failure, reportFailures, tryEach } from '../database/try-each.ts';
import { enqueueMail } from '../mail/mail-store.ts';
import type { Signer } from '../mail/signer.ts';
import { mailedLinks } from './mailed-links.ts';
import { renewalMail } from './sender-mails.ts';
import { FADED } from './sent-by.ts';

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
  await fade(parts);
  reportFailures(failed);
}

const before = (now: Date, time: number) => new Date(now.getTime() - time).toISOString();

async function ask({ database, signer, siteUrl, now }: Parts): Promise<Failure[]> {
  const at = now();
  const links = mailedLinks(database, signer);
  const due = await database.query
    .selectFrom('business')
    .select(['id', 'name', 'email', 'owner_email', 'decided_at', 'confirmed_at'])
    .where('status', '=', 'approved')
    .where('is_sample', '=', 0)
    .where('asked_at', 'is', null)
    .where(sql`coalesce(confirmed_at, decided_at)`, '<', before(at, YEAR - NOTICE))
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const askAbout = (row: (typeof due)[number]) =>
    database.query.transaction().execute(async (query) => {
      await query
        .updateTable('business')
        .set({ asked_at: at.toISOString() })
        .where('id', '=', row.id)
        .execute();
      const to = row.owner_email ?? row.email;
      const key = to && (await links.make(query, foldAddress(to), at));
      if (!to || !key) return;
      const since = row.confirmed_at ?? row.decided_at ?? at.toISOString();
      const mail = renewalMail(siteUrl, { name: row.name, since, key });
      await enqueueMail(query, { ...mail, key: `renew ${row.id} ${since}`, to }, at.toISOString());
    });
  return tryEach(due, ({ id }) => `business ${id}`, askAbout);
}

async function fade({ database, now }: Parts): Promise<void> {
  const at = now();
  await database.query.transaction().execute(async (query) => {
    const { numUpdatedRows } = await query
      .updateTable('business')
      .set({ status: 'hidden', reason: FADED })
      .where('status', '=', 'approved')
      .where('asked_at', '<', before(at, NOTICE + PATIENCE))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await bumpContentVersion(query);
  });
}
