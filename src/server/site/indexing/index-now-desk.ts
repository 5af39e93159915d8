import { Hono } from 'hono';
import { indexNowSchema } from '../../../contract/desk/index-now.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { IndexNow } from './index-now.ts';

/** Turning IndexNow on and off, and what was sent. */
export const indexNowDesk = ({ operator, indexNow }: { operator: Operator; indexNow: IndexNow }) =>
  deskRoutes()
    .get('/settings/index-now', async (c) =>
      respond(c, 'GET /admin/settings/index-now', await indexNow.status()),
    )
    .put('/settings/index-now', async (c) => {
      const { on } = await readBody(c, indexNowSchema);
      const { missing } = await indexNow.status();
      if (on && missing) throw new ProblemError(409, missing);
      await indexNow.turn(on);
      await operator.note(c, 'settings.index-now', on ? 'on' : 'off', {});
      return respond(c, 'PUT /admin/settings/index-now', await indexNow.status());
    });

/** `/{key}.txt`, where search engines check that the site is ours. */
export const indexNowKey = (indexNow: IndexNow) =>
  new Hono().get('/:file{[0-9a-f]{32}\\.txt}', async (c, next) => {
    const key = c.req.param('file').replace('.txt', '');
    return (await indexNow.isKey(key)) ? c.text(key) : next();
  });
