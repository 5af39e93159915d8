import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY } from '../../../contract/durations.ts';
import {
  claimDue,
  type HandOver,
  markHanded,
  type QueueTable,
} from '../../platform/database/claim-due.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { WaitingRows } from '../../platform/database/wrong-clock.ts';

const QUEUE: QueueTable = { table: 'push_delivery', open: sql`state = 'queued'` };

export const WAITING_PUSHES: WaitingRows = {
  table: 'push_delivery',
  waits: sql`${QUEUE.open} and handed_at is null`,
  longestWaitMs: DAY,
};

/**
 * Devices that are sent to apart: those of known browsers, those of services we don't know, and those of
 * them that failed last time. One that hangs holds only its own lane.
 */
export const LANES = ['known', 'other', 'failing'] as const;
export type Lane = (typeof LANES)[number];

const lane = (condition: RawBuilder<SqlBool>): QueueTable => ({
  ...QUEUE,
  open: sql`state = 'queued' and ${condition}`,
});
const OF_UNKNOWN = sql`select s.id from push_subscription s where s.service is not null`;
const QUEUES: Record<Lane, QueueTable> = {
  // Also those whose reader has left, which are only settled.
  known: lane(sql`(subscription_id is null or subscription_id not in (${OF_UNKNOWN}))`),
  other: lane(sql`subscription_id in (${OF_UNKNOWN} and s.failures = 0)`),
  failing: lane(sql`subscription_id in (${OF_UNKNOWN} and s.failures > 0)`),
};

type Notification = RowOf<'push_notification'>;
type Subscription = RowOf<'push_subscription'>;

/** A delivery with what to send, and to whom; whoever has left meanwhile has no device. */
export interface ClaimedDelivery {
  id: string;
  lease: string;
  attempts: number;
  notification: Notification;
  device: Subscription | undefined;
}

type State = Exclude<RowOf<'push_delivery'>['state'], 'queued'>;
/** `taken`: another process has it, or it was settled. */
export type HandedOver = 'yes' | 'taken' | 'enough today';

const PROBABLY = 'Probably accepted: we stopped before the push service confirmed it.';

export type DeliveryStore = ReturnType<typeof deliveryStore>;

/** The queue of notifications to single devices. */
export function deliveryStore(db: Database) {
  async function settle(id: string, state: State, error: string | null) {
    await db.query
      .updateTable('push_delivery')
      .set({ state, lease_until: null, last_error: error?.slice(0, 300) ?? null })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute();
  }

  return {
    settle,

    async claim(lane: Lane, limit: number, now: string, lease: string): Promise<ClaimedDelivery[]> {
      const ids = await claimDue(db, QUEUES[lane], { limit, now, lease });
      if (ids.length === 0) return [];
      const rows = await db.query
        .selectFrom('push_delivery')
        .select(['id', 'attempts', 'notification_id', 'subscription_id'])
        .where('id', 'in', ids)
        .execute();
      const unique = (all: (string | null)[]) => [...new Set(all.filter((one) => one !== null))];
      const notifications = await db.query
        .selectFrom('push_notification')
        .selectAll()
        .where('id', 'in', unique(rows.map((row) => row.notification_id)))
        .execute();
      const devices = await db.query
        .selectFrom('push_subscription')
        .selectAll()
        .where('id', 'in', [...unique(rows.map((row) => row.subscription_id)), ''])
        .execute();
      return rows.flatMap((row) => {
        const notification = notifications.find(({ id }) => id === row.notification_id);
        const device = devices.find(({ id }) => id === row.subscription_id);
        const { id, attempts } = row;
        return notification ? { id, attempts, lease, notification, device } : [];
      });
    },

    /**
     * Marks it as handed over before the request is sent, so that a crash never sends it twice, unless
     * the device has had as many in 24 hours as its reader allows.
     */
    handOver: (
      row: HandOver,
      device: Pick<Subscription, 'id' | 'per_day'>,
      dayAgo: string,
    ): Promise<HandedOver> =>
      db.query.transaction().execute(async (query) => {
        // Two processes that count before either has marked would both be under the limit.
        await lockByName(query, `push to ${device.id}`);
        const handed = query
          .selectFrom('push_delivery')
          .where('subscription_id', '=', device.id)
          .where('handed_at', '>', dayAgo)
          .where('state', 'in', ['queued', 'accepted']);
        const isFull = device.per_day > 0 && (await countRows(handed)) >= device.per_day;
        if (isFull) return 'enough today';
        const [marked] = await markHanded({ ...db, query }, QUEUE, [row]);
        return marked ? 'yes' : 'taken';
      }),

    async postpone(id: string, due: string, attempts: number, error: string | null) {
      await db.query
        .updateTable('push_delivery')
        .set({
          due_at: due,
          attempts,
          lease_until: null,
          handed_at: null,
          last_error: error?.slice(0, 300) ?? null,
        })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute();
    },

    /** Those whose process died after handing over: the push service may have them, so they count as sent. */
    async settleUnconfirmed(now: string): Promise<void> {
      await db.query
        .updateTable('push_delivery')
        .set({ state: 'accepted', lease_until: null, last_error: PROBABLY })
        .where('state', '=', 'queued')
        .where('handed_at', 'is not', null)
        .where('lease_until', '<=', now)
        .execute();
    },
  };
}
