import {
  type PersonErased,
  type PersonFound,
  personSchema,
} from '../../../contract/desk/people.ts';
import { readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { People } from './people.ts';

interface PeopleDeskDeps {
  operator: Operator;
  people: People;
}

/** Finds, exports and erases a person. The address is in the body, so that no access log has it. */
export function peopleDesk({ operator, people }: PeopleDeskDeps) {
  return deskRoutes()
    .post('/people/find', async (c) => {
      const { email } = await readBody(c, personSchema);
      const person: PersonFound = {
        email,
        found: await people.find(email),
        suppressed: await people.suppressedFor(email),
      };
      return respond(c, 'POST /admin/people/find', person);
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
      // The audit log must not name the person who was erased.
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
