import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, WEEK } from '../../../../contract/durations.ts';
import { NEWSLETTER_LIMITS } from '../../../../contract/limits.ts';
import type { Segment } from '../../../../contract/newsletter/segment.ts';
import type { Database } from '../../../platform/database/database.ts';
import { choseAny, isInSegment, preferencesOf } from '../subscribers/segments.ts';

export interface ReaderFilter {
  now: string;
  /** With a mail server, only readers who confirmed their address get email. */
  confirmedOnly: boolean;
}

const MONTH_MS = 27 * DAY;
const before = (now: string, by: number) => new Date(Date.parse(now) - by).toISOString();

/** PostgreSQL cannot tell the type of a parameter that stands in a select list. */
export const timeLiteral = (db: Database, moment: string) =>
  db.kind === 'postgres' ? sql`cast(${moment} as timestamptz(3))` : sql`${moment}`;

const reached = ({ now, confirmedOnly }: ReaderFilter) => sql`s.status = 'Active'
  ${confirmedOnly ? sql`and s.confirmed_at is not null` : sql``}
  and (s.paused_until is null or s.paused_until <= ${now})`;

/** Who gets the weekly issue, as the end of a statement about `s`. */
export const weeklyReaders = (db: Database, filter: ReaderFilter, segment: Segment = {}) => sql`
  from subscriber s
  where ${reached(filter)} and ${isInSegment(db, segment, filter.now)}
    and (s.frequency <> 'monthly' or not exists (
      select 1 from newsletter_recipient r join newsletter_issue i on i.id = r.issue_id
      where r.subscriber_id = s.id and i.kind = 'weekly'
        and r.sent_at > ${before(filter.now, MONTH_MS)}))`;

/** A reader whose consent text did not mention alerts gets none until they choose them. */
const NAMES_ALERTS = 'alerts';
export const agreedToAlerts = (wording: string) => wording.includes(NAMES_ALERTS);

/** Readers who get alerts about one of these topics. A reader of all topics chose none, and so no alert. */
export const alertReaders = (db: Database, topics: readonly string[], filter: ReaderFilter) =>
  sql`from subscriber s
    where ${reached(filter)}
      and coalesce(${preferencesOf(db)} ->> 'alerts', case
        when s.consent_wording like ${`%${NAMES_ALERTS}%`} then 'topics' else 'none' end) = 'topics'
      and ${choseAny(db, topics)}`;

/** Whether one more alert keeps the reader within what we promise. */
export const isBelowAlertLimit = ({ now }: ReaderFilter) => sql<SqlBool>`(
  select count(*) from newsletter_recipient r join newsletter_issue i on i.id = r.issue_id
  where r.subscriber_id = s.id and i.kind = 'alert' and i.created_at > ${before(now, WEEK)}
) < ${sql.lit(NEWSLETTER_LIMITS.alertsAWeek)}`;

/** How many these are. */
export async function countReaders(db: Database, readers: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${readers}`.execute(
    db.query,
  );
  return Number(rows[0]?.count ?? 0);
}
