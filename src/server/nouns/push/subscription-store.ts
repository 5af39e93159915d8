import { randomUUID } from 'node:crypto';
import type { PushDevice, PushSubscriptionInput } from '../../../contract/push/push.ts';
import type { DailyLimit, PushLimits, PushTopic } from '../../../contract/push/push-choices.ts';
import { PUSH_LIMITS } from '../../../contract/push/push-limits.ts';
import { unknownService } from '../../../domain/push/push-service.ts';
import { countBy, countRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { idsOf } from '../../platform/database/ids-of.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';

export type NewSubscription = Omit<PushSubscriptionInput, 'stories'> & {
  /** With how many outlets each has now: only further ones are news. */
  stories: readonly { id: string; outlets: number }[];
};

export interface StoredChoices extends PushLimits {
  id: string;
  topics: PushTopic[];
  stories: string[];
}

export type SubscriptionStore = ReturnType<typeof subscriptionStore>;

/** The devices that are notified. Who knows a device's endpoint, which is secret, may change it. */
export function subscriptionStore(db: Database) {
  const idOf = async (endpoint: string, query: Query = db.query) => {
    const row = await query
      .selectFrom('push_subscription')
      .select('id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    return row?.id;
  };

  return {
    /** False where push services we don't know have too many devices already. */
    save: (input: NewSubscription, now: string): Promise<boolean> =>
      db.query.transaction().execute(async (query) => {
        // Two tabs of one browser save at once, and each replaces the choices.
        await lockByName(query, `push ${input.endpoint}`);
        const existing = await idOf(input.endpoint, query);
        if (!existing && !(await hasRoom(query, input.endpoint))) return false;
        const id = existing ?? randomUUID();
        const values = {
          p256dh: withoutPadding(input.keys.p256dh),
          auth: withoutPadding(input.keys.auth),
          zone: input.zone,
          per_day: input.perDay,
          quiet_from: input.quietFrom,
          quiet_until: input.quietUntil,
          failures: 0,
        };
        await query
          .insertInto('push_subscription')
          .values({
            id,
            endpoint: input.endpoint,
            service: unknownService(input.endpoint),
            created_at: now,
            ...values,
          })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
          .execute();
        await replaceChoices(query, id, input);
        return true;
      }),

    async find(endpoint: string): Promise<StoredChoices | undefined> {
      const row = await db.query
        .selectFrom('push_subscription')
        .select(['id', 'per_day', 'quiet_from', 'quiet_until'])
        .where('endpoint', '=', endpoint)
        .executeTakeFirst();
      if (!row) return undefined;
      const choices = await db.query
        .selectFrom('push_choice')
        .select(['kind', 'name'])
        .where('subscription_id', '=', row.id)
        .orderBy('id')
        .execute();
      const named = (kind: 'topic' | 'story') =>
        choices.filter((choice) => choice.kind === kind).map(({ name }) => name);
      return {
        id: row.id,
        perDay: row.per_day as DailyLimit,
        quietFrom: row.quiet_from,
        quietUntil: row.quiet_until,
        topics: named('topic') as PushTopic[],
        stories: named('story'),
      };
    },

    /** Ends these choices, or all of them; with the last one the device is forgotten. */
    stop: (
      endpoint: string,
      choices: readonly { kind: 'topic' | 'story'; name: string }[] | 'all',
    ): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        const id = await idOf(endpoint, query);
        if (id === undefined) return;
        for (const { kind, name } of choices === 'all' ? [] : choices) {
          const key = choiceKey(id, kind, name);
          await query.deleteFrom('push_choice').where('id', '=', key).execute();
        }
        const left = await query
          .selectFrom('push_choice')
          .select('id')
          .where('subscription_id', '=', id)
          .executeTakeFirst();
        if (choices !== 'all' && left) return;
        await query.deleteFrom('push_subscription').where('id', '=', id).execute();
      }),

    /** A browser has replaced its endpoint; what was chosen stays. False where it is unknown, or there is no room. */
    renew: (formerEndpoint: string, { endpoint, keys }: PushDevice): Promise<boolean> =>
      db.query.transaction().execute(async (query) => {
        await lockByName(query, `push ${endpoint}`);
        if ((await idOf(endpoint, query)) !== undefined) return true;
        if (!(await hasRoom(query, endpoint))) return false;
        const result = await query
          .updateTable('push_subscription')
          .set({
            endpoint,
            service: unknownService(endpoint),
            p256dh: withoutPadding(keys.p256dh),
            auth: withoutPadding(keys.auth),
            failures: 0,
          })
          .where('endpoint', '=', formerEndpoint)
          .executeTakeFirst();
        return result.numUpdatedRows === 1n;
      }),

    async remove(id: string): Promise<void> {
      await db.query.deleteFrom('push_subscription').where('id', '=', id).execute();
    },

    /** Counts a refusal or a request without an answer; after so many in a row nobody is there any more. */
    async countFailure(id: string, maxFailures: number): Promise<void> {
      const row = await db.query
        .updateTable('push_subscription')
        .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
        .where('id', '=', id)
        .returning('failures')
        .executeTakeFirst();
      if (row && row.failures >= maxFailures) await this.remove(id);
    },

    async forgetFailures(id: string): Promise<void> {
      await db.query
        .updateTable('push_subscription')
        .set({ failures: 0 })
        .where('id', '=', id)
        .where('failures', '>', 0)
        .execute();
    },

    async counts(): Promise<{ devices: number; followers: number; topics: Map<string, number> }> {
      const { followers } = await db.query
        .selectFrom('push_choice')
        .select(({ fn }) => fn.count<number>('subscription_id').distinct().as('followers'))
        .where('kind', '=', 'story')
        .executeTakeFirstOrThrow();
      const choices = db.query.selectFrom('push_choice').where('kind', '=', 'topic');
      return {
        devices: await countRows(db.query.selectFrom('push_subscription')),
        followers: Number(followers),
        topics: new Map(Object.entries(await countBy(choices, 'name'))),
      };
    },

    /** Every story that somebody follows, with the fewest outlets any of them knows of. */
    async followed(): Promise<{ story: string; outlets: number }[]> {
      const rows = await db.query
        .selectFrom('push_choice')
        .select(['name', ({ fn }) => fn.min('outlets').as('outlets')])
        .where('kind', '=', 'story')
        .groupBy('name')
        .execute();
      return rows.map(({ name, outlets }) => ({ story: name, outlets: Number(outlets) }));
    },

    /** Stories that are gone are followed no longer. */
    async forgetStories(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.query
        .deleteFrom('push_choice')
        .where('kind', '=', 'story')
        .where('name', 'in', ids)
        .execute();
    },
  };
}

const choiceKey = (id: string, kind: string, name: string) => `${id} ${kind} ${name}`;
const withoutPadding = (key: string) => key.replace(/=+$/, '');

async function hasRoom(query: Query, endpoint: string): Promise<boolean> {
  const service = unknownService(endpoint);
  if (service === null) return true;
  await lockByName(query, 'devices at unknown push services');
  const devices = query.selectFrom('push_subscription').where('service', 'is not', null);
  return (
    (await countRows(devices.where('service', '=', service))) < PUSH_LIMITS.perUnknownService &&
    (await countRows(devices)) < PUSH_LIMITS.atUnknownServices
  );
}

/** A story that was chosen before keeps the number of outlets its reader knows of. */
async function replaceChoices(
  query: Query,
  id: string,
  { topics, stories }: Pick<NewSubscription, 'topics' | 'stories'>,
): Promise<void> {
  const rows = [
    ...topics.map((name) => ({ kind: 'topic' as const, name: name as string, outlets: 0 })),
    ...stories.map((story) => ({
      kind: 'story' as const,
      name: story.id,
      outlets: story.outlets,
    })),
  ].map((row) => ({ ...row, id: choiceKey(id, row.kind, row.name), subscription_id: id }));
  let others = query.deleteFrom('push_choice').where('subscription_id', '=', id);
  if (rows.length > 0) {
    others = others.where('id', 'not in', idsOf(rows));
  }
  await others.execute();
  if (rows.length === 0) return;
  await query
    .insertInto('push_choice')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
