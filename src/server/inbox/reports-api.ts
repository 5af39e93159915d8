import { Hono } from 'hono';
import { readJson } from '../http/read-input.ts';
import type { TakeIn } from './receive.ts';

export function reportsApi(submissions: { report: TakeIn }) {
  return new Hono().post('/', async (c) => {
    await submissions.report(c, () => readJson(c));
    return c.json({ message: "Thank you. We'll look into it." }, 201);
  });
}
