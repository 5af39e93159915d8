import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { handOver } from './hand-over.ts';

const app = new Hono()
  .use(handOver)
  .get('/plain', (c) => c.json({ name: 'Ama' }))
  .get('/gone', (c) => c.json({ detail: 'Gone.' }, 410))
  .get('/text', (c) => c.body('{"name":"Kofi"}'));

describe('what a call answers from inside', () => {
  it('is handed over without being written down', async () => {
    const response = await app.request('/plain');
    expect(response.ok).toBe(true);
    expect(await response.json()).toEqual({ name: 'Ama' });
    expect(await response.text()).toBe('');
  });

  it('is an answer like any other where it has a status or is text already', async () => {
    const gone = await app.request('/gone');
    expect(gone.status).toBe(410);
    expect(await gone.text()).toBe('{"detail":"Gone."}');
    expect(await (await app.request('/text')).json()).toEqual({ name: 'Kofi' });
  });
});
