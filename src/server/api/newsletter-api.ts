import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { NEWSLETTER_TOPICS } from '../../contract/catalogues.ts';
import { CONSENT } from '../../contract/consent.ts';
import {
  addressChangeSchema,
  confirmationSchema,
  keySchema,
  type PAUSES,
  type Preferences,
  preferencesChangeSchema,
  subscriptionSchema,
} from '../../contract/newsletter.ts';
import type { ArchivedIssue } from '../../contract/newsletter-issue.ts';
import type { StoredSubscriber } from '../database/subscriber-store.ts';
import type { MailRoom } from '../mail/mail-room.ts';
import type { FloodGate } from '../submissions/flood-gate.ts';
import { ProblemError } from './problem-response.ts';
import { readBody, readQuery } from './read-input.ts';

const BROKEN_LINK = 'This link is not one of ours, or it has been used. Please ask for a new one.';
const ARCHIVE_SIZE = 500;

/** What readers do about the newsletter. What the operator does stands in src/server/desk. */
export function newsletterApi(mail: MailRoom, gate: FloodGate, now: () => Date) {
  const { signUp, subscribers, recipients, issues, signer } = mail;

  async function subscriberOf(key: string): Promise<StoredSubscriber> {
    const id = signer.verify('preferences', key);
    const subscriber = id && (await subscribers.find(id));
    if (!subscriber) throw new ProblemError(404, BROKEN_LINK);
    return subscriber;
  }

  return new Hono()
    .post('/subscribe', async (c) => {
      await gate(c);
      const { email, preferences } = await readBody(c, subscriptionSchema);
      await signUp.subscribe({
        email,
        preferences,
        consent: {
          at: now().toISOString(),
          page: pageOf(c.req.header('Referer')),
          wording: preferences ? CONSENT.form : CONSENT.card,
        },
      });
      // The same words for a new and a known address: the form tells nobody who reads us.
      return c.json({ message: 'Thank you for subscribing to our newsletter!' }, 202);
    })
    .post('/confirm', async (c) => {
      const { token, change } = await readLink(c);
      const result = change ? await signUp.confirmAddress(change) : await signUp.confirm(token);
      if (isForm(c)) return c.redirect(`/newsletter/confirm?done=${result}`, 303);
      if (result === 'unknown') throw new ProblemError(404, BROKEN_LINK);
      if (result === 'expired') throw new ProblemError(410, 'This link was good for seven days.');
      return c.json({ result });
    })
    .post('/resend', async (c) => {
      await gate(c);
      const { token } = await readBody(c, confirmationSchema);
      if (!(await signUp.resend(token))) throw new ProblemError(404, BROKEN_LINK);
      return c.json({ result: 'sent' }, 202);
    })
    .get('/preferences', async (c) => {
      const { key } = readQuery(c, keySchema);
      c.header('Cache-Control', 'no-store');
      return c.json(toPreferences(await subscriberOf(key)));
    })
    .put('/preferences', async (c) => {
      const { key, pause, ...chosen } = await readBody(c, preferencesChangeSchema);
      const subscriber = await subscriberOf(key);
      const at = now();
      const pausedUntil = pause === undefined ? subscriber.paused_until : pauseEnd(pause, at);
      await subscribers.choose(subscriber.id, { ...chosen, pausedUntil }, at.toISOString());
      return c.json(toPreferences(await subscriberOf(key)));
    })
    .post('/preferences/address', async (c) => {
      await gate(c);
      const { key, email } = await readBody(c, addressChangeSchema);
      await signUp.askNewAddress(await subscriberOf(key), email);
      return c.json({ result: 'asked' }, 202);
    })
    .get('/preferences/data', async (c) => {
      const { key } = readQuery(c, keySchema);
      const subscriber = await subscriberOf(key);
      const { confirm_token_hash: _, ...held } = subscriber;
      const letters = await recipients.ofSubscriber(subscriber.id);
      c.header('Content-Disposition', 'attachment; filename="my-newsletter-data.json"');
      c.header('Cache-Control', 'no-store');
      return c.json({ subscriber: held, letters });
    })
    .post('/preferences/erase', async (c) => {
      const { key } = await readBody(c, keySchema);
      const subscriber = await subscriberOf(key);
      await signUp.erase(subscriber);
      await mail.forget(subscriber.email);
      return c.json({ result: 'erased' });
    })
    .post('/return', async (c) => {
      const { key } = await readBody(c, keySchema);
      const id = signer.verify('unsubscribe', key);
      if (!id) throw new ProblemError(404, BROKEN_LINK);
      await subscribers.resubscribe(id, now().toISOString());
      return c.json({ result: 'back' });
    })
    .get('/archive', async (c) => {
      const sent = await issues.list({ status: 'sent', limit: ARCHIVE_SIZE });
      return c.json(
        sent.map(
          ({ number, subject, sentAt, intro }): ArchivedIssue => ({
            number,
            subject,
            sentAt: sentAt ?? '',
            intro,
          }),
        ),
      );
    })
    .get('/archive/:number{[0-9]{1,6}}', async (c) => {
      const issue = await issues.find(Number(c.req.param('number')));
      if (issue?.status !== 'sent') throw new ProblemError(404, 'There is no such issue.');
      const { id: _, ...shown } = issue;
      return c.json(shown);
    });
}

const linkSchema = z.object({
  token: z.string().max(400).default(''),
  change: z.string().max(2000).default(''),
});

/** The page's form works without JavaScript, so this one call also takes what a plain form sends. */
async function readLink(c: Context) {
  return isForm(c) ? linkSchema.parse(await c.req.parseBody()) : readBody(c, linkSchema);
}

const isForm = (c: Context) =>
  /^application\/x-www-form-urlencoded/i.test(c.req.header('Content-Type') ?? '');

function toPreferences(subscriber: StoredSubscriber): Preferences {
  const { firstName = '', lastName = '', interests = [] } = subscriber.preferences;
  return {
    email: subscriber.email,
    status: subscriber.status,
    firstName,
    lastName,
    location: subscriber.location ?? '',
    interests: interests.filter((topic) => NEWSLETTER_TOPICS.includes(topic)),
    frequency: subscriber.frequency === 'monthly' ? 'monthly' : 'weekly',
    pausedUntil: subscriber.paused_until,
  };
}

function pauseEnd(pause: (typeof PAUSES)[number], now: Date): string | null {
  if (pause === 'none') return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + Number.parseInt(pause, 10));
  return end.toISOString();
}

/** The path of the page the form stood on, without anything that could name the reader. */
function pageOf(referer: string | undefined): string {
  return (referer && URL.parse(referer)?.pathname.slice(0, 200)) || 'unknown';
}
