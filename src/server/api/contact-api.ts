import { Hono } from 'hono';
import { type ContactDetails, contactMessageSchema } from '../../contract/contact.ts';
import type { ContactMessageStore } from '../database/contact-message-store.ts';
import { readBody } from './read-input.ts';

/** Where we are reached, and the form that reaches us. */
export function contactApi(
  messages: ContactMessageStore,
  details: ContactDetails,
  now: () => Date,
) {
  return new Hono()
    .get('/', (c) => c.json(details))
    .post('/', async (c) => {
      const message = await readBody(c, contactMessageSchema);
      await messages.add(message, { operator: details.editor, now: now().toISOString() });
      return c.json({ message: 'Thank you. We reply within 24-48 hours.' }, 201);
    });
}
