import { sql } from 'kysely';
import { WEEK } from '../../../../contract/durations.ts';
import type { Subscriber } from '../../../../contract/newsletter/newsletter.ts';
import { SUBSCRIBER_STATUSES } from '../../../../contract/newsletter/newsletter-choices.ts';
import {
  SUBSCRIBERS_PER_PAGE,
  type SubscriberQuery,
} from '../../../../contract/newsletter/subscriber-list.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { holdsText } from '../../../platform/database/pages.ts';
import { isInSegment, preferencesOf } from './segments.ts';

const EXPORT_BATCH = 1000;

/** The list of subscribers as only the operator may see it. */
export type SubscriberListStore = ReturnType<typeof subscriberListStore>;

export function subscriberListStore(db: Database, now = () => new Date()) {
  function matching(filter: Omit<SubscriberQuery, 'sort' | 'page'>) {
    let query = db.query
      .selectFrom('subscriber as s')
      .where(isInSegment(db, filter, now().toISOString()));
    if (filter.status) query = query.where('status', '=', filter.status);
    if (filter.search) {
      const pattern = `%${foldAddress(filter.search).replaceAll(/[\\%_]/g, '\\$&')}%`;
      const names = ['firstName', 'lastName'].map(
        (name) => sql`(${preferencesOf(db)} ->> ${sql.lit(name)})`,
      );
      query = query.where(
        sql<boolean>`(email_folded like ${pattern} escape '\\' or ${holdsText(names, filter.search)})`,
      );
    }
    return query;
  }
  const columns = ['id', 'email', 'created_at', 'status', 'location'] as const;
  const toSubscriber = (row: {
    id: string;
    email: string;
    created_at: string;
    status: Subscriber['status'];
    location: string | null;
  }): Subscriber => ({
    id: row.id,
    email: row.email,
    subscribedAt: row.created_at,
    status: row.status,
    location: row.location,
  });

  return {
    async page(filter: SubscriberQuery): Promise<{ total: number; subscribers: Subscriber[] }> {
      const total = await countRows(matching(filter));
      // From the index alone, so that a late page does not read the rows before it.
      let query = matching(filter).select('id');
      if (filter.sort === 'Email A-Z') query = query.orderBy('email_folded');
      // Readers without a location come last, on both databases.
      else if (filter.sort === 'Location') {
        query = query.orderBy(sql`location is null`).orderBy('location').orderBy('email_folded');
      } else query = query.orderBy('created_at', 'desc').orderBy('id', 'desc');
      const ids = await query
        .limit(SUBSCRIBERS_PER_PAGE)
        .offset((filter.page - 1) * SUBSCRIBERS_PER_PAGE)
        .execute();
      if (ids.length === 0) return { total, subscribers: [] };
      const order = ids.map(({ id }) => id);
      const rows = await db.query
        .selectFrom('subscriber')
        .select(columns)
        .where('id', 'in', order)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, toSubscriber(row)]));
      return { total, subscribers: order.flatMap((id) => byId.get(id) ?? []) };
    },

    /** All that match, newest first, a thousand at a time: however many, memory stays small. */
    async *all(filter: Omit<SubscriberQuery, 'sort' | 'page'>): AsyncGenerator<Subscriber[]> {
      let last: { created_at: string; id: string } | undefined;
      for (;;) {
        let query = matching(filter).select(columns);
        if (last) {
          const { created_at, id } = last;
          query = query.where((row) =>
            row.or([
              row('created_at', '<', created_at),
              row.and([row('created_at', '=', created_at), row('id', '<', id)]),
            ]),
          );
        }
        const rows = await query
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(EXPORT_BATCH)
          .execute();
        if (rows.length > 0) yield rows.map(toSubscriber);
        last = rows.at(-1);
        if (rows.length < EXPORT_BATCH) return;
      }
    },

    async statuses(): Promise<Record<Subscriber['status'], number>> {
      const rows = await db.query
        .selectFrom('subscriber')
        .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute();
      const counts = Object.fromEntries(SUBSCRIBER_STATUSES.map((status) => [status, 0]));
      for (const row of rows) counts[row.status] = row.count;
      return counts as Record<Subscriber['status'], number>;
    },

    async locations(): Promise<{ name: string; count: number }[]> {
      const rows = await db.query
        .selectFrom('subscriber')
        .select(['location', ({ fn }) => fn.countAll<number>().as('count')])
        .where('location', 'is not', null)
        .groupBy('location')
        .orderBy('location')
        .execute();
      return rows.map((row) => ({ name: row.location ?? '', count: row.count }));
    },

    /** How many signed up on each page, of those who have confirmed since, most first. */
    async signUpsByPage(from: string, until: string, limit: number) {
      const rows = await db.query
        .selectFrom('subscriber')
        .select(['consent_page', ({ fn }) => fn.countAll<number>().as('count')])
        .where('confirmed_at', '>=', from)
        .where('confirmed_at', '<', until)
        .where('consent_page', 'like', '/%')
        .groupBy('consent_page')
        .orderBy('count', 'desc')
        .orderBy('consent_page')
        .limit(limit)
        .execute();
      return rows.map(({ consent_page: name, count }) => ({ name, count }));
    },

    async since(moment: string): Promise<number> {
      const row = await db.query
        .selectFrom('subscriber')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>=', moment)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Sign-ups of the last twelve weeks, oldest first. */
    async weeks(now: Date): Promise<{ week: string; count: number }[]> {
      const weeks: { week: string; count: number }[] = [];
      for (let back = 11; back >= 0; back -= 1) {
        const from = new Date(now.getTime() - (back + 1) * WEEK).toISOString();
        const to = new Date(now.getTime() - back * WEEK).toISOString();
        const row = await db.query
          .selectFrom('subscriber')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('created_at', '>', from)
          .where('created_at', '<=', to)
          .executeTakeFirstOrThrow();
        weeks.push({ week: to.slice(0, 10), count: row.count });
      }
      return weeks;
    },

    /** Of the emails in which opens were counted, the share that was opened; null where none was. */
    async engagement(): Promise<number | null> {
      const { rows } = await sql<{ sent: number; opened: number }>`
        select count(*) as sent,
          coalesce(sum(case when r.opened_at is not null then 1 else 0 end), 0) as opened
        from newsletter_recipient r join newsletter_issue i on i.id = r.issue_id
        where i.counts_opens = 1 and r.state = 'sent' and r.kept_in_folder = 0`.execute(db.query);
      const { sent = 0, opened = 0 } = rows[0] ?? {};
      return Number(sent) > 0 ? Number(opened) / Number(sent) : null;
    },
  };
}
