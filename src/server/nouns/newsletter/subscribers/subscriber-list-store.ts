import { type NotNull, sql } from 'kysely';
import { WEEK } from '../../../../contract/durations.ts';
import type { Subscriber } from '../../../../contract/newsletter/newsletter.ts';
import { SUBSCRIBER_STATUSES } from '../../../../contract/newsletter/newsletter-choices.ts';
import {
  SUBSCRIBERS_PER_PAGE,
  type SubscriberQuery,
} from '../../../../contract/newsletter/subscriber-list.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import { countBy, countRows } from '../../../platform/database/count-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { idsOf } from '../../../platform/database/ids-of.ts';
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
  const columns = ['id', 'email', 'created_at as subscribedAt', 'status', 'location'] as const;

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
      const order = idsOf(ids);
      const rows = await db.query
        .selectFrom('subscriber')
        .select(columns)
        .where('id', 'in', order)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return { total, subscribers: order.flatMap((id) => byId.get(id) ?? []) };
    },

    /** All that match, newest first, a thousand at a time: however many, memory stays small. */
    async *all(filter: Omit<SubscriberQuery, 'sort' | 'page'>): AsyncGenerator<Subscriber[]> {
      let last: Subscriber | undefined;
      for (;;) {
        let query = matching(filter).select(columns);
        if (last) {
          const { subscribedAt, id } = last;
          query = query.where((row) =>
            row(row.refTuple('created_at', 'id'), '<', row.tuple(subscribedAt, id)),
          );
        }
        const rows = await query
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(EXPORT_BATCH)
          .execute();
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        if (rows.length < EXPORT_BATCH) return;
      }
    },

    async statuses(): Promise<Record<Subscriber['status'], number>> {
      const counts = await countBy(db.query.selectFrom('subscriber'), 'status');
      const named = SUBSCRIBER_STATUSES.map((status) => [status, counts[status] ?? 0]);
      return Object.fromEntries(named) as Record<Subscriber['status'], number>;
    },

    locations: (): Promise<{ name: string; count: number }[]> =>
      db.query
        .selectFrom('subscriber')
        .select(['location as name', ({ fn }) => fn.countAll<number>().as('count')])
        .where('location', 'is not', null)
        .$narrowType<{ name: NotNull }>()
        .groupBy('location')
        .orderBy('location')
        .execute(),

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

    since: (moment: string): Promise<number> =>
      countRows(db.query.selectFrom('subscriber').where('created_at', '>=', moment)),

    /** Sign-ups of the last twelve weeks, oldest first. */
    async weeks(now: Date): Promise<{ week: string; count: number }[]> {
      const weeks: { week: string; count: number }[] = [];
      for (let back = 11; back >= 0; back -= 1) {
        const from = new Date(now.getTime() - (back + 1) * WEEK).toISOString();
        const to = new Date(now.getTime() - back * WEEK).toISOString();
        const signUps = db.query
          .selectFrom('subscriber')
          .where('created_at', '>', from)
          .where('created_at', '<=', to);
        weeks.push({ week: to.slice(0, 10), count: await countRows(signUps) });
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
