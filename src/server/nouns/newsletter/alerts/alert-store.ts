import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IssueBody } from '../../../../contract/newsletter/newsletter-issue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import {
  alertReaders,
  countReaders,
  isBelowAlertLimit,
  type ReaderFilter,
  timeLiteral,
} from '../issue/issue-readers.ts';
import { type Counting, countingColumns } from '../issue/newsletter-issue-store.ts';

/** Alerts are numbered apart, far above: weekly issues keep consecutive numbers. */
const BEFORE_FIRST_ALERT = 100_000;

interface Alert {
  /** The live item it is about, and all reports of the same story. */
  about: string;
  reports: readonly string[];
  topics: readonly string[];
  subject: string;
  body: IssueBody;
}

export interface AlertReach {
  /** Who would get it. */
  readers: number;
  /** Who asked for it and has had two in the last seven days. */
  leftOut: number;
  /** When an alert about the same story went out. */
  sentAt: string | null;
}

/**
 * An alert is an issue with one story, so that its emails are sent as those of an issue are: each
 * once, whatever happens to the process.
 */
export function alertStore(db: Database) {
  async function reach(query: Database['query'], alert: Alert, filter: ReaderFilter) {
    const own = { ...db, query };
    const subscribed = alertReaders(db, alert.topics, filter);
    const earlier = await query
      .selectFrom('newsletter_issue')
      .select('created_at')
      .where('kind', '=', 'alert')
      .where('about', 'in', [...alert.reports])
      .orderBy('created_at')
      .executeTakeFirst();
    const readers = await countReaders(own, sql`${subscribed} and ${isBelowAlertLimit(filter)}`);
    const leftOut = (await countReaders(own, subscribed)) - readers;
    return { readers, leftOut, sentAt: earlier?.created_at ?? null };
  }

  return {
    reach: (alert: Alert, filter: ReaderFilter): Promise<AlertReach> =>
      reach(db.query, alert, filter),

    /** The number of the alert, where somebody gets it and no alert about the story went out before. */
    send: (
      alert: Alert,
      filter: ReaderFilter,
      counting: Counting,
    ): Promise<AlertReach & { number?: number }> =>
      db.query.transaction().execute(async (query) => {
        // Two requests at once must not count the same readers, or send the same story.
        await lockByName(query, 'an alert');
        const reached = await reach(query, alert, filter);
        if (reached.sentAt || reached.readers === 0) return reached;
        const { last } = await query
          .selectFrom('newsletter_issue')
          .select(({ fn }) => fn.max<number | null>('number').as('last'))
          .where('kind', '=', 'alert')
          .executeTakeFirstOrThrow();
        const number = (last ?? BEFORE_FIRST_ALERT) + 1;
        const id = randomUUID();
        await query
          .insertInto('newsletter_issue')
          .values({
            id,
            number,
            kind: 'alert',
            status: 'sending',
            about: alert.about,
            subject: alert.subject,
            body: JSON.stringify(alert.body),
            created_at: filter.now,
            ...countingColumns(counting),
          })
          .execute();
        await sql`
          insert into newsletter_recipient (id, issue_id, subscriber_id, due_at)
          select ${`${number}-`} || s.id, ${id}, s.id, ${timeLiteral(db, filter.now)}
          ${alertReaders(db, alert.topics, filter)} and ${isBelowAlertLimit(filter)}`.execute(
          query,
        );
        return { ...reached, number };
      }),
  };
}
