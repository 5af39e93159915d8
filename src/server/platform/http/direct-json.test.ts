import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { directJson } from './direct-json.ts';

const app = new Hono()
  .use(directJson)
  .get('/plain', (c) => c.json({ name: 'Ama' }))
  .get('/gone', (c) => c.json({ detail: 'Gone.' }, 410))
  .get('/text', (c) => c.body('{"name":"Kofi"}'));

describe('an answer to a call in process', () => {
  it('is passed on without being serialised', async () => {
    const response = await app.request('/plain');
    expect(response.ok).toBe(true);
    expect(await response.json()).toEqual({ name: 'Ama' });
    expect(await response.text()).toBe('');
  });

  it('is an ordinary response where it has a status or is text already', async () => {
    const gone = await app.request('/gone');
    expect(gone.status).toBe(410);
    expect(await gone.text()).toBe('{"detail":"Gone."}');
    expect(await (await app.request('/text')).json()).toEqual({ name: 'Kofi' });
  });
});
