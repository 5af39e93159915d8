import { Hono } from 'hono';
import { searchQuerySchema, suggestQuerySchema } from '../../../contract/search/search.ts';
import { readQuery } from '../http/calls.ts';
import type { FindAnything } from './find-anything.ts';

export function searchApi(find: FindAnything, now: () => Date) {
  return new Hono()
    .get('/', async (c) => {
      const query = readQuery(c, searchQuerySchema);
      return c.json(await find.search({ ...query, now: now().toISOString() }));
    })
    .get('/suggest', async (c) => {
      const { q } = readQuery(c, suggestQuerySchema);
      return c.json(await find.suggest(q, now().toISOString()));
    });
}
