import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { DAY, HOUR, SECOND } from '../../../../contract/durations.ts';
import type { SettingStore } from '../../../platform/database/setting-store.ts';
import { reportFailures, tryEach } from '../../../platform/database/try-each.ts';
import { sameSecret } from '../../../platform/http/same-secret.ts';
import type { FetchLimits, GuardedPost } from '../../../platform/outbound/guarded-fetch.ts';
import type { HubLink } from '../news-item.ts';
import type { OutletStore } from '../store/outlet-store.ts';

const LEASE_MS = 10 * DAY;
/** Renewed this long before the lease ends. */
const RENEW_BEFORE_MS = DAY;
/** How long after an unconfirmed request the next one is sent; polling continues regardless. */
const RETRY_AFTER_MS = 6 * HOUR;
/** An outlet is fetched no more often than this, however often its hub notifies us. */
const MIN_FETCH_INTERVAL_MS = 20 * SECOND;
const MAX_REQUESTS_PER_RUN = 5;
const LIMITS: FetchLimits = { milliseconds: 10_000, bytes: 100_000, redirects: 0 };
const PREFIX = 'websub ';

interface Subscription extends HubLink {
  /** The secret part of our callback address, and the key that signs notifications. */
  token: string;
  secret: string;
  askedAt: string | null;
  leaseUntil: string | null;
}

interface HubSubscriptionsDeps {
  settings: SettingStore;
  outlets: Pick<OutletStore, 'makeDue'>;
  siteUrl: string;
  now: () => Date;
  log: Pick<Logger, 'debug'>;
}

export type HubSubscriptions = ReturnType<typeof hubSubscriptions>;

/**
 * WebSub subscriptions; a notification only makes an outlet due, so a hub can neither forge news
 * nor replace polling.
 * See docs/decisions/0015-parse-feeds-in-a-worker-thread.md.
 */
export function hubSubscriptions({ settings, outlets, siteUrl, now, log }: HubSubscriptionsDeps) {
  const seen = new Map<string, string>();
  const save = (outletId: string, subscription: Subscription) =>
    settings.set(PREFIX + outletId, JSON.stringify(subscription));

  async function stored(outletId: string): Promise<Subscription | undefined> {
    const text = await settings.get(PREFIX + outletId);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async function find(outletId: string, token: string): Promise<Subscription | undefined> {
    const subscription = await stored(outletId);
    return subscription && sameSecret(subscription.token, token) ? subscription : undefined;
  }

  async function requestSubscription(
    outletId: string,
    subscription: Subscription,
    post: GuardedPost,
  ) {
    await save(outletId, { ...subscription, askedAt: now().toISOString() });
    const { hub, topic, token, secret } = subscription;
    try {
      const { status } = await post(
        hub,
        new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.topic': topic,
          'hub.callback': `${siteUrl}/hub/${outletId}/${token}`,
          'hub.secret': secret,
          'hub.lease_seconds': String(LEASE_MS / SECOND),
        }),
        LIMITS,
      );
      log.debug({ outlet: outletId, status }, 'requested a hub subscription');
    } catch (error) {
      log.debug({ outlet: outletId, error: String(error) }, 'hub subscription request failed');
    }
  }

  return {
    /** Stores the hub that a feed names. */
    async recordHub(outletId: string, link: HubLink | undefined): Promise<void> {
      // A hub can't call us back here.
      if (!link || !/^https:/.test(siteUrl)) return;
      const named = `${link.hub} ${link.topic}`;
      if (seen.get(outletId) === named) return;
      seen.set(outletId, named);
      const existing = await stored(outletId);
      if (existing?.hub === link.hub && existing.topic === link.topic) return;
      const credentials = {
        token: randomBytes(20).toString('hex'),
        secret: randomBytes(32).toString('hex'),
      };
      await save(outletId, { ...link, ...credentials, askedAt: null, leaseUntil: null });
    },

    /** Requests subscriptions that are new or end soon. */
    async renew(post: GuardedPost): Promise<void> {
      const at = now().getTime();
      let requestCount = 0;
      const failed = await tryEach(
        await settings.startingWith(PREFIX),
        ({ name }) => name,
        async ({ name, value }) => {
          const subscription = JSON.parse(value) as Subscription;
          const { askedAt, leaseUntil } = subscription;
          const isDue =
            (leaseUntil === null || Date.parse(leaseUntil) - at < RENEW_BEFORE_MS) &&
            (askedAt === null || at - Date.parse(askedAt) > RETRY_AFTER_MS);
          if (!isDue || requestCount >= MAX_REQUESTS_PER_RUN) return;
          requestCount += 1;
          await requestSubscription(name.slice(PREFIX.length), subscription, post);
        },
      );
      reportFailures(failed);
    },

    /** A hub verifies our subscription; returns the challenge, or undefined if we didn't request it. */
    async confirm(
      outletId: string,
      token: string,
      { mode, topic, challenge, leaseSeconds }: HubVerification,
    ): Promise<string | undefined> {
      const subscription = await find(outletId, token);
      if (!subscription || mode !== 'subscribe' || topic !== subscription.topic || !challenge)
        return undefined;
      // We requested nothing recently, so somebody else did.
      if (
        !subscription.askedAt ||
        now().getTime() - Date.parse(subscription.askedAt) > RETRY_AFTER_MS
      )
        return undefined;
      const lease = Math.min(LEASE_MS, Math.max(HOUR, leaseSeconds * SECOND || LEASE_MS));
      const leaseUntil = new Date(now().getTime() + lease).toISOString();
      await save(outletId, { ...subscription, leaseUntil });
      return challenge;
    },

    /** Handles a notification if it is signed with our secret; the body is read only once we know that we subscribed. */
    async handleNotification(
      outletId: string,
      token: string,
      signature: string | undefined,
      read: () => Promise<Uint8Array>,
    ): Promise<'unknown' | 'unsigned' | 'accepted'> {
      const subscription = await find(outletId, token);
      if (!subscription) return 'unknown';
      if (!isSigned(signature, subscription.secret, await read())) return 'unsigned';
      const at = now();
      await outlets.makeDue(
        outletId,
        at.toISOString(),
        new Date(at.getTime() - MIN_FETCH_INTERVAL_MS).toISOString(),
      );
      return 'accepted';
    },
  };
}

export interface HubVerification {
  mode: string;
  topic: string;
  challenge: string;
  leaseSeconds: number;
}

function isSigned(signature: string | undefined, secret: string, body: Uint8Array): boolean {
  const [, method, hash] =
    /^(sha1|sha256|sha384|sha512)=([0-9a-f]{40,128})$/i.exec(signature ?? '') ?? [];
  if (!method || !hash) return false;
  return sameSecret(
    createHmac(method.toLowerCase(), secret).update(body).digest('hex'),
    hash.toLowerCase(),
  );
}
