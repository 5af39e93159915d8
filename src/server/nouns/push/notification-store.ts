import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PushTopic } from '../../../contract/push/push-choices.ts';
import type { SentNotification } from '../../../contract/push/push-desk.ts';
import type { Database } from '../../platform/database/database.ts';
import { idsOf } from '../../platform/database/ids-of.ts';

export interface NewNotification {
  /** Two notifications with one key are one. */
  key: string;
  topic: PushTopic | null;
  /** `story 0123456789abcdef`: no device is notified twice about the same. */
  about: string;
  title: string;
  text: string;
  path: string;
  sentBy: string | null;
}

/**
 * To whom a notification goes: everybody with the topic, those who follow a live page too, or who
 * knows of fewer outlets of a story.
 */
export type Audience =
  | { topic: PushTopic; livePage?: string | undefined }
  | { stories: readonly string[]; outlets: number };

export type NotificationStore = ReturnType<typeof notificationStore>;

/** What was or will be sent. The rows of `push_delivery` are sent by `deliver-push.ts`. */
export function notificationStore(db: Database) {
  /** PostgreSQL cannot tell the type of a parameter that stands in a select list. */
  const time = (moment: string) =>
    db.kind === 'postgres' ? sql`cast(${moment} as timestamptz(3))` : sql`${moment}`;

  return {
    /** Queues it for its audience; undefined where it was created before. */
    create: (
      notification: NewNotification,
      audience: Audience,
      now: string,
    ): Promise<{ readers: number } | undefined> =>
      db.query.transaction().execute(async (query) => {
        const { key, sentBy, ...words } = notification;
        const id = randomUUID();
        const created = await query
          .insertInto('push_notification')
          .values({ id, idempotency_key: key, sent_by: sentBy, created_at: now, ...words })
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .executeTakeFirst();
        if (created.numInsertedOrUpdatedRows !== 1n) return undefined;
        const queued = await sql`
          insert into push_delivery (id, notification_id, subscription_id, due_at)
          select distinct c.subscription_id || ${` ${words.about}`}, ${id}, c.subscription_id, ${time(now)}
          from push_choice c where ${isIn(audience)}
          on conflict (id) do nothing`.execute(query);
        if ('stories' in audience) {
          await query
            .updateTable('push_choice')
            .set({ outlets: audience.outlets })
            .where('kind', '=', 'story')
            .where('name', 'in', audience.stories)
            .execute();
        }
        return { readers: Number(queued.numAffectedRows ?? 0n) };
      }),

    /** How many devices would get it now. */
    async reach(audience: Audience, about: string): Promise<number> {
      const { rows } = await sql<{ readers: number }>`
        select count(distinct c.subscription_id) as readers from push_choice c
        where ${isIn(audience)} and not exists (
          select 1 from push_delivery d where d.id = c.subscription_id || ${` ${about}`})`.execute(
        db.query,
      );
      return Number(rows[0]?.readers ?? 0);
    },

    /** When one with this key was created. */
    async createdAt(key: string): Promise<string | undefined> {
      const row = await db.query
        .selectFrom('push_notification')
        .select('created_at')
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
      return row?.created_at;
    },

    /** When the site itself last notified the readers of a topic. */
    async lastOf(topic: PushTopic): Promise<string | undefined> {
      const row = await db.query
        .selectFrom('push_notification')
        .select('created_at')
        .where('topic', '=', topic)
        .where('sent_by', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.created_at;
    },

    async removeBefore(moment: string): Promise<void> {
      await db.query.deleteFrom('push_notification').where('created_at', '<', moment).execute();
    },

    /** The newest, with what became of each. */
    async list(limit: number): Promise<SentNotification[]> {
      const rows = await db.query
        .selectFrom('push_notification')
        .select(['id', 'title', 'text', 'path', 'topic'])
        .select(['sent_by as sentBy', 'created_at as createdAt'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      const ids = idsOf(rows);
      const states =
        ids.length === 0
          ? []
          : await db.query
              .selectFrom('push_delivery')
              .select(['notification_id', 'state', ({ fn }) => fn.countAll<number>().as('count')])
              .where('notification_id', 'in', ids)
              .groupBy(['notification_id', 'state'])
              .execute();
      return rows.map((row) => {
        const own = states.filter((state) => state.notification_id === row.id);
        const count = (state: string) =>
          Number(own.find((other) => other.state === state)?.count ?? 0);
        return {
          ...row,
          readers: own.reduce((sum, { count: each }) => sum + Number(each), 0),
          waiting: count('queued'),
          accepted: count('accepted'),
          expired: count('expired'),
          failed: count('failed'),
          withheld: count('withheld'),
        };
      });
    },
  };
}

function isIn(audience: Audience): RawBuilder<SqlBool> {
  if ('topic' in audience) {
    const { topic, livePage = '' } = audience;
    return sql`((c.kind = 'topic' and c.name = ${topic}) or (c.kind = 'story' and c.name = ${livePage}))`;
  }
  return sql`c.kind = 'story' and c.name in (${sql.join([...audience.stories])})
    and c.outlets < ${audience.outlets}`;
}
