import type { Context } from 'hono';
import { CONSENT } from '../../../contract/newsletter/consent.ts';
import {
  addressChangeSchema,
  confirmationSchema,
  keySchema,
  linkSchema,
  type PAUSES,
  type Preferences,
  preferencesChangeSchema,
  subscriptionSchema,
} from '../../../contract/newsletter/newsletter.ts';
import { pauseEnd } from '../../../domain/newsletter/pause-end.ts';
import type { Database } from '../../platform/database/database.ts';
import { checked, ProblemError, type Read } from '../../platform/http/calls.ts';
import type { FloodGate } from '../../platform/http/flood-gate.ts';
import type { MailboxLimit } from '../../platform/mail/mailbox-limit.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { auditStore } from '../../platform/operator/audit-store.ts';
import { isBaited } from '../submissions/receive.ts';
import { agreedToAlerts } from './issue/issue-readers.ts';
import type { Newsletter } from './open-newsletter.ts';
import type { Confirmation } from './subscribers/sign-up.ts';
import type { StoredSubscriber } from './subscribers/subscriber-store.ts';

/** Longer than any of the cases takes, on a busy machine too. */
const MIN_RESPONSE_MS = 200;

export const BROKEN_LINK =
  'This link isn’t valid or has already been used. Please request a new one.';

const NO_EMAIL =
  'We don’t email this address, so we can’t send you the link. Please write to us on the contact page and we’ll delete your data.';

interface ReaderRequestsDeps
  extends Pick<Newsletter, 'signUp' | 'subscribers' | 'plans' | 'preferenceKeys' | 'erasureKeys'> {
  database: Database;
  signer: Signer;
  gate: FloodGate;
  /** For emails that ask to confirm something. */
  limitConfirmations: MailboxLimit;
  /** Erases the person with this address from every table. */
  erasePerson: (email: string) => Promise<unknown>;
  now: () => Date;
  pause: (milliseconds: number) => Promise<unknown>;
}

export type ReaderRequests = ReturnType<typeof readerRequests>;

/** What readers request about the newsletter, once for calls and plain forms alike. */
export function readerRequests(deps: ReaderRequestsDeps) {
  const { database, signer, signUp, subscribers, plans, preferenceKeys, erasureKeys } = deps;
  const { gate, limitConfirmations, erasePerson, now } = deps;

  async function subscriberOf(key: string, keys = preferenceKeys): Promise<StoredSubscriber> {
    const id = keys.idIn(key);
    const subscriber = id && (await subscribers.find(id));
    if (!subscriber || !keys.opens(key, subscriber)) throw new ProblemError(404, BROKEN_LINK);
    return subscriber;
  }

  /**
   * Who a link to unsubscribe, or to their preferences, was sent to. It works after they have
   * unsubscribed too.
   */
  const leaverOf = async (key: string): Promise<string> =>
    signer.verify('unsubscribe', key) ?? (await subscriberOf(key)).id;

  return {
    subscriberOf: (key: string) => subscriberOf(key),

    async subscribe(c: Context, read: Read): Promise<void> {
      await gate(c);
      const sent = await read();
      const { email, preferences } = checked(subscriptionSchema, sent);
      if (isBaited(sent)) return;
      await limitConfirmations(c, email);
      const consent = {
        at: now().toISOString(),
        page: pageOf(c.req.header('Referer')),
        wording: preferences ? CONSENT.form : CONSENT.card,
      };
      // New, subscribed and suppressed addresses differ in work, and must not differ in response time.
      await Promise.all([
        deps.pause(MIN_RESPONSE_MS),
        signUp.subscribe({ email, preferences, consent }),
      ]);
    },

    async confirm(read: Read): Promise<Confirmation> {
      const { token, change } = checked(linkSchema, await read());
      return change ? signUp.confirmAddress(change) : signUp.confirm(token);
    },

    async resend(c: Context, read: Read): Promise<void> {
      await gate(c);
      const { token } = checked(confirmationSchema, await read());
      const email = await signUp.addressOf(token);
      if (email) await limitConfirmations(c, email);
      if (!(await signUp.resend(token))) throw new ProblemError(404, BROKEN_LINK);
    },

    async changePreferences(read: Read): Promise<StoredSubscriber> {
      const { key, pause, alerts, ...chosen } = checked(preferencesChangeSchema, await read());
      const subscriber = await subscriberOf(key);
      const at = now();
      const resolved = {
        pausedUntil: pause === '' ? subscriber.paused_until : pausedUntil(pause, at),
        alerts: alerts || subscriber.preferences.alerts,
      };
      await subscribers.choose(subscriber.id, { ...chosen, ...resolved }, at.toISOString());
      return subscriberOf(key);
    },

    async askNewAddress(c: Context, read: Read): Promise<void> {
      await gate(c);
      const { key, email } = checked(addressChangeSchema, await read());
      const subscriber = await subscriberOf(key);
      await limitConfirmations(c, email);
      await signUp.askNewAddress(subscriber, email);
    },

    async askErasure(c: Context, read: Read): Promise<void> {
      await gate(c);
      const { key } = checked(keySchema, await read());
      if (!(await signUp.askErasure(await subscriberOf(key)))) {
        throw new ProblemError(409, NO_EMAIL);
      }
    },

    /** With the key from an email that was sent for it: the link in a newsletter is passed on with it. */
    async erase(read: Read): Promise<void> {
      const { key } = checked(keySchema, await read());
      const id = erasureKeys.idIn(key);
      // Pressed twice.
      if (id && !(await subscribers.find(id))) return;
      const subscriber = await subscriberOf(key, erasureKeys);
      await erasePerson(subscriber.email);
    },

    /** From the mail on Friday: the issue stays a draft. A second use of the link gives 'over'. */
    async stopIssue(read: Read): Promise<'stopped' | 'over'> {
      const { key } = checked(keySchema, await read());
      const planId = signer.verify('stop issue', key);
      if (!planId) throw new ProblemError(404, BROKEN_LINK);
      const number = await plans.stop({ planId });
      if (number === undefined) return 'over';
      await auditStore(database).note({
        at: now().toISOString(),
        actor: 'link in the email to the operator',
        action: 'issue.stop',
        subject: `No. ${number}`,
        detail: {},
      });
      return 'stopped';
    },

    async leave(read: Read): Promise<void> {
      const { key } = checked(keySchema, await read());
      await subscribers.unsubscribe(await leaverOf(key), now().toISOString());
    },

    async comeBack(read: Read): Promise<void> {
      const { key } = checked(keySchema, await read());
      await subscribers.resubscribe(await leaverOf(key), now().toISOString());
    },
  };
}

function pausedUntil(pause: (typeof PAUSES)[number], now: Date): string | null {
  return pause === 'none' ? null : pauseEnd(Number.parseInt(pause, 10), now).toISOString();
}

/** The path of the page with the form, without anything that could identify the reader. */
function pageOf(referer: string | undefined): string {
  return (referer && URL.parse(referer)?.pathname.slice(0, 200)) || 'unknown';
}

/** What a subscriber chose. */
export function toPreferences(subscriber: StoredSubscriber): Preferences {
  const { firstName = '', lastName = '', interests = [], alerts } = subscriber.preferences;
  return {
    email: subscriber.email,
    status: subscriber.status,
    firstName,
    lastName,
    location: subscriber.location ?? '',
    interests,
    frequency: subscriber.frequency === 'monthly' ? 'monthly' : 'weekly',
    alerts: alerts ?? (agreedToAlerts(subscriber.consent_wording) ? 'topics' : 'none'),
    pausedUntil: subscriber.paused_until,
  };
}
