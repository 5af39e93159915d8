import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { pageSchema, tokenNameSchema } from '../../contract/desk.ts';
import { LIMITS } from '../../contract/limits.ts';
import { publishingDesk } from '../articles/articles-desk.ts';
import { ProblemError, problemResponse } from '../http/problem-response.ts';
import { readBody, readQuery } from '../http/read-input.ts';
import { newsDesk } from '../live-news/desk/news-desk.ts';
import { newsletterDesk } from '../newsletter/issues-desk.ts';
import { peopleDesk } from '../newsletter/subscribers-desk.ts';
import { type Behind, hashToken, newToken } from '../operator/gate.ts';
import type { DeskParts } from './desk-parts.ts';
import { queueDesk } from './queue-desk.ts';

const LOG_PER_PAGE = 200;

const limitBody = bodyLimit({
  maxSize: LIMITS.admin.maxBodyBytes,
  onError: (c) => problemResponse(c, 413, 'The body is over 1 MB.'),
});

/**
 * Everything under `/api/admin`. Only signing in stands before the gate; whatever is added below it
 * is behind it, and a test walks all of it without credentials.
 */
export function deskApi(parts: DeskParts) {
  const { desk, now } = parts;
  return (
    new Hono<Behind>()
      // Pictures are larger, and have a limit of their own behind the gate.
      .use(except('/api/admin/pictures', limitBody))
      .post('/session', desk.signIn)
      .use(desk.gate.require)
      .get('/session', (c) => c.json({ signedIn: true }))
      .delete('/session', async (c) => {
        await desk.gate.close(c);
        await desk.note(c, 'sign-out', '');
        return c.json({ signedIn: false });
      })
      .get('/tokens', async (c) => c.json(await desk.operators.tokens()))
      .post('/tokens', async (c) => {
        const { name } = await readBody(c, tokenNameSchema);
        const token = `sw_${newToken()}`;
        const id = await desk.operators.addToken(name, hashToken(token), now().toISOString());
        if (!id) throw new ProblemError(409, 'There is a token of that name.');
        await desk.note(c, 'token.create', name);
        // Shown this once; what we keep cannot be turned back into it.
        return c.json({ id, token }, 201);
      })
      .delete('/tokens/:id', async (c) => {
        if (!(await desk.operators.revokeToken(c.req.param('id'), now().toISOString()))) {
          throw new ProblemError(404, 'There is no such token.');
        }
        await desk.note(c, 'token.revoke', c.req.param('id'));
        return c.body(null, 204);
      })
      .get('/log', async (c) => {
        const { page } = readQuery(c, pageSchema);
        const offset = (page - 1) * LOG_PER_PAGE;
        return c.json(await desk.audit.list({ limit: LOG_PER_PAGE, offset }));
      })
      .route('/', peopleDesk(parts))
      .route('/', queueDesk(parts))
      .route('/', newsDesk(parts))
      .route('/', newsletterDesk(parts))
      .route('/', publishingDesk(parts))
      .all('*', (c) => problemResponse(c, 404, 'There is no such call.'))
  );
}
