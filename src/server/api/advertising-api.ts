import { Hono } from 'hono';
import type { Submissions } from '../submissions/submissions.ts';
import { readJson } from './read-input.ts';

export function advertisingApi(submissions: Submissions) {
  return new Hono().post('/', async (c) => {
    await submissions.advertising(c, () => readJson(c));
    return c.json({ message: 'Advertising inquiry submitted!' }, 201);
  });
}
