import { Hono } from 'hono';
import { type PersonFound, personSchema } from '../../contract/desk.ts';
import { readBody } from '../http/read-input.ts';
import type { MailRoom } from '../newsletter/mail-room.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { PersonStore } from './person-store.ts';

interface Parts {
  operator: Operator;
  people: PersonStore;
  mail: MailRoom;
  now: () => Date;
}

/** One person everywhere. */
export function peopleDesk({ operator, people, mail, now }: Parts) {
  return new Hono<SignedIn>()
    .post('/people/find', async (c) => {
      const { email } = await readBody(c, personSchema);
      const found: PersonFound = {
        email,
        found: await people.find(email),
        suppressed: (await mail.suppressions.reasonFor(email)) ?? null,
      };
      return c.json(found);
    })
    .post('/people/erase', async (c) => {
      const { email } = await readBody(c, personSchema);
      await people.erase(email);
      await mail.forget(email);
      await mail.suppressions.add(email, 'erased', now().toISOString());
      // The log must not remember whom we were asked to forget.
      await operator.note(c, 'person.erase', '');
      return c.json({ erased: true });
    })
    .post('/people/allow', async (c) => {
      const { email } = await readBody(c, personSchema);
      const lifted = await mail.suppressions.lift(email);
      await operator.note(c, 'person.allow', '');
      return c.json({ lifted });
    });
}
