import { Hono } from 'hono';
import { type ContactDetails, contactMessageSchema } from '../../contract/contact.ts';
import type { ContactMessageStore } from '../database/contact-message-store.ts';
import type { Receive } from '../submissions/receive.ts';

/** Where we are reached, and the form that reaches us. */
export function contactApi(
  messages: ContactMessageStore,
  details: ContactDetails,
  receive: Receive,
) {
  return new Hono()
    .get('/', (c) => c.json(details))
    .post('/', async (c) => {
      const { given, as } = await receive(c, 'contact', contactMessageSchema);
      await messages.submit(given, as, details.editor);
      return c.json({ message: 'Thank you. We reply within 24-48 hours.' }, 201);
    });
}
