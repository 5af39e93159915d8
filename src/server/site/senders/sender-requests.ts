import type { Context } from 'hono';
import { HOUR } from '../../../contract/durations.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';
import { PHOTO_FIELDS } from '../../../contract/photo.ts';
import {
  type Claim,
  linkKeySchema,
  linkRequestSchema,
  ratingReplySchema,
  type SenderPage,
  sentListingSchema,
  sentPhotoSchema,
} from '../../../contract/senders/sender.ts';
import { foldAddress, mailboxOf } from '../../../domain/newsletter/fold-address.ts';
import { eventChanges } from '../../nouns/events/event-changes.ts';
import { funeralPhotos } from '../../nouns/funerals/funeral-listing.ts';
import { contactMessageStore } from '../../nouns/inbox/contact-message-store.ts';
import { storeReport } from '../../nouns/inbox/problem-report-module.ts';
import type { Arrival } from '../../nouns/submissions/arrival.ts';
import type { IntakeDeps } from '../../nouns/submissions/intake.ts';
import { sharedLimit } from '../../platform/database/shared-limit.ts';
import { checked, FieldsError, ProblemError, type Read } from '../../platform/http/calls.ts';
import type { PostedFiles } from '../../platform/http/uploads.ts';
import { enqueueMail, SENDER_LINK } from '../../platform/mail/mail-store.ts';
import { mailboxLimit } from '../../platform/mail/mailbox-limit.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { listingChangeStore } from './listing-change-store.ts';
import { mailedLinks } from './mailed-links.ts';
import { linkMail } from './sender-mails.ts';
import { openSent, openSentReviews, sentBy } from './sent-by.ts';

/** Longer than any branch takes, so that the response time reveals nothing. */
const MIN_RESPONSE_MS = 60;

const BROKEN_LINK = 'This link has expired or has already been used. Please request a new one.';
const NOT_YOURS = 'This listing is not among yours. It may have been removed already.';
const NO_SESSION = 'Your session has expired. Please request a new link.';

function tooManyLinks(waitMs: number): string {
  const hours = Math.ceil(waitMs / HOUR);
  return `Several links have been requested for this address today. If we have listings from it, the newest link is in its inbox or spam folder, and works for 24 hours. You can request another in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
}

export type SenderRequests = ReturnType<typeof senderRequests>;

/** What senders can do with their listings, once a mailed link has verified their address. */
export function senderRequests(deps: IntakeDeps) {
  const { database, places, signer, gate, siteUrl, now, pause } = deps;
  const links = mailedLinks(database, signer);
  const changes = listingChangeStore(database);
  const events = eventChanges(database, siteUrl, signer);
  const sent = openSent(database);
  const messages = contactMessageStore(database);
  const listings = openSentReviews(database, places, siteUrl);
  const photos = funeralPhotos(database);
  const refuseTooMany = mailboxLimit(deps, {
    name: 'links',
    perRequester: MAIL_LIMITS.linksPerRequester,
    perAddress: MAIL_LIMITS.linksPerAddress,
    message: tooManyLinks,
  });
  const countClaims = sharedLimit(database, MAIL_LIMITS.linksByClaims, now);

  async function mailLink(email: string): Promise<void> {
    await database.query.transaction().execute(async (query) => {
      const key = await links.make(query, foldAddress(email), now());
      const at = now().toISOString();
      // Requests within the same minute send one link.
      const name = signer.addressHash(`${SENDER_LINK}${foldAddress(email)} ${at.slice(0, 16)}`);
      await enqueueMail(
        query,
        { ...linkMail(siteUrl, key), key: SENDER_LINK + name, to: email },
        at,
      );
    });
  }

  async function sessionOf(session: string) {
    const senderSession = await links.sessionOf(session, now());
    if (!senderSession) throw new ProblemError(410, NO_SESSION);
    return senderSession;
  }

  /** Ownership is checked against the address of the session, never against posted values. */
  async function ownedBy(read: Read) {
    const { session, kind, id } = checked(sentListingSchema, await read());
    const { email } = await sessionOf(session);
    const status = await sent[kind].statusOf(id, email);
    if (!status) throw new ProblemError(404, NOT_YOURS);
    return { kind, id, email, status };
  }

  async function hasSent(address: string): Promise<boolean> {
    const stores = [sent.business, sent.event, sent.funeral, sent.rating, messages];
    const results = await Promise.all(stores.map((store) => store.hasSent(address)));
    return results.includes(true);
  }

  return {
    /** Same response and response time, whether or not the address is known. */
    async requestLink(c: Context, read: Read): Promise<void> {
      await gate(c);
      const { email } = checked(linkRequestSchema, await read());
      await refuseTooMany(c, email);
      const ask = async () => {
        if (await hasSent(foldAddress(email))) await mailLink(email);
      };
      await Promise.all([pause(MIN_RESPONSE_MS), ask()]);
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

    /** Mails a link to the address on file, or queues a claim; the response is the same. */
    async claim({ listing, email, proof }: Claim, arrival: Arrival): Promise<void> {
      const submit = async () => {
        const business = await sent.business.findClaimable(listing);
        if (!business) return;
        const owner = business.owner_email ?? business.email;
        if (owner && foldAddress(owner) === foldAddress(email)) {
          const wait = await countClaims(signer.addressHash(`claim ${mailboxOf(owner)}`));
          return wait === 0 ? mailLink(owner) : undefined;
        }
        const target = { kind: 'business', listingId: listing, email } as const;
        await changes.submitClaim(target, proof, arrival);
      };
      await Promise.all([pause(MIN_RESPONSE_MS), submit()]);
    },

    /** What waits unconfirmed, and of a funeral what can’t wait, is edited at once; the rest is reviewed. */
    async edit(read: Read): Promise<'shown' | 'edited'> {
      const input = checked(sentListingSchema.loose(), await read());
      const { kind, id, email, status } = await ownedBy(() => input);
      const entry = await listings[kind].find(id);
      const fields = (entry?.fields ?? []).filter(
        ({ editable, deskOnly }) => editable && !deskOnly,
      );
      const changed = fields.filter(
        ({ name, value }) => typeof input[name] === 'string' && input[name] !== value,
      );
      if (changed.length === 0) throw new ProblemError(422, 'You haven’t changed anything yet.');
      const valuesOf = (some: typeof changed) =>
        Object.fromEntries(some.map(({ name }) => [name, String(input[name])]));
      const { listing } = listings[kind];
      await listing?.check(id, valuesOf(changed));
      const at = now().toISOString();
      const isFuneral = kind === 'funeral';
      const isDraft = status === 'pending' && !(isFuneral && (await sent.funeral.isConfirmed(id)));
      const [atOnce, reviewed] = partition(
        changed,
        ({ name }) => isDraft || (isFuneral && isUrgent(name)),
      );
      if (atOnce.length > 0) await listing?.edit(id, valuesOf(atOnce), at);
      if (reviewed.length === 0) return 'shown';
      const before = Object.fromEntries(reviewed.map(({ name, value }) => [name, value]));
      const body = { before, after: valuesOf(reviewed) };
      await changes.submitEdit({ kind, listingId: id, email }, body, at);
      return 'edited';
    },

    /** The photograph of a funeral goes at once. A new one of what readers see is shown by the desk. */
    async changePhoto(read: Read, files: PostedFiles, c: Context): Promise<void> {
      await gate(c);
      const values = checked(sentPhotoSchema, await read());
      const { kind, id, status } = await ownedBy(() => values);
      const funeral = kind === 'funeral' && (await photos.of(id));
      if (!funeral) throw new ProblemError(422, 'Only an announcement of a funeral has one.');
      const at = now().toISOString();
      if (values.remove) {
        const hidden = funeral.photos.map((photo) => ({ ...photo, isShown: false }));
        return photos.set(id, hidden, at);
      }
      const photoAlt = values.photoAlt || `Photograph of ${funeral.title}`.slice(0, 200);
      const [photo] = await readPhotos(PHOTO_FIELDS.funeral, files, { photoAlt });
      if (!photo) throw new FieldsError({ photo: ['Choose a photograph'] });
      if (status === 'pending') return photos.add(id, photo, at);
      await photos.offer(id, photo, at);
      const message = `The family has sent a new photograph of “${funeral.title}”. Open the announcement at the desk to show it.`;
      const report = { page: `/funeral/${id}`, message, email: '' };
      const arrival = { key: `photo ${photo.id}`, spam: false, suspicion: null, now: at };
      await storeReport(database, report, arrival);
    },

    /** The operator can restore it for a month. */
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

    /** One reply to each review of a business of the sender. */
    async reply(read: Read): Promise<void> {
      const { session, id, reply } = checked(ratingReplySchema, await read());
      const { email } = await sessionOf(session);
      const rating = await sent.rating.findReceived(id, email);
      if (!rating) throw new ProblemError(404, 'We couldn’t find this review among yours.');
      const body = { before: { words: rating.words }, after: { reply } };
      const isFirst =
        rating.reply === null &&
        (await changes.submitReply({ ratingId: id, email }, body, now().toISOString()));
      if (!isFirst) throw new ProblemError(409, 'You’ve already replied to this review.');
    },

    forgetOld: () => links.forget(now()),
  };
}

/** Dates and places, and what the family wants to become of it. */
const isUrgent = (name: string) => /^(?:parts\.|condolences$|afterwards$)/.test(name);

const partition = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean) =>
  [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;
