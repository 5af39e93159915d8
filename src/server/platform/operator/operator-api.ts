import { LOG_PER_PAGE, logFilterSchema, logQuerySchema } from '../../../contract/desk/log.ts';
import type { DeskSession } from '../../../contract/desk/operators.ts';
import { newTokenSchema } from '../../../contract/desk/tokens.ts';
import { actionName } from '../../../domain/desk/action-name.ts';
import { csvRow } from '../../../domain/text/csv.ts';
import { ProblemError, readBody, readQuery, respond } from '../http/calls.ts';
import { FIRST } from './account-store.ts';
import { deskRoutes } from './gate.ts';
import type { Operator } from './open-operator.ts';
import { hashToken, newToken } from './token-hash.ts';

const MAX_EXPORTED = 50_000;

/** The operator's own session, tokens and log. */
export function operatorApi(operator: Operator, now: () => Date) {
  const { gate, operators, accounts, audit, note } = operator;
  return deskRoutes()
    .get('/session', async (c) => {
      const { id, name, role } = c.get('person');
      const isFirst = id === FIRST.id;
      const ownPassword = !isFirst || (await accounts.first()).password_hash !== null;
      const email = await accounts.emailOf(id);
      const session: DeskSession = { signedIn: true, name, role, ownPassword, isFirst, email };
      return respond(c, 'GET /admin/session', session);
    })
    .delete('/session', async (c) => {
      await gate.close(c);
      await note(c, 'sign-out', '');
      return respond(c, 'DELETE /admin/session', { signedIn: false });
    })
    .get('/tokens', async (c) => respond(c, 'GET /admin/tokens', await operators.tokens()))
    .post('/tokens', async (c) => {
      const { name, scope } = await readBody(c, newTokenSchema);
      const token = `sw_${newToken()}`;
      const id = await operators.addToken({ name, scope }, hashToken(token), now().toISOString());
      if (!id) throw new ProblemError(409, 'There is already a token with that name.');
      await note(c, 'token.create', name, { scope });
      // Shown once: only its hash is stored.
      return respond(c, 'POST /admin/tokens', { id, token }, 201);
    })
    .delete('/tokens/:id', async (c) => {
      if (!(await operators.revokeToken(c.req.param('id'), now().toISOString()))) {
        throw new ProblemError(404, 'Token not found.');
      }
      await note(c, 'token.revoke', c.req.param('id'));
      return c.body(null, 204);
    })
    .get('/log', async (c) => {
      const { page, ...filter } = readQuery(c, logQuerySchema);
      const offset = (page - 1) * LOG_PER_PAGE;
      c.header('X-Total-Count', String(await audit.count(filter)));
      return respond(
        c,
        'GET /admin/log',
        await audit.list({ ...filter, limit: LOG_PER_PAGE, offset }),
      );
    })
    .get('/log/actions', async (c) => respond(c, 'GET /admin/log/actions', await audit.actions()))
    .get('/log.csv', async (c) => {
      const filter = readQuery(c, logFilterSchema);
      const entries = await audit.list({ ...filter, limit: MAX_EXPORTED, offset: 0 });
      const rows = entries.map((entry) =>
        csvRow([
          entry.at,
          entry.actor,
          actionName(entry.action),
          entry.action,
          entry.subject,
          JSON.stringify(entry.detail),
        ]),
      );
      const head = csvRow(['When (UTC)', 'Who', 'What', 'Action', 'About', 'Detail']);
      return c.body(head + rows.join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="desk-log-${now().toISOString().slice(0, 10)}.csv"`,
      });
    });
}
