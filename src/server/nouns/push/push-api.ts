import { ECDH } from 'node:crypto';
import { type Context, Hono } from 'hono';
import {
  type PushChoices,
  type PushDevice,
  pushEndpointSchema,
  pushRenewalSchema,
  pushStopSchema,
  pushSubscriptionSchema,
} from '../../../contract/push/push.ts';
import { PUSH_LIMITS } from '../../../contract/push/push-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedLimit } from '../../platform/database/shared-limit.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { floodGate } from '../../platform/http/flood-gate.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import {
  isNamedHost,
  isPublicHost,
  requireWebPort,
} from '../../platform/outbound/address-guard.ts';
import type { ReadCoverage } from '../live-news/store/story-coverage.ts';
import type { PushSettings } from './push-settings.ts';
import type { SubscriptionStore } from './subscription-store.ts';

interface PushApiDeps {
  push: {
    settings: PushSettings;
    subscriptions: SubscriptionStore;
    coverage: ReadCoverage;
    privateHosts: readonly string[];
  };
  mail: { signer: Signer };
  database: Database;
  now: () => Date;
}

const OFF = 'Notifications are switched off on this site.';

/**
 * What readers' browsers call. A device is known by its endpoint, which only it and we have; it is sent
 * in bodies, so that no log has it.
 */
export function pushApi({ push, mail, database, now }: PushApiDeps) {
  const { settings, subscriptions, coverage, privateHosts } = push;
  const count = sharedLimit(database, PUSH_LIMITS.perAddress, now);
  const gate = floodGate((address) => count(mail.signer.addressHash(`push ${address}`)));

  async function choicesOf(endpoint: string): Promise<PushChoices | null> {
    const choices = await subscriptions.find(endpoint);
    if (!choices) return null;
    const { topics, stories, perDay, quietFrom, quietUntil } = choices;
    const covered = await coverage(stories);
    return {
      topics,
      stories: stories.flatMap((id) => {
        const story = covered.get(id);
        return story ? { id, title: story.title } : [];
      }),
      perDay,
      quietFrom,
      quietUntil,
    };
  }

  async function save(c: Context) {
    const input = await readBody(c, pushSubscriptionSchema);
    if (!(await settings.isOn())) throw new ProblemError(409, OFF);
    checkDevice(input, privateHosts);
    const covered = await coverage(input.stories);
    const stories = input.stories.flatMap((id) => {
      const outlets = covered.get(id)?.outlets;
      return outlets === undefined ? [] : { id, outlets };
    });
    if (input.topics.length + stories.length === 0) {
      throw new ProblemError(422, 'Choose a topic or a story.', {
        topics: ['Choose at least one topic.'],
      });
    }
    if (!(await subscriptions.save({ ...input, stories }, now().toISOString()))) {
      throw new ProblemError(422, 'This isn’t a push service we send to.', {
        endpoint: ['This isn’t a push service we send to.'],
      });
    }
    const choices = await choicesOf(input.endpoint);
    // Stopped in the same moment, on another page.
    if (!choices) throw new ProblemError(409, 'This browser has just stopped its notifications.');
    return choices;
  }

  return new Hono()
    .get('/', async (c) => {
      const keys = await settings.keys();
      return respond(c, 'GET /push', { publicKey: keys?.publicKey ?? null });
    })
    .put('/', async (c) => {
      await gate(c);
      return respond(c, 'PUT /push', await save(c));
    })
    .post('/find', async (c) => {
      await gate(c);
      const { endpoint } = await readBody(c, pushEndpointSchema);
      return respond(c, 'POST /push/find', await choicesOf(endpoint));
    })
    .post('/stop', async (c) => {
      await gate(c);
      const { endpoint, topic, story } = await readBody(c, pushStopSchema);
      if (!topic && !story) {
        await subscriptions.stop(endpoint, 'all');
        return c.body(null, 204);
      }
      const followed = story ? ((await subscriptions.find(endpoint))?.stories ?? []) : [];
      const covered = await coverage(followed);
      await subscriptions.stop(endpoint, [
        ...(topic ? [{ kind: 'topic' as const, name: topic }] : []),
        // A story that was merged is known to the device by its former id.
        ...followed
          .filter((id) => id === story || covered.get(id)?.id === story)
          .map((name) => ({ kind: 'story' as const, name })),
      ]);
      return c.body(null, 204);
    })
    .post('/renew', async (c) => {
      await gate(c);
      const { formerEndpoint, ...device } = await readBody(c, pushRenewalSchema);
      checkDevice(device, privateHosts);
      if (!(await subscriptions.renew(formerEndpoint, device))) {
        throw new ProblemError(404, 'This device gets no notifications.');
      }
      return c.body(null, 204);
    });
}

/**
 * Refuses what no browser sends. A stranger chooses the address, so it must be https and public; the
 * client that sends to it checks again what its name resolves to.
 */
function checkDevice({ endpoint, keys }: PushDevice, privateHosts: readonly string[]) {
  const url = new URL(endpoint);
  const refuse = (message: string) => new ProblemError(422, message, { endpoint: [message] });
  if (!isNamedHost(url, privateHosts)) {
    if (url.protocol !== 'https:') throw refuse('The address of a push service starts with https.');
    if (url.username || url.password) throw refuse('The address must not contain a password.');
    if (!isPublicHost(url.hostname)) throw refuse('The push service must be on the internet.');
    // Numbers are cheaper than names, and each would count as a service of its own.
    if (/^[\d.]+$|:/.test(url.hostname)) throw refuse('A push service has a name, not a number.');
    try {
      requireWebPort(url);
    } catch {
      throw refuse('The address names a port that no push service uses.');
    }
  }
  if (!isPoint(keys.p256dh)) {
    const message = 'This is not a key of a browser.';
    throw new ProblemError(422, message, { 'keys.p256dh': [message] });
  }
}

/** Whether a key is a point of the curve: encrypting for any other fails. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1').length > 0;
  } catch {
    return false;
  }
}
