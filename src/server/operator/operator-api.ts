import { Hono } from 'hono';
import { logFilterSchema, logQuerySchema, newTokenSchema } from '../../contract/desk/desk.ts';
import type { DeskSession } from '../../contract/desk/operators.ts';
import { actionName } from '../../domain/desk/action-name.ts';
import { csvRow } from '../../domain/text/csv.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody, readQuery } from '../http/read-input.ts';
import { FIRST } from './account-store.ts';
import type { SignedIn } from './gate.ts';
import type { Operator } from './open-operator.ts';
import { hashToken, newToken } from './token-hash.ts';

const LOG_PER_PAGE = 200;
const MOST_EXPORTED = 50_000;

/** The operator's own session, tokens and log. */
export function operatorApi(operator: Operator, now: () => Date) {
  const { gate, operators, audit, note } = operator;
  return new Hono<SignedIn>()
    .get('/session', (c) => {
      const { id, name, role } = c.get('person');
      const session: DeskSession = { signedIn: true, name, role, ownPassword: id !== FIRST.id };
      return c.json(session);
    })
    .delete('/session', async (c) => {
      await gate.close(c);
      await note(c, 'sign-out', '');
      return c.json({ signedIn: false });
    })
    .get('/tokens', async (c) => c.json(await operators.tokens()))
    .post('/tokens', async (c) => {
      const { name, scope } = await readBody(c, newTokenSchema);
      const token = `sw_${newToken()}`;
      const id = await operators.addToken({ name, scope }, hashToken(token), now().toISOString());
      if (!id) throw new ProblemError(409, 'There is already a token with that name.');
      await note(c, 'token.create', name, { scope });
      // Shown this once; what we store cannot be turned back into it.
      return c.json({ id, token }, 201);
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
      return c.json(await audit.list({ ...filter, limit: LOG_PER_PAGE, offset }));
    })
    .get('/log/actions', async (c) => c.json(await audit.actions()))
    .get('/log.csv', async (c) => {
      const filter = readQuery(c, logFilterSchema);
      const entries = await audit.list({ ...filter, limit: MOST_EXPORTED, offset: 0 });
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
