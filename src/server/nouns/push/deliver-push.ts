import { DAY, MINUTE, SECOND } from '../../../contract/durations.ts';
import { PUSH_LIMITS } from '../../../contract/push/push-limits.ts';
import type { PushMessage } from '../../../contract/push/push-message.ts';
import { retryDelay } from '../../../domain/jobs/retry-delay.ts';
import { endOfQuiet } from '../../../domain/time/quiet-hours.ts';
import {
  FetchError,
  type Fetched,
  type GuardedPost,
} from '../../platform/outbound/guarded-fetch.ts';
import type { ClaimedDelivery, DeliveryStore, Lane } from './delivery-store.ts';
import { pushRequest } from './push-request.ts';
import type { PushSettings, VapidKeys } from './push-settings.ts';
import type { SubscriptionStore } from './subscription-store.ts';

interface LaneLimits {
  batchSize: number;
  /** Few for strangers' hosts: a name that is looked up for ever holds one of Node's four threads. */
  connections: number;
  timeoutMs: number;
  /** After so many tries one that couldn't be sent has failed; otherwise once it is no news any more. */
  maxTries: number;
}

const LIMITS: Record<Lane, LaneLimits> = {
  known: {
    batchSize: 100,
    connections: 10,
    timeoutMs: 10 * SECOND,
    maxTries: Number.POSITIVE_INFINITY,
  },
  other: { batchSize: 20, connections: 2, timeoutMs: 5 * SECOND, maxTries: 3 },
  failing: { batchSize: 10, connections: 1, timeoutMs: 5 * SECOND, maxTries: 1 },
};
/** Longer than a batch takes whose requests all hang. */
const CLAIM_MS = 2 * MINUTE;
const REQUEST_LIMITS = { bytes: 2000, redirects: 0, truncate: true };
/** How long we wait for the answer to one that was handed over. */
const REPLY_MS = 10 * SECOND + MINUTE;
const MIN_TTL_SECONDS = 60;
/** Failures in a row after which a device is forgotten. */
const MAX_FAILURES = 5;

export interface DeliverPushDeps {
  settings: Pick<PushSettings, 'keys'>;
  deliveries: DeliveryStore;
  subscriptions: Pick<SubscriptionStore, 'remove' | 'countFailure' | 'forgetFailures'>;
  post: GuardedPost;
  contact: string;
  now: () => Date;
}

/** Sends what is due in a lane; returns how many notifications were accepted. */
export async function deliverPush(
  deps: DeliverPushDeps,
  lane: Lane,
  signal?: AbortSignal,
): Promise<number> {
  const { batchSize, connections } = LIMITS[lane];
  const { deliveries, now } = deps;
  const keys = await deps.settings.keys();
  if (!keys) return 0;
  let accepted = 0;
  await deliveries.settleUnconfirmed(now().toISOString());
  while (!signal?.aborted) {
    const claimed = await deliveries.claim(
      lane,
      batchSize,
      now().toISOString(),
      later(now(), CLAIM_MS),
    );
    if (claimed.length === 0) break;
    const sendNext = async () => {
      for (let row = claimed.shift(); row; row = claimed.shift()) {
        // The rest is free again when its lease has expired.
        if (signal?.aborted) return;
        if (await deliverOne(deps, keys, row, LIMITS[lane])) accepted += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, sendNext));
  }
  return accepted;
}

/** Whether it was accepted. */
async function deliverOne(
  deps: DeliverPushDeps,
  keys: VapidKeys,
  row: ClaimedDelivery,
  { timeoutMs, maxTries }: LaneLimits,
) {
  const { deliveries, contact, now } = deps;
  const { device, notification } = row;
  const staleAt = Date.parse(notification.created_at) + PUSH_LIMITS.staleAfter;
  const withhold = (reason: string) => deliveries.settle(row.id, 'withheld', reason);
  if (!device) return void (await withhold('The reader has left.'));
  if (now().getTime() >= staleAt) return void (await withhold('It became too old.'));
  const quietEnd = endOfQuiet(now(), {
    zone: device.zone,
    from: device.quiet_from,
    until: device.quiet_until,
  });
  if (quietEnd && quietEnd.getTime() >= staleAt) {
    return void (await withhold('The reader’s quiet hours end too late.'));
  }
  if (quietEnd) return void (await deliveries.postpone(row.id, quietEnd.toISOString(), 0, null));

  const ttlSeconds = Math.max(MIN_TTL_SECONDS, Math.floor((staleAt - now().getTime()) / SECOND));
  const target = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } };
  const request = await pushRequest(target, messageOf(row), { keys, contact, ttlSeconds });
  const at = now().toISOString();
  const lease = { id: row.id, lease: row.lease, now: at, until: later(now(), REPLY_MS) };
  const handed = await deliveries.handOver(lease, device, later(now(), -DAY));
  if (handed === 'taken') return;
  if (handed === 'enough today') return void (await withhold('The reader has had enough today.'));
  const answer = await deps
    .post(device.endpoint, request, { ...REQUEST_LIMITS, milliseconds: timeoutMs })
    .catch((error: unknown) => {
      if (error instanceof FetchError) return error;
      throw error;
    });
  return settle(deps, { ...row, device }, answer, { staleAt, maxTries });
}

type Delivery = ClaimedDelivery & { device: NonNullable<ClaimedDelivery['device']> };

async function settle(
  { deliveries, subscriptions, now }: DeliverPushDeps,
  { id, attempts, device }: Delivery,
  answer: Fetched | FetchError,
  { staleAt, maxTries }: { staleAt: number; maxTries: number },
): Promise<boolean> {
  const countFailure = () => subscriptions.countFailure(device.id, MAX_FAILURES);
  /** True once it is given up. */
  const retry = async (reason: string, atLeastMs = 0, isLast = false) => {
    const due = now().getTime() + Math.max(atLeastMs, retryDelay(attempts));
    const isOver = isLast || due >= staleAt;
    if (isOver) await deliveries.settle(id, 'failed', reason);
    else await deliveries.postpone(id, new Date(due).toISOString(), attempts, reason);
    return isOver;
  };
  if (answer instanceof FetchError) {
    if (answer.request === 'not sent') {
      if (await retry(answer.message, 0, attempts >= maxTries)) await countFailure();
      return false;
    }
    if (answer.request === 'perhaps read') {
      await deliveries.settle(id, 'accepted', `Probably accepted: ${answer.message}`);
      // A known service that hangs for an hour says nothing about its devices.
      if (device.service !== null) await countFailure();
      return true;
    }
    await deliveries.settle(id, 'failed', answer.message);
    await subscriptions.remove(device.id);
    return false;
  }
  const { status, headers } = answer;
  if (status >= 200 && status < 300) {
    await deliveries.settle(id, 'accepted', null);
    await subscriptions.forgetFailures(device.id);
    return true;
  }
  if (status === 404 || status === 410) {
    await deliveries.settle(id, 'expired', `The push service answered ${status}.`);
    await subscriptions.remove(device.id);
    return false;
  }
  const reason = `The push service answered ${status}: ${excerpt(answer.body)}`;
  if (status === 429 || status >= 500) {
    await retry(reason, retryAfterMs(headers, now()));
    return false;
  }
  await deliveries.settle(id, 'failed', reason);
  await countFailure();
  return false;
}

function messageOf({ notification }: ClaimedDelivery): PushMessage {
  const { title, text, path, topic, about } = notification;
  const [kind, id = ''] = about.split(' ');
  return {
    title,
    text,
    path,
    tag: `${kind} ${id}`,
    ...(topic ? { topic } : { story: id }),
  };
}

/** A wait in seconds or until a date; one that takes too long is given up by whoever retries. */
function retryAfterMs(headers: Fetched['headers'], now: Date): number {
  const written = headers.get('Retry-After') ?? '';
  const wait = /^\d+$/.test(written)
    ? Number(written) * SECOND
    : Date.parse(written) - now.getTime();
  return Number.isNaN(wait) ? 0 : wait;
}

const excerpt = (body: Uint8Array) =>
  new TextDecoder().decode(body.subarray(0, 200)).replace(/\s+/g, ' ').trim();

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();
