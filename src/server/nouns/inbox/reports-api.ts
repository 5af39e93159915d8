import { Hono } from 'hono';
import { readJson } from '../../platform/http/read-input.ts';
import type { TakeIn } from '../submissions/intake.ts';

export function reportsApi(intakes: { problem: TakeIn }) {
  return new Hono().post('/', async (c) => {
    await intakes.problem(c, () => readJson(c));
    return c.json({ message: "Thank you. We'll look into it." }, 201);
  });
}
