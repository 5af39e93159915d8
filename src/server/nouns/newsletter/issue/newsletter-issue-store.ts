import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type DeskIssue,
  type IssueBody,
  type IssueFigures,
  type IssueSummary,
  issueFiguresSchema,
  type ListedIssue,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { type Segment, segmentSchema } from '../../../../contract/newsletter/segment.ts';
import { readByOperator } from '../../../../domain/newsletter/issue-entries.ts';
import { plainOwnWords } from '../../../../domain/newsletter/own-words.ts';
import { readIssueBody } from '../../../../domain/newsletter/read-issue-body.ts';
import { bumpContentVersion } from '../../../platform/database/content-version.ts';
import { hasRows } from '../../../platform/database/count-rows.ts';
import type { Database, Query, RowOf } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { findById, updateById } from '../../../platform/database/rows-by-id.ts';
import { type ReaderFilter, timeLiteral, weeklyReaders } from './issue-readers.ts';

type Row = RowOf<'newsletter_issue'>;
export type NewsletterIssueStore = ReturnType<typeof newsletterIssueStore>;
export type StoredIssue = DeskIssue & { id: string };

interface NewDraft {
  subject: string;
  body: IssueBody;
  now: string;
  /** When it is sent automatically, and the id by which that plan can be stopped. */
  plan?: { sendAt: string; planId: string } | undefined;
  held?: string | undefined;
}

/** The database refuses more, so a damaged one is not counted on from. */
const MAX_NUMBER = 1_000_000;

/** The number of the new draft. */
export async function insertDraft(query: Query, draft: NewDraft): Promise<number> {
  await lockByName(query, 'the number of the next issue');
  const { last } = await query
    .selectFrom('newsletter_issue')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('kind', '=', 'weekly')
    .where((is) => is.between('number', 0, MAX_NUMBER - 1))
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await query
    .insertInto('newsletter_issue')
    .values({
      id: randomUUID(),
      number,
      subject: draft.subject,
      body: JSON.stringify(draft.body),
      created_at: draft.now,
      send_at: draft.plan?.sendAt ?? null,
      plan_id: draft.plan?.planId ?? null,
      held: draft.held ?? null,
    })
    .execute();
  return number;
}

export function newsletterIssueStore(db: Database) {
  const byNumber = (number: number) =>
    db.query.selectFrom('newsletter_issue').selectAll().where('number', '=', number);

  return {
    async list({
      kind = 'weekly',
      ...where
    }: {
      kind?: Row['kind'];
      status?: Row['status'];
      limit: number;
    }): Promise<(ListedIssue & { intro: string })[]> {
      let query = db.query.selectFrom('newsletter_issue').selectAll().where('kind', '=', kind);
      if (where.status) query = query.where('status', '=', where.status);
      const rows = await query.orderBy('number', 'desc').limit(where.limit).execute();
      return rows.map((row) => {
        const { body, sendAt, stoppedAt } = toIssue(row);
        return { ...toSummary(row), intro: plainOwnWords(body.intro), sendAt, stoppedAt };
      });
    },

    hasSent: (): Promise<boolean> =>
      hasRows(
        db.query
          .selectFrom('newsletter_issue')
          .where('kind', '=', 'weekly')
          .where('status', '=', 'sent'),
      ),

    /** The issues whose emails became files, because no mail server was set. */
    async savedInFolder(): Promise<number[]> {
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

    async find(number: number): Promise<StoredIssue | undefined> {
      const row = await byNumber(number).executeTakeFirst();
      return row && toIssue(row);
    },

    async findById(id: string): Promise<StoredIssue | undefined> {
      const row = await findById(db.query, 'newsletter_issue', id);
      return row && toIssue(row);
    },

    createDraft: (draft: NewDraft): Promise<number> =>
      db.query.transaction().execute((query) => insertDraft(query, draft)),

    /** Whether it was a draft, and as it was last seen: what has gone out is not rewritten. */
    async edit(
      number: number,
      edit: { subject: string; body: IssueBody; audience?: Segment; seen: string | null },
      now: string,
    ): Promise<boolean> {
      const { subject, body, audience = {}, seen } = edit;
      const draft = db.query
        .updateTable('newsletter_issue')
        .set({
          subject,
          body: JSON.stringify(body),
          audience: JSON.stringify(audience),
          edited_at: now,
        })
        .where('number', '=', number)
        .where('status', '=', 'draft');
      const result = await (seen
        ? draft.where('edited_at', '=', seen)
        : draft.where('edited_at', 'is', null)
      ).executeTakeFirst();
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
     * itself, and each row is an email sent once. Undefined where it was no draft any more, or the
     * plan by which it was to be sent has ended.
     */
    startSending(
      number: number,
      { planId, counting = {}, ...filter }: SendingOptions,
    ): Promise<number | undefined> {
      return db.query.transaction().execute(async (query) => {
        let draft = query
          .updateTable('newsletter_issue')
          .set({ status: 'sending', ...countingColumns(counting) })
          .where('number', '=', number)
          .where('status', '=', 'draft');
        if (planId) draft = draft.where('plan_id', '=', planId);
        const issue = await draft.returning(['id', 'audience']).executeTakeFirst();
        if (!issue) return undefined;
        const { numAffectedRows } = await sql`
          insert into newsletter_recipient (id, issue_id, subscriber_id, due_at)
          select ${`${number}-`} || s.id, ${issue.id}, s.id, ${timeLiteral(db, filter.now)}
          ${weeklyReaders(db, filter, JSON.parse(issue.audience))}`.execute(query);
        return Number(numAffectedRows ?? 0);
      });
    },

    /** Marks everything in a draft as read by an operator, who is sending it. */
    markRead(number: number): Promise<void> {
      return this.rewriteDraft(number, readByOperator);
    },

    /** Nothing where it is no draft any more, or was edited meanwhile. */
    async rewriteDraft(number: number, change: (body: IssueBody) => IssueBody): Promise<void> {
      const row = await byNumber(number).where('status', '=', 'draft').executeTakeFirst();
      if (!row) return;
      const body = change(readIssueBody(row.body));
      await db.query
        .updateTable('newsletter_issue')
        .set({ body: JSON.stringify(body) })
        .where('id', '=', row.id)
        .where('body', '=', row.body)
        .execute();
    },

    /**
     * Stops an issue half-way: emails that have not been handed over are not sent, not even those that
     * a process has claimed. Undefined where nothing was left to stop.
     */
    stopSending(number: number, now: string): Promise<number | undefined> {
      return db.query.transaction().execute(async (query) => {
        const issue = await query
          .selectFrom('newsletter_issue')
          .select('id')
          .where('number', '=', number)
          .where('status', '<>', 'draft')
          .executeTakeFirst();
        if (!issue) return undefined;
        const { numUpdatedRows } = await query
          .updateTable('newsletter_recipient')
          .set({ state: 'stopped', lease_until: null })
          .where('issue_id', '=', issue.id)
          .where('state', '=', 'queued')
          .where('handed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        await updateById(query, 'newsletter_issue', issue.id, { stopped_at: now });
        return Number(numUpdatedRows);
      });
    },

    /**
     * Issues whose every email was accepted, refused or is being retried are sent: one full mailbox does
     * not keep an issue "sending" for days. True: some are.
     */
    finishSent(now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const { numAffectedRows } = await sql`
          update newsletter_issue set status = 'sent', sent_at = ${timeLiteral(db, now)}
          where status = 'sending' and not exists (
            select 1 from newsletter_recipient r
            where r.issue_id = newsletter_issue.id and r.state = 'queued'
              and r.deferred_at is null)`.execute(query);
        const finished = (numAffectedRows ?? 0n) > 0n;
        if (finished) await bumpContentVersion(query);
        return finished;
      });
    },

    async figures(issueId: string): Promise<IssueFigures> {
      const { rows } = await sql<IssueFigures>`
        select
          coalesce(sum(case when r.state = 'queued' then 1 else 0 end), 0) as queued,
          coalesce(sum(case when r.state = 'queued' and r.deferred_at is not null
            then 1 else 0 end), 0) as retried,
          coalesce(sum(case when r.sent_at is not null and r.kept_in_folder = 0
            and r.last_error is null then 1 else 0 end), 0) as sent,
          coalesce(sum(case when r.state = 'sent' and r.kept_in_folder = 0
            and r.last_error is null then 1 else 0 end), 0) as delivered,
          coalesce(sum(case when r.state = 'stopped' then 1 else 0 end), 0) as stopped,
          coalesce(sum(case when r.sent_at is not null and r.kept_in_folder = 0
            and r.last_error is not null then 1 else 0 end), 0) as "probablySent",
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
      const figures = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]);
      return issueFiguresSchema.parse(Object.fromEntries(figures));
    },

    /** Adds one to how often a link was followed, if the issue counts that. */
    async noteLink(issueId: string, link: number): Promise<void> {
      await sql`
        insert into newsletter_link (id, issue_id, link, clicks)
        select ${`${issueId}:${link}`}, id, ${sql.lit(link)}, 1
        from newsletter_issue where id = ${issueId} and counts_links = 1
        on conflict (id) do update set clicks = newsletter_link.clicks + 1`.execute(db.query);
    },

    /** How often each link was followed, by its index. */
    async linkClicks(issueId: string): Promise<Map<number, number>> {
      const rows = await db.query
        .selectFrom('newsletter_link')
        .select(['link', 'clicks'])
        .where('issue_id', '=', issueId)
        .execute();
      return new Map(rows.map(({ link, clicks }) => [link, clicks]));
    },
  };
}

/** What is counted once an issue is sent, as its emails say. */
export interface Counting {
  links?: boolean;
  opens?: boolean;
}

interface SendingOptions extends ReaderFilter {
  planId?: string;
  counting?: Counting;
}

export const countingColumns = ({ links, opens }: Counting) => ({
  counts_links: links ? (1 as const) : (0 as const),
  counts_opens: opens ? (1 as const) : (0 as const),
});

function toSummary(row: Row): IssueSummary {
  return {
    number: row.number,
    subject: row.subject,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

function toIssue(row: Row): StoredIssue {
  return {
    ...toSummary(row),
    id: row.id,
    kind: row.kind,
    body: readIssueBody(row.body),
    editedAt: row.edited_at,
    sendAt: row.send_at,
    held: row.held,
    plannedBy: row.planned_by,
    audience: segmentSchema.catch({}).parse(JSON.parse(row.audience)),
    countsLinks: row.counts_links === 1,
    countsOpens: row.counts_opens === 1,
    stoppedAt: row.stopped_at,
  };
}
