import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, WEEK } from '../../../../contract/durations.ts';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { reportFailures, tryEach } from '../../../platform/database/try-each.ts';
import { enqueueMail } from '../../../platform/mail/mail-store.ts';
import type { Signer } from '../../../platform/mail/signer.ts';
import type { SuppressionStore } from '../../../platform/mail/suppression-store.ts';
import type { NewsletterLinks } from './newsletter-links.ts';
import {
  addressMail,
  alreadyMail,
  confirmationMail,
  erasureMail,
  movedMail,
  welcomeMail,
} from './subscriber-emails.ts';
import {
  type NewSubscription,
  type StoredSubscriber,
  subscriberStore,
} from './subscriber-store.ts';

/** Repeated sign-ups with one address must not fill its owner's mailbox. */
const RESEND_AFTER_MS = 5 * MINUTE;

interface SignUpDeps {
  database: Database;
  suppressions: SuppressionStore;
  signer: Signer;
  links: NewsletterLinks;
  now: () => Date;
  /** Whether mail is really sent. Without a server nobody can confirm, so sign-ups count at once. */
  canMail: boolean;
}

export interface AddedPerson extends Pick<NewSubscription, 'email' | 'preferences' | 'consent'> {
  source: string;
  by: string;
}
/** In one transaction, so that readers never wait long for the database. */
const BATCH_SIZE = 100;

export type Confirmation = 'confirmed' | 'expired' | 'unknown';

/** Whether it is more than the same address in other capitals. */
const isOther = (from: string, to: string) => foldAddress(from) !== foldAddress(to);

/** The record of those whose addresses were added at the desk, to be confirmed. */
const wordingOf = (mustConfirm: boolean, source: string) =>
  `${
    mustConfirm
      ? 'Asked by email to confirm.'
      : 'Not asked to confirm yet, because no mail server was set up.'
  } The address came from: ${source}`;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Subscribing and unsubscribing: each step stores the state and queues its mail in one transaction. */
export function createSignUp(deps: SignUpDeps) {
  const { database, suppressions, links, signer, canMail } = deps;

  const inTransaction = <T>(work: (tools: Tools) => Promise<T>) =>
    database.query.transaction().execute((query) => {
      const now = deps.now();
      return work({ query, now, subscribers: subscriberStore({ ...database, query }) });
    });

  /** Sends a new token, unless the last one was sent only just now. */
  async function ask(tools: Tools, subscriber: StoredSubscriber, resendAfterMs = RESEND_AFTER_MS) {
    const now = tools.now.getTime();
    const issuedAt = Date.parse(subscriber.confirm_expires_at ?? '1970-01-01') - WEEK;
    if (now - issuedAt < resendAfterMs) return;
    const token = randomBytes(24).toString('base64url');
    const hash = hashOf(token);
    await tools.subscribers.setToken(subscriber.id, {
      hash,
      expires: new Date(now + WEEK).toISOString(),
    });
    const mail = confirmationMail(subscriber, token, links);
    await enqueueMail(tools.query, { ...mail, key: `confirm:${hash}` }, tools.now.toISOString());
  }

  async function welcome(tools: Tools, subscriber: StoredSubscriber) {
    const key = `welcome:${subscriber.id}:${subscriber.consent_at}`;
    const mail = welcomeMail(subscriber, links);
    await enqueueMail(tools.query, { ...mail, key }, tools.now.toISOString());
  }

  async function addSome(tools: Tools, people: readonly AddedPerson[], way: 'ask' | 'agreed') {
    const states = await tools.subscribers.statesOf(people.map(({ email }) => email));
    const now = tools.now.toISOString();
    const free = people.filter(({ email }) => !states.has(foldAddress(email)));
    for (const { source, by, ...person } of free) {
      const mustConfirm = way === 'ask' && canMail;
      const { consent } = person;
      await tools.subscribers.subscribe({
        ...person,
        consent: {
          ...consent,
          wording: way === 'ask' ? wordingOf(mustConfirm, source) : consent.wording,
        },
        status: mustConfirm ? 'Pending' : 'Active',
        added: { source, by, confirmedAt: way === 'agreed' ? now : null },
      });
      if (!mustConfirm) continue;
      const subscriber = await tools.subscribers.findByEmail(person.email);
      if (subscriber) await ask(tools, subscriber);
    }
    return free.length;
  }

  return {
    async subscribe(subscription: NewSubscription): Promise<void> {
      // The owner asked for no more email, and a stranger who types the address must not undo that.
      if (await suppressions.reasonFor(subscription.email)) return;
      await inTransaction(async (tools) => {
        const existing = await tools.subscribers.findByEmail(subscription.email);
        await tools.subscribers.subscribe({
          ...subscription,
          status: canMail ? 'Pending' : 'Active',
        });
        const subscriber = await tools.subscribers.findByEmail(subscription.email);
        if (!subscriber) return;
        if (subscriber.status !== 'Active') return ask(tools, subscriber);
        if (!existing) return welcome(tools, subscriber);
        const key = `already:${subscriber.id}:${tools.now.toISOString().slice(0, 10)}`;
        const mail = alreadyMail(subscriber, links);
        await enqueueMail(tools.query, { ...mail, key }, tools.now.toISOString());
      });
    },

    /**
     * Adds people at the desk, who either are asked to confirm or have agreed before. Nobody who
     * is subscribed, has unsubscribed or must not be emailed is changed: those are left out.
     */
    async add(people: readonly AddedPerson[], way: 'ask' | 'agreed'): Promise<number> {
      // Before the transactions: a store of another module has its own connection.
      const suppressed = await suppressions.among(people.map(({ email }) => email));
      const mailable = people.filter(({ email }) => !suppressed.has(email));
      let taken = 0;
      for (const batch of inBatches(mailable, BATCH_SIZE)) {
        taken += await inTransaction((tools) => addSome(tools, batch, way));
      }
      return taken;
    },

    confirm: (token: string): Promise<Confirmation> =>
      inTransaction(async (tools) => {
        const subscriber = await tools.subscribers.findByToken(hashOf(token));
        if (!subscriber) return 'unknown';
        // A button pressed twice; the second answer is the one that is shown.
        if (subscriber.status === 'Active') return 'confirmed';
        const now = tools.now.toISOString();
        if ((subscriber.confirm_expires_at ?? '') < now) return 'expired';
        if (!(await tools.subscribers.confirm(subscriber.id, hashOf(token), now))) return 'unknown';
        await welcome(tools, subscriber);
        return 'confirmed';
      }),

    addressOf: async (token: string): Promise<string | undefined> =>
      (await subscriberStore(database).findByToken(hashOf(token)))?.email,

    /** From the page of an expired link. The token itself identifies the address. */
    resend: (token: string): Promise<boolean> =>
      inTransaction(async (tools) => {
        const subscriber = await tools.subscribers.findByToken(hashOf(token));
        if (!subscriber || subscriber.status === 'Active') return false;
        await ask(tools, subscriber, 0);
        return true;
      }),

    /**
     * Changes an address at the desk. Who asked for it in writing is known; an address that nobody has
     * confirmed yet is corrected and asked again; any other new address must confirm first.
     */
    changeAddress(
      subscriber: StoredSubscriber,
      email: string,
      { by, inWriting }: { by: string; inWriting: boolean },
    ): Promise<'changed' | 'asked' | 'taken'> {
      if (!inWriting && canMail && subscriber.status !== 'Pending') {
        return this.askNewAddress(subscriber, email, by).then(() => 'asked' as const);
      }
      return inTransaction(async (tools) => {
        const at = tools.now.toISOString();
        const way = inWriting ? 'written' : 'corrected';
        if (!(await tools.subscribers.changeAddress(subscriber.id, email, { at, by, way }))) {
          return 'taken';
        }
        const changed = await tools.subscribers.find(subscriber.id);
        if (subscriber.status === 'Pending' && changed && !inWriting) await ask(tools, changed, 0);
        else if (subscriber.status === 'Active' && isOther(subscriber.email, email)) {
          const mail = {
            ...movedMail(subscriber.email, 'desk'),
            key: `moved:${changed?.id}:${at}`,
          };
          await enqueueMail(tools.query, mail, at);
        }
        return 'changed';
      });
    },

    /** The new address must confirm; until then nothing changes. `by` an operator, or the reader. */
    async askNewAddress(
      subscriber: StoredSubscriber,
      email: string,
      by: string | null = null,
    ): Promise<void> {
      if (await suppressions.reasonFor(email)) return;
      const now = deps.now();
      const expires = now.getTime() + WEEK;
      const change = JSON.stringify([subscriber.id, subscriber.email, email, expires, by]);
      if (by) {
        const request = { at: now.toISOString(), by, way: 'asked' as const };
        await subscriberStore(database).noteAddressRequested(subscriber.id, request);
      }
      const mail = addressMail(email, links.address(change));
      const key = `address:${hashOf(`${subscriber.id} ${email} ${now.toISOString().slice(0, 13)}`)}`;
      await enqueueMail(database.query, { ...mail, key }, now.toISOString());
    },

    /** Asks the address itself whether everything about it should be deleted, once an hour; false where it gets no email. */
    async askErasure(subscriber: StoredSubscriber): Promise<boolean> {
      if (!canMail || (await suppressions.reasonFor(subscriber.email))) return false;
      const at = deps.now().toISOString();
      const key = `erase:${subscriber.id}:${at.slice(0, 13)}`;
      await enqueueMail(database.query, { ...erasureMail(subscriber, links), key }, at);
      return true;
    },

    /** Works once: afterwards the old address in it is no longer the subscriber's. */
    confirmAddress: (token: string): Promise<Confirmation> =>
      inTransaction(async ({ query, subscribers, now }) => {
        const change = signer.verify('address', token);
        if (!change) return 'unknown';
        const [id, from, to, expires, by = null] = JSON.parse(change) as AddressToken;
        if (expires < now.getTime()) return 'expired';
        // Pressed twice, the second must see what the first has changed.
        await lockByName(query, 'newsletter address');
        const subscriber = await subscribers.find(id);
        if (subscriber?.email === to) return 'confirmed';
        if (subscriber?.email !== from) return 'unknown';
        const moment = now.toISOString();
        const made = { at: moment, by, way: 'confirmed' as const };
        if (!(await subscribers.changeAddress(id, to, made))) return 'unknown';
        // An address that bounced would bounce again.
        if (subscriber.status === 'Bounced' || !isOther(from, to)) return 'confirmed';
        const mail = movedMail(from, by ? 'desk' : 'reader');
        await enqueueMail(query, { ...mail, key: `moved:${id}:${moment}` }, moment);
        return 'confirmed';
      }),

    /** Asks those who signed up while there was no mail server, a few at a time. True: there are more. */
    async askUnasked(limit = 100): Promise<boolean> {
      if (!canMail) return false;
      const unasked = await subscriberStore(database).neverAsked(limit);
      const failed = await tryEach(
        unasked,
        ({ id }) => `subscriber ${id}`,
        (subscriber) =>
          inTransaction(async (tools) => {
            const { id, consent_source: source } = subscriber;
            const wording = source === null ? subscriber.consent_wording : wordingOf(true, source);
            await tools.subscribers.setPending(id, wording, tools.now.toISOString());
            await ask(tools, subscriber, 0);
          }),
      );
      reportFailures(failed);
      return unasked.length === limit;
    },
  };
}

/** The operator is missing in links that were sent before there was one. */
type AddressToken = [id: string, from: string, to: string, expires: number, by?: string | null];

interface Tools {
  query: Database['query'];
  now: Date;
  subscribers: ReturnType<typeof subscriberStore>;
}
