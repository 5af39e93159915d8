import { Hono } from 'hono';
import { readJson } from '../http/read-input.ts';
import type { TakeIn } from './receive.ts';

export function advertisingApi(submissions: { advertising: TakeIn }) {
  return new Hono().post('/', async (c) => {
    await submissions.advertising(c, () => readJson(c));
    return c.json({ message: 'Advertising inquiry submitted!' }, 201);
  });
}
