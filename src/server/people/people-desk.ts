import { Hono } from 'hono';
import { type PersonErased, type PersonFound, personSchema } from '../../contract/desk/desk.ts';
import { readBody } from '../http/read-input.ts';
import { respond } from '../http/respond.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { People } from './people.ts';

interface Parts {
  operator: Operator;
  people: People;
}

/** One person everywhere. The address travels in the body, so that no log of addresses names it. */
export function peopleDesk({ operator, people }: Parts) {
  return new Hono<SignedIn>()
    .post('/people/find', async (c) => {
      const { email } = await readBody(c, personSchema);
      const found: PersonFound = {
        email,
        found: await people.find(email),
        suppressed: await people.suppressedFor(email),
      };
      return respond(c, 'POST /admin/people/find', found);
    })
    .post('/people/export', async (c) => {
      const { email } = await readBody(c, personSchema);
      await operator.note(c, 'person.export', '');
      c.header('Content-Disposition', 'attachment; filename="what-we-hold.json"');
      return respond(c, 'POST /admin/people/export', await people.held(email));
    })
    .post('/people/erase', async (c) => {
      const { email } = await readBody(c, personSchema);
      const published = await people.erase(email);
      // The log must not remember whom we were asked to forget.
      await operator.note(c, 'person.erase', '');
      return respond(c, 'POST /admin/people/erase', { published } satisfies PersonErased);
    })
    .post('/people/allow', async (c) => {
      const { email } = await readBody(c, personSchema);
      const lifted = await people.allow(email);
      await operator.note(c, 'person.allow', '');
      return respond(c, 'POST /admin/people/allow', { lifted });
    });
}
