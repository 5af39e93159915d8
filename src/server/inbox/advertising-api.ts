import { Hono } from 'hono';
import type { Submissions } from '../forms/submissions.ts';
import { readJson } from '../http/read-input.ts';

export function advertisingApi(submissions: Submissions) {
  return new Hono().post('/', async (c) => {
    await submissions.advertising(c, () => readJson(c));
    return c.json({ message: 'Advertising inquiry submitted!' }, 201);
  });
}
