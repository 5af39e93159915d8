import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { DAY } from '../../contract/durations.ts';
import {
  type Issue,
  type IssueBody,
  type IssueFigures,
  type IssueSummary,
  issueBodySchema,
} from '../../contract/newsletter-issue.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

type Row = Selectable<Tables['newsletter_issue']>;
export type NewsletterIssueStore = ReturnType<typeof newsletterIssueStore>;

const MONTH = 27 * DAY;

export function newsletterIssueStore(db: Database) {
  const byNumber = (number: number) =>
    db.query.selectFrom('newsletter_issue').selectAll().where('number', '=', number);

  return {
    async list(wanted: {
      status?: Row['status'];
      limit: number;
    }): Promise<(IssueSummary & { intro: string })[]> {
      let query = db.query.selectFrom('newsletter_issue').selectAll();
      if (wanted.status) query = query.where('status', '=', wanted.status);
      const rows = await query.orderBy('number', 'desc').limit(wanted.limit).execute();
      return rows.map((row) => ({ ...toSummary(row), intro: toIssue(row).body.intro }));
    },

    /** The issues of which letters became files, because no mail server was set. */
    async keptInFolder(): Promise<number[]> {
      const rows = await db.query
        .selectFrom('newsletter_issue as i')
        .select('i.number')
        .where('i.id', 'in', (from) =>
          from
            .selectFrom('newsletter_recipient')
            .select('issue_id')
            .distinct()
            .where('kept_in_folder', '=', 1),
        )
        .execute();
      return rows.map(({ number }) => number);
    },

    async find(number: number): Promise<(Issue & { id: string }) | undefined> {
      const row = await byNumber(number).executeTakeFirst();
      return row && toIssue(row);
    },

    async findById(id: string): Promise<(Issue & { id: string }) | undefined> {
      const row = await db.query
        .selectFrom('newsletter_issue')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toIssue(row);
    },

    /** The number of the new draft. */
    createDraft(subject: (number: number) => string, body: IssueBody, now: string) {
      return db.query.transaction().execute(async (query) => {
        const { last } = await query
          .selectFrom('newsletter_issue')
          .select(({ fn }) => fn.max<number | null>('number').as('last'))
          .executeTakeFirstOrThrow();
        const number = (last ?? 0) + 1;
        await query
          .insertInto('newsletter_issue')
          .values({
            id: randomUUID(),
            number,
            subject: subject(number),
            body: JSON.stringify(body),
            created_at: now,
          })
          .execute();
        return number;
      });
    },

    /** Whether it was a draft: what has gone out is not rewritten. */
    async edit(number: number, subject: string, body: IssueBody): Promise<boolean> {
      const result = await db.query
        .updateTable('newsletter_issue')
        .set({ subject, body: JSON.stringify(body) })
        .where('number', '=', number)
        .where('status', '=', 'draft')
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async discard(number: number): Promise<boolean> {
      const result = await db.query
        .deleteFrom('newsletter_issue')
        .where('number', '=', number)
        .where('status', '=', 'draft')
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /**
     * Writes down, in one transaction, everybody who gets the issue: from then on it goes out by
     * itself, and each row is a letter sent once. Undefined where it was no draft any more.
     */
    startSending(
      number: number,
      { now, confirmedOnly }: { now: string; confirmedOnly: boolean },
    ): Promise<number | undefined> {
      const monthAgo = new Date(Date.parse(now) - MONTH).toISOString();
      return db.query.transaction().execute(async (query) => {
        const issue = await query
          .updateTable('newsletter_issue')
          .set({ status: 'sending' })
          .where('number', '=', number)
          .where('status', '=', 'draft')
          .returning('id')
          .executeTakeFirst();
        if (!issue) return undefined;
        const confirmed = confirmedOnly ? sql`and s.confirmed_at is not null` : sql``;
        const { numAffectedRows } = await sql`
          insert into newsletter_recipient (id, issue_id, subscriber_id, due_at)
          select ${`${number}-`} || s.id, ${issue.id}, s.id, ${timeLiteral(db, now)}
          from subscriber s
          where s.status = 'Active' ${confirmed}
            and (s.paused_until is null or s.paused_until <= ${now})
            and (s.frequency <> 'monthly' or not exists (
              select 1 from newsletter_recipient r
              where r.subscriber_id = s.id and r.sent_at > ${monthAgo}))`.execute(query);
        return Number(numAffectedRows ?? 0);
      });
    },

    /** Issues whose every letter has found its end are sent. True: some have. */
    finishSent(now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const { numAffectedRows } = await sql`
          update newsletter_issue set status = 'sent', sent_at = ${timeLiteral(db, now)}
          where status = 'sending' and not exists (
            select 1 from newsletter_recipient r
            where r.issue_id = newsletter_issue.id and r.state = 'queued')`.execute(query);
        const finished = (numAffectedRows ?? 0n) > 0n;
        if (finished) await bumpContentVersion(query);
        return finished;
      });
    },

    async figures(issueId: string): Promise<IssueFigures> {
      const { rows } = await sql<Omit<IssueFigures, 'delivered'>>`
        select
          coalesce(sum(case when r.state = 'queued' then 1 else 0 end), 0) as queued,
          coalesce(sum(case when r.sent_at is not null and r.kept_in_folder = 0 then 1 else 0 end), 0) as sent,
          coalesce(sum(r.kept_in_folder), 0) as kept,
          coalesce(sum(case when r.state = 'bounced' then 1 else 0 end), 0) as bounced,
          coalesce(sum(case when r.state = 'failed' then 1 else 0 end), 0) as failed,
          coalesce(sum(case when r.clicks > 0 then 1 else 0 end), 0) as clicked,
          coalesce(sum(r.clicks), 0) as clicks,
          coalesce(sum(case when r.opened_at is not null then 1 else 0 end), 0) as opened,
          coalesce(sum(case when r.sent_at is not null and s.unsubscribed_at >= r.sent_at
            and s.unsubscribed_at <= ${sql.ref('next.sent_at')} then 1 else 0 end), 0) as unsubscribed
        from newsletter_recipient r
        join subscriber s on s.id = r.subscriber_id
        cross join (select coalesce(
          (select min(later.sent_at) from newsletter_issue later
            join newsletter_issue this on this.id = ${issueId}
            where later.sent_at > this.sent_at), ${timeLiteral(db, '9999-01-01T00:00:00.000Z')}) as sent_at) next
        where r.issue_id = ${issueId}`.execute(db.query);
      const row = rows[0];
      const count = (name: keyof Omit<IssueFigures, 'delivered'>) => Number(row?.[name] ?? 0);
      const bouncedLater = count('bounced');
      return {
        queued: count('queued'),
        sent: count('sent'),
        kept: count('kept'),
        delivered: Math.max(0, count('sent') - bouncedLater),
        bounced: bouncedLater,
        failed: count('failed'),
        clicked: count('clicked'),
        clicks: count('clicks'),
        opened: count('opened'),
        unsubscribed: count('unsubscribed'),
      };
    },
  };
}

/** PostgreSQL cannot tell the type of a parameter that stands in a select list. */
const timeLiteral = (db: Database, moment: string) =>
  db.kind === 'postgres' ? sql`cast(${moment} as timestamptz(3))` : sql`${moment}`;

function toSummary(row: Row): IssueSummary {
  return {
    number: row.number,
    subject: row.subject,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

function toIssue(row: Row): Issue & { id: string } {
  return {
    ...toSummary(row),
    id: row.id,
    body: issueBodySchema.parse(JSON.parse(row.body)),
  };
}
