import { type Context, Hono } from 'hono';
import {
  invitationSchema,
  newOperatorSchema,
  newPasskeySchema,
  operatorChangeSchema,
  ownAccountSchema,
  passwordChangeSchema,
} from '../../../contract/desk/operators.ts';
import { DAY } from '../../../contract/durations.ts';
import { ProblemError, readBody, respond } from '../http/calls.ts';
import { FIRST } from './account-store.ts';
import { deskRoutes, type SignedIn } from './gate.ts';
import type { Operator } from './open-operator.ts';
import { hashToken, newToken } from './token-hash.ts';

const INVITATION_LIFETIME_MS = 7 * DAY;
const NAME_TAKEN = 'There is already an operator with that name.';

/** Outside the gate: a valid invitation link sets a password once and signs in. */
export function invitationApi(operator: Operator, now: () => Date) {
  const { gate, accounts, audit, passwords, tries, signIn } = operator;
  const expired = () =>
    new ProblemError(410, 'This link has been used or has expired. Ask an owner for a new one.');

  return new Hono().post('/invitation', async (c) => {
    gate.checkOrigin(c);
    const { token, password } = await readBody(c, invitationSchema);
    const at = now().toISOString();
    const invitation = hashToken(token);
    // An invalid link costs one query; a password is hashed for valid ones only.
    if (!(await accounts.isInvited(invitation, at))) throw expired();
    const counts = await signIn.takeStrangersTries(c);
    const hash = await passwords.strangers.hash(password);
    const account = await accounts.accept(invitation, hash, at);
    if (!account) throw expired();
    await operator.writeWithdrawn();
    await tries.forget(counts);
    await signIn.open(c, account);
    const act = { at, actor: account.name, subject: account.name, detail: {} };
    await audit.note({ ...act, action: 'operator.accept' });
    return respond(c, 'POST /admin/invitation', { signedIn: true, name: account.name }, 201);
  });
}

/** The operator's own password, sessions and passkeys. */
export function ownAccountApi(operator: Operator, now: () => Date) {
  const { gate, accounts, passkeyKeys, passkeys, passwords, tries, signIn } = operator;
  const { note, writeWithdrawn } = operator;

  async function ownAccount(c: Context<SignedIn>) {
    const { id } = c.get('person');
    if (id === FIRST.id) await accounts.ensureFirst(now().toISOString());
    const account = await accounts.find(id);
    if (!account) throw new ProblemError(403, 'Sign in to see your account.');
    return account;
  }

  return deskRoutes()
    .delete('/sessions', async (c) => {
      const { id, name } = await ownAccount(c);
      const ended = await accounts.endSessions(id);
      await gate.close(c);
      await note(c, 'sign-out.everywhere', name, { ended });
      return respond(c, 'DELETE /admin/sessions', { ended });
    })
    .put('/password', async (c) => {
      const account = await ownAccount(c);
      const { current, password } = await readBody(c, passwordChangeSchema);
      const counts = await signIn.takeOwnTries(c, account);
      if (!(await signIn.isPasswordOf(account, current))) {
        throw new ProblemError(403, 'Your current password is wrong.');
      }
      const password_hash = await passwords.known.hash(password);
      await accounts.setPassword(account.id, password_hash, now().toISOString());
      await writeWithdrawn();
      await tries.forget(counts);
      await accounts.endSessions(account.id);
      await signIn.open(c, { ...account, password_hash });
      await note(c, 'operator.password', account.name);
      return respond(c, 'PUT /admin/password', { changed: true });
    })
    .put('/account', async (c) => {
      const { id, name } = await ownAccount(c);
      const input = await readBody(c, ownAccountSchema);
      const namesake = input.name && (await accounts.byName(input.name));
      if (namesake && namesake.id !== id) throw new ProblemError(409, NAME_TAKEN);
      await accounts.setOwn(id, input);
      await note(c, 'operator.account', input.name ?? name);
      return respond(c, 'PUT /admin/account', { email: input.email });
    })
    .get('/passkeys', async (c) =>
      respond(c, 'GET /admin/passkeys', await passkeyKeys.of(c.get('person').id)),
    )
    .post('/passkeys/options', async (c) =>
      respond(c, 'POST /admin/passkeys/options', await passkeys.askForNew(await ownAccount(c))),
    )
    .post('/passkeys', async (c) => {
      const account = await ownAccount(c);
      const { name, answer } = await readBody(c, newPasskeySchema);
      const key = await passkeys.readNew(answer);
      if (!key) throw new ProblemError(422, 'The passkey couldn’t be verified. Try again.');
      const added = { ...key, operatorId: account.id, name };
      if (!(await passkeyKeys.add(added, now().toISOString()))) {
        throw new ProblemError(409, 'This passkey has already been added.');
      }
      await note(c, 'passkey.add', name);
      return respond(c, 'POST /admin/passkeys', await passkeyKeys.of(account.id), 201);
    })
    .delete('/passkeys/:id', async (c) => {
      const { id } = await ownAccount(c);
      if (!(await passkeyKeys.remove(id, c.req.param('id'), now().toISOString()))) {
        throw new ProblemError(404, 'Passkey not found.');
      }
      await writeWithdrawn();
      await note(c, 'passkey.remove', c.req.param('id').slice(0, 20));
      return c.body(null, 204);
    });
}

/** Operators: an owner invites, changes roles, signs out and removes. */
export function operatorsApi({ accounts, note, writeWithdrawn }: Operator, now: () => Date) {
  function newInvitation() {
    const token = newToken();
    const expires = new Date(now().getTime() + INVITATION_LIFETIME_MS).toISOString();
    return { token, hash: hashToken(token), expires };
  }
  async function otherOf(id: string) {
    const account = await accounts.find(id);
    if (!account) throw new ProblemError(404, 'Operator not found.');
    if (id === FIRST.id) {
      throw new ProblemError(409, 'The first owner can’t be changed or removed.');
    }
    return account;
  }

  return deskRoutes()
    .get('/operators', async (c) =>
      respond(c, 'GET /admin/operators', await accounts.list(now().toISOString())),
    )
    .post('/operators', async (c) => {
      const input = await readBody(c, newOperatorSchema);
      const invitation = newInvitation();
      const id = await accounts.add(input, invitation, now().toISOString());
      if (!id) throw new ProblemError(409, NAME_TAKEN);
      await note(c, 'operator.invite', input.name, { role: input.role });
      // Shown once: only its hash is stored.
      return respond(c, 'POST /admin/operators', { id, token: invitation.token }, 201);
    })
    .post('/operators/:id/invitation', async (c) => {
      const { id, name } = await otherOf(c.req.param('id'));
      const invitation = newInvitation();
      await accounts.inviteAgain(id, invitation);
      await note(c, 'operator.invite-again', name);
      return respond(
        c,
        'POST /admin/operators/{id}/invitation',
        { id, token: invitation.token },
        201,
      );
    })
    .put('/operators/:id', async (c) => {
      const { id, name } = await otherOf(c.req.param('id'));
      const { role } = await readBody(c, operatorChangeSchema);
      await accounts.setRole(id, role, now().toISOString());
      await writeWithdrawn();
      await note(c, 'operator.role', name, { role });
      return respond(c, 'PUT /admin/operators/{id}', { id, role });
    })
    .delete('/operators/:id/sessions', async (c) => {
      const { id, name } = await otherOf(c.req.param('id'));
      const ended = await accounts.endSessions(id);
      await note(c, 'operator.sign-out', name, { ended });
      return respond(c, 'DELETE /admin/operators/{id}/sessions', { ended });
    })
    .delete('/operators/:id', async (c) => {
      const { id, name } = await otherOf(c.req.param('id'));
      await accounts.remove(id, now().toISOString());
      await writeWithdrawn();
      await note(c, 'operator.remove', name);
      return c.body(null, 204);
    });
}
