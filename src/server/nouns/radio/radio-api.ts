import { Hono } from 'hono';
import { respond } from '../../platform/http/calls.ts';
import type { Radio } from './open-radio.ts';

/** The stations that readers can listen to. */
export const radioApi = (radio: Pick<Radio, 'published'>) =>
  new Hono().get('/', async (c) => respond(c, 'GET /radio', await radio.published()));
