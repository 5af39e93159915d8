import { Hono } from 'hono';
import { subscriptionSchema } from '../../contract/newsletter.ts';
import type { SubscriberStore } from '../database/subscriber-store.ts';
import { readBody } from './read-input.ts';

/** Which words people agreed to. Change it whenever the card's or the form's wording does. */
const CONSENT_WORDING = '2026-11';

export function newsletterApi(subscribers: SubscriberStore, now: () => Date) {
  return new Hono().post('/subscribe', async (c) => {
    const { email, preferences } = await readBody(c, subscriptionSchema);
    await subscribers.subscribe({
      email,
      preferences,
      consent: {
        at: now().toISOString(),
        page: pageOf(c.req.header('Referer')),
        wording: CONSENT_WORDING,
      },
    });
    // The same words for a new and a known address: the form tells nobody who reads us.
    return c.json({ message: 'Thank you for subscribing to our newsletter!' }, 202);
  });
}

/** The path of the page the form stood on, without anything that could name the reader. */
function pageOf(referer: string | undefined): string {
  return (referer && URL.parse(referer)?.pathname.slice(0, 200)) || 'unknown';
}
