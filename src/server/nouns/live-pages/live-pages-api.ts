import { Hono } from 'hono';
import {
  livePageQuerySchema,
  livePagesQuerySchema,
} from '../../../contract/live-pages/live-page.ts';
import { ProblemError, readQuery, respond } from '../../platform/http/calls.ts';
import type { LivePageStore } from './live-page-store.ts';

/** Readers' calls about live pages. */
export const livePagesApi = (livePages: LivePageStore) =>
  new Hono()
    .get('/', async (c) => {
      const query = readQuery(c, livePagesQuerySchema);
      return respond(c, 'GET /live-pages', await livePages.list(query));
    })
    .get('/:slug', async (c) => {
      const { before } = readQuery(c, livePageQuerySchema);
      const page = await livePages.find(c.req.param('slug'), before);
      if (!page) throw new ProblemError(404, 'There is no live page at this address.');
      return respond(c, 'GET /live-pages/{slug}', page);
    });
