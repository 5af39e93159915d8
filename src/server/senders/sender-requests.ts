import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import {
  type Claim,
  linkKeySchema,
  linkRequestSchema,
  type SenderPage,
  sentListingSchema,
} from '../../contract/senders/sender.ts';
import { foldAddress } from '../../domain/newsletter/fold-address.ts';
import type { Database } from '../database/database.ts';
import { lockByName } from '../database/lock-by-name.ts';
import { businessReview } from '../directory/business-desk.ts';
import { sentBusinesses } from '../directory/sent-businesses.ts';
import { eventReview } from '../events/event-desk.ts';
import { publishedEvents } from '../events/published-events.ts';
import { sentEvents } from '../events/sent-events.ts';
import type { FloodGate } from '../http/flood-gate.ts';
import { ProblemError } from '../http/problem-response.ts';
import { checked, type Read } from '../http/read-input.ts';
import type { Arrival } from '../inbox/arrival.ts';
import { contactMessageStore } from '../inbox/contact-message-store.ts';
import { enqueueMail } from '../mail/mail-store.ts';
import type { Signer } from '../mail/signer.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { listingChangeStore } from './listing-change-store.ts';
import { mailedLinks } from './mailed-links.ts';
import { linkMail } from './sender-mails.ts';
import { sentBy } from './sent-by.ts';

/** Longer than any of the ways takes, in milliseconds: how long an answer takes tells nothing. */
const SAME_TIME = 60;

const BROKEN_LINK = 'This link has expired or has already been used. Please request a new one.';
const NO_SESSION = 'Your session has expired. Please request a new link.';

interface Parts {
  database: Database;
  places: Gazetteer;
  signer: Signer;
  gate: FloodGate;
  siteUrl: string;
  now: () => Date;
}

export type SenderRequests = ReturnType<typeof senderRequests>;

/** What senders do about what they have sent. Who they are, a mailed link has shown. */
export function senderRequests({ database, places, signer, gate, siteUrl, now }: Parts) {
  const links = mailedLinks(database, signer);
  const changes = listingChangeStore(database);
  const events = publishedEvents(database, siteUrl, signer);
  const sent = { business: sentBusinesses(database), event: sentEvents(database) };
  const messages = contactMessageStore(database);
  const listings = {
    business: businessReview(database, places),
    event: eventReview(database, places),
  };

  async function mailLink(email: string): Promise<void> {
    await database.query.transaction().execute(async (query) => {
      await lockByName(query, `links to ${foldAddress(email)}`);
      const key = await links.make(query, foldAddress(email), now());
      if (!key) return;
      const mail = { ...linkMail(siteUrl, key), key: `sender link ${key}`, to: email };
      await enqueueMail(query, mail, now().toISOString());
    });
  }

  async function sessionOf(session: string) {
    const found = await links.sessionOf(session, now());
    if (!found) throw new ProblemError(410, NO_SESSION);
    return found;
  }

  /** Whose listing it is decides the address that got the link, and nothing that was posted. */
  async function ownedBy(read: Read) {
    const { session, kind, id } = checked(sentListingSchema, await read());
    const { email } = await sessionOf(session);
    const status = await sent[kind].statusOf(id, email);
    if (!status) throw new ProblemError(404, "We couldn't find this listing among yours.");
    return { kind, id, email, status };
  }

  async function hasSent(address: string): Promise<boolean> {
    const stores = [sent.business, sent.event, messages];
    const found = await Promise.all(stores.map((store) => store.hasSent(address)));
    return found.includes(true);
  }

  return {
    /** The same answer in the same time, whether or not anything was sent from the address. */
    async askLink(c: Context, read: Read): Promise<void> {
      await gate(c);
      const { email } = checked(linkRequestSchema, await read());
      const ask = async () => {
        if (await hasSent(foldAddress(email))) await mailLink(email);
      };
      await Promise.all([pause(SAME_TIME), ask()]);
    },

    async open(read: Read): Promise<string> {
      const { key } = checked(linkKeySchema, await read());
      const session = await links.use(key, now());
      if (!session) throw new ProblemError(410, BROKEN_LINK);
      return session;
    },

    async page(session: string): Promise<SenderPage> {
      const { email, until } = await sessionOf(session);
      return {
        email,
        until,
        ...(await sentBy({ database, sent, messages, listings, changes }, email)),
      };
    },

    /** From the address on file the way is a link; from any other it is the desk. Nobody is told which. */
    async claim({ listing, email, proof }: Claim, arrival: Arrival): Promise<void> {
      const take = async () => {
        const business = await sent.business.findClaimable(listing);
        if (!business) return;
        const owner = business.owner_email ?? business.email;
        if (owner && foldAddress(owner) === foldAddress(email)) return mailLink(owner);
        const asked = { kind: 'business', listingId: listing, email } as const;
        await changes.submitClaim(asked, proof, arrival);
      };
      await Promise.all([pause(SAME_TIME), take()]);
    },

    /** What nobody has looked at yet is changed at once; what readers see, the desk looks at first. */
    async edit(read: Read): Promise<void> {
      const given = checked(sentListingSchema.loose(), await read());
      const { kind, id, email, status } = await ownedBy(() => given);
      const entry = await listings[kind].find(id);
      const fields = (entry?.fields ?? []).filter(({ editable }) => editable);
      const changed = fields.filter(
        ({ name, value }) => typeof given[name] === 'string' && given[name] !== value,
      );
      if (changed.length === 0) throw new ProblemError(422, "You haven't changed anything yet.");
      const after = Object.fromEntries(changed.map(({ name }) => [name, String(given[name])]));
      const { listing } = listings[kind];
      listing?.check(after);
      const at = now().toISOString();
      if (status === 'pending') return listing?.edit(id, after, at);
      const before = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
      await changes.submitEdit({ kind, listingId: id, email }, { before, after }, at);
    },

    /** Can be brought back at the desk for a month. */
    async remove(read: Read): Promise<void> {
      const { kind, id } = await ownedBy(read);
      await sent[kind].remove(id, now().toISOString());
    },

    async cancel(read: Read): Promise<void> {
      const { kind, id, status } = await ownedBy(read);
      if (kind !== 'event' || status !== 'approved') {
        throw new ProblemError(422, 'Only a published event can be cancelled.');
      }
      await events.change(id, { change: 'cancel', reason: '' }, now().toISOString());
    },

    async renew(read: Read): Promise<void> {
      const { kind, id } = await ownedBy(read);
      if (kind !== 'business') {
        throw new ProblemError(422, 'Only a business listing can be confirmed.');
      }
      await sent.business.confirm(id, now().toISOString());
    },

    forgetOld: () => links.forget(now()),
  };
}
