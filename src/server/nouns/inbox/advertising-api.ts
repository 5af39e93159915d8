import { Hono } from 'hono';
import { readJson } from '../../platform/http/read-input.ts';
import type { TakeIn } from '../submissions/intake.ts';

export function advertisingApi(intakes: { advertising: TakeIn }) {
  return new Hono().post('/', async (c) => {
    await intakes.advertising(c, () => readJson(c));
    return c.json({ message: 'Advertising inquiry submitted!' }, 201);
  });
}
