import { Hono } from 'hono';
import type { ContactDetails } from '../../../contract/inbox/contact.ts';
import { readJson } from '../../platform/http/calls.ts';
import type { TakeIn } from '../submissions/intake.ts';

/** Our contact details and the contact form. */
export function contactApi(details: ContactDetails, intakes: { contact: TakeIn }) {
  return new Hono()
    .get('/', (c) => c.json(details))
    .post('/', async (c) => {
      await intakes.contact(c, () => readJson(c));
      return c.json({ message: 'Thank you. We’ll reply within 24-48 hours.' }, 201);
    });
}

export function advertisingApi(intakes: { advertising: TakeIn }) {
  return new Hono().post('/', async (c) => {
    await intakes.advertising(c, () => readJson(c));
    return c.json({ message: 'Advertising inquiry submitted!' }, 201);
  });
}

export function reportsApi(intakes: { problem: TakeIn }) {
  return new Hono().post('/', async (c) => {
    await intakes.problem(c, () => readJson(c));
    return c.json({ message: 'Thank you. We’ll look into it.' }, 201);
  });
}
