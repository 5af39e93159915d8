import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { problemSchema } from '../../../contract/problem.ts';
import { connect } from '../../platform/database/connect.ts';

async function freshApp() {
  return testApp(await connect(await createSqlite()), { articles: 'none' });
}

async function problemOf(response: Response) {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

const subscribe = (body: BodyInit, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});
const SUBSCRIBE = '/api/newsletter/subscribe';

describe('a call that cannot be answered', () => {
  it('is a 404 for a path without a call', async () => {
    const { app } = await freshApp();
    const problem = await problemOf(await app.request('/api/nothing'));
    expect(problem).toMatchObject({ status: 404, title: 'Not Found' });
  });

  it('is a 405 that names the allowed methods', async () => {
    const { app } = await freshApp();
    const response = await app.request('/api/articles', { method: 'DELETE' });
    expect((await problemOf(response)).status).toBe(405);
    expect(response.headers.get('Allow')).toContain('GET');
    const other = await app.request(SUBSCRIBE);
    expect((await problemOf(other)).status).toBe(405);
    expect(other.headers.get('Allow')).toBe('POST');
  });

  it('compresses a refusal as its header says, or not at all', async () => {
    const { app } = await freshApp();
    const refused = await app.request(SUBSCRIBE, { headers: { 'Accept-Encoding': 'gzip' } });
    const bytes = new Uint8Array(await refused.arrayBuffer());
    const isPacked = refused.headers.get('Content-Encoding') === 'gzip';
    const text = isPacked ? gunzipSync(bytes).toString() : new TextDecoder().decode(bytes);
    expect(JSON.parse(text)).toMatchObject({ status: 405 });
  });

  it('is a 405 for a write to a page', async () => {
    const { app } = await freshApp();
    expect((await problemOf(await app.request('/', { method: 'POST' }))).status).toBe(405);
  });

  it('is a 400 for invalid JSON', async () => {
    const { app } = await freshApp();
    const response = await app.request(SUBSCRIBE, subscribe('{"email":'));
    expect((await problemOf(response)).status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'says 415 for content type %o',
    async (type) => {
      const { app } = await freshApp();
      const response = await app.request(SUBSCRIBE, subscribe('{"email":"a@b.gh"}', type));
      expect((await problemOf(response)).status).toBe(415);
    },
  );

  it('is a 413 above 64 KB, with a declared length or streamed', async () => {
    const { app } = await freshApp();
    const huge = JSON.stringify({ email: 'a@b.gh', padding: 'x'.repeat(64 * 1024) });
    expect((await problemOf(await app.request(SUBSCRIBE, subscribe(huge)))).status).toBe(413);
    const streamed = await app.request(SUBSCRIBE, {
      ...subscribe(new Blob([huge]).stream()),
      duplex: 'half',
    } as RequestInit);
    expect((await problemOf(streamed)).status).toBe(413);
  });

  it('accepts a body just under 64 KB', async () => {
    const { app } = await freshApp();
    const body = JSON.stringify({ email: 'a@b.gh', padding: 'x'.repeat(63 * 1024) });
    expect((await app.request(SUBSCRIBE, subscribe(body))).status).toBe(202);
  });

  it('is a 422 with messages by field', async () => {
    const { app } = await freshApp();
    const body = JSON.stringify({
      email: 'nobody',
      preferences: { firstName: '', lastName: 'Mensah' },
    });
    const problem = await problemOf(await app.request(SUBSCRIBE, subscribe(body)));
    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual({
      email: ['Please enter a valid email address'],
      'preferences.firstName': ['First name is required'],
    });
  });

  it('is a 500 without details of the failure', async () => {
    const database = await connect(await createSqlite());
    const { app } = await testApp(database, { articles: 'none' });
    await database.close();
    const problem = await problemOf(await app.request('/api/articles'));
    expect(problem.status).toBe(500);
    expect(problem.detail).not.toMatch(/sqlite|database|closed|connection/i);
  });
});

describe('paths', () => {
  it.each(['/API/Articles', '/api/ARTICLES/', '/Api/articles?limit=3'])(
    '%s matches',
    async (path) => {
      const { app } = await freshApp();
      expect((await app.request(path)).status).toBe(200);
    },
  );
});

describe('an answer the reader already has', () => {
  it('costs no bytes', async () => {
    const { app } = await testApp(await connect(await createSqlite()));
    const first = await app.request('/api/articles');
    const again = await app.request('/api/articles', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

describe('health', () => {
  it('answers while the process runs, and is ready only with its database', async () => {
    const database = await connect(await createSqlite());
    const { app } = await testApp(database, { articles: 'none' });
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(200);
    await database.close();
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await problemOf(await app.request('/readyz'))).status).toBe(503);
  });
});
