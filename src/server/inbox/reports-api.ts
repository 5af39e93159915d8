import { Hono } from 'hono';
import type { Submissions } from '../forms/submissions.ts';
import { readJson } from '../http/read-input.ts';

export function reportsApi(submissions: Submissions) {
  return new Hono().post('/', async (c) => {
    await submissions.report(c, () => readJson(c));
    return c.json({ message: 'Thank you. We look into it.' }, 201);
  });
}
