import { Hono } from 'hono';
import { readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { problemResponse } from '../http/problem-response.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthApi(database: Database) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await readContentVersion(database.query);
        return c.json({ status: 'ready' });
      } catch {
        return problemResponse(c, 503, 'The database cannot be reached.');
      }
    });
}
