import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { DAY, HOUR, SECOND } from '../../../contract/durations.ts';
import type { SettingStore } from '../../database/setting-store.ts';
import { reportFailures, tryEach } from '../../database/try-each.ts';
import type { FetchLimits, GuardedPost } from '../../outbound/guarded-fetch.ts';
import type { HubLink } from '../news-item.ts';
import type { OutletStore } from '../store/outlet-store.ts';

const LEASE = 10 * DAY;
/** Renewed this long before it ends. */
const AHEAD = DAY;
/** A hub that never confirmed is asked again after so long; until then, and always, we poll. */
const AGAIN = 6 * HOUR;
/** However often a hub calls, an outlet is asked no more often than this. */
const APART = 20 * SECOND;
const ASKED_AT_A_TIME = 5;
const LIMITS: FetchLimits = { milliseconds: 10_000, bytes: 100_000, redirects: 0 };
const PREFIX = 'websub ';

interface Subscription extends HubLink {
  /** The part of our callback that nobody can guess, and what its messages are signed with. */
  token: string;
  secret: string;
  askedAt: string | null;
  leaseUntil: string | null;
}

interface Parts {
  settings: SettingStore;
  outlets: Pick<OutletStore, 'askSoon'>;
  siteUrl: string;
  now: () => Date;
  log: Pick<Logger, 'debug'>;
}

export type HubSubscriptions = ReturnType<typeof hubSubscriptions>;

/**
 * Outlets whose hub tells us of news. What a hub sends is only a reason to look: the news itself is
 * fetched from the outlet, as in any round, so a hub can neither put words into an outlet's mouth nor
 * make us read it more often than is good. Polling goes on whatever a hub does or leaves undone.
 * See docs/decisions/0015-parse-feeds-in-a-worker-thread.md.
 */
export function hubSubscriptions({ settings, outlets, siteUrl, now, log }: Parts) {
  const seen = new Map<string, string>();
  const save = (outletId: string, subscription: Subscription) =>
    settings.set(PREFIX + outletId, JSON.stringify(subscription));

  async function find(outletId: string, token: string): Promise<Subscription | undefined> {
    const written = await settings.get(PREFIX + outletId);
    const found = written === undefined ? undefined : (JSON.parse(written) as Subscription);
    return found && isEqual(found.token, token) ? found : undefined;
  }

  async function ask(outletId: string, subscription: Subscription, post: GuardedPost) {
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
          'hub.lease_seconds': String(LEASE / SECOND),
        }),
        LIMITS,
      );
      log.debug({ outlet: outletId, status }, 'a hub was asked');
    } catch (error) {
      log.debug({ outlet: outletId, error: String(error) }, 'a hub did not answer');
    }
  }

  return {
    /** A feed was read: whether it names a hub, and which. */
    async noticed(outletId: string, link: HubLink | undefined): Promise<void> {
      // Nobody outside can call us back here.
      if (!link || !/^https:/.test(siteUrl)) return;
      const named = `${link.hub} ${link.topic}`;
      if (seen.get(outletId) === named) return;
      seen.set(outletId, named);
      const written = await settings.get(PREFIX + outletId);
      const known = written === undefined ? undefined : (JSON.parse(written) as Subscription);
      if (known?.hub === link.hub && known.topic === link.topic) return;
      const fresh = {
        token: randomBytes(20).toString('hex'),
        secret: randomBytes(32).toString('hex'),
      };
      await save(outletId, { ...link, ...fresh, askedAt: null, leaseUntil: null });
    },

    /** Asks hubs for subscriptions that are new or end soon. */
    async renew(post: GuardedPost): Promise<void> {
      const at = now().getTime();
      let asked = 0;
      const failed = await tryEach(
        await settings.startingWith(PREFIX),
        ({ name }) => name,
        async ({ name, value }) => {
          const subscription = JSON.parse(value) as Subscription;
          const { askedAt, leaseUntil } = subscription;
          const isDue =
            (leaseUntil === null || Date.parse(leaseUntil) - at < AHEAD) &&
            (askedAt === null || at - Date.parse(askedAt) > AGAIN);
          if (!isDue || asked >= ASKED_AT_A_TIME) return;
          asked += 1;
          await ask(name.slice(PREFIX.length), subscription, post);
        },
      );
      reportFailures(failed);
    },

    /** A hub makes sure that it was us who asked. What to answer, or nothing if it was not. */
    async confirm(
      outletId: string,
      token: string,
      { mode, topic, challenge, leaseSeconds }: HubQuestion,
    ): Promise<string | undefined> {
      const known = await find(outletId, token);
      if (!known || mode !== 'subscribe' || topic !== known.topic || !challenge) return undefined;
      // Not asked, or long ago: somebody else's wish.
      if (!known.askedAt || now().getTime() - Date.parse(known.askedAt) > AGAIN) return undefined;
      const lease = Math.min(LEASE, Math.max(HOUR, leaseSeconds * SECOND || LEASE));
      const leaseUntil = new Date(now().getTime() + lease).toISOString();
      await save(outletId, { ...known, leaseUntil });
      return challenge;
    },

    /**
     * A hub says there is news. Believed only if it knows the secret; its message is not read before
     * we know that we subscribed.
     */
    async announced(
      outletId: string,
      token: string,
      signature: string | undefined,
      read: () => Promise<Uint8Array>,
    ): Promise<'unknown' | 'unsigned' | 'heard'> {
      const known = await find(outletId, token);
      if (!known) return 'unknown';
      if (!isSigned(signature, known.secret, await read())) return 'unsigned';
      const at = now();
      await outlets.askSoon(
        outletId,
        at.toISOString(),
        new Date(at.getTime() - APART).toISOString(),
      );
      return 'heard';
    },
  };
}

export interface HubQuestion {
  mode: string;
  topic: string;
  challenge: string;
  leaseSeconds: number;
}

function isSigned(signature: string | undefined, secret: string, body: Uint8Array): boolean {
  const [, method, hash] =
    /^(sha1|sha256|sha384|sha512)=([0-9a-f]{40,128})$/i.exec(signature ?? '') ?? [];
  if (!method || !hash) return false;
  return isEqual(
    createHmac(method.toLowerCase(), secret).update(body).digest('hex'),
    hash.toLowerCase(),
  );
}

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
