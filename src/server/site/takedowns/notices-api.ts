import { Hono } from 'hono';
import { pageNoticeQuerySchema } from '../../../contract/desk/takedowns.ts';
import { readQuery } from '../../platform/http/calls.ts';
import type { TakedownStore } from './takedown-store.ts';

/** What readers are told at the address of a page that was removed or has a note. */
export const noticesApi = (takedowns: Pick<TakedownStore, 'noticeAt'>) =>
  new Hono().get('/', async (c) => {
    const { path } = readQuery(c, pageNoticeQuerySchema);
    return c.json((await takedowns.noticeAt(path)) ?? null);
  });
