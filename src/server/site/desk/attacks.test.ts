import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { ORIGIN, openDeskApp, PASSWORD } from '../../../../tests/support/desk-app.ts';
import { createSqlite, describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { fillReaders } from '../../../../tests/support/fill-readers.ts';
import { listen } from '../../platform/connection/listen.ts';
import { connect } from '../../platform/database/connect.ts';

const fresh = async () => openDeskApp(await connect(await createSqlite()));
const JSON_TYPE = { 'Content-Type': 'application/json', Origin: ORIGIN };

it('locks out a client that guesses passwords, whatever address it claims', async () => {
  const { app } = await fresh();
  const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(stop);
  const guess = async (n: number) => {
    const headers = { ...JSON_TYPE, 'X-Forwarded-For': `203.0.113.${n}`, Connection: 'close' };
    const body = JSON.stringify({ password: 'a wrong guess' });
    return (await fetch(`${address}/api/admin/session`, { method: 'POST', headers, body })).status;
  };
  const answers: number[] = [];
  for (let n = 0; n < 6; n += 1) answers.push(await guess(n));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

it('replaces a session cookie that was set before signing in', async () => {
  const { signIn, call } = await fresh();
  const Cookie = 'operator_session=chosen-by-somebody-else';
  const sessionCookie = (await signIn(PASSWORD, { Cookie })).headers.get('Set-Cookie') ?? '';
  expect(sessionCookie).not.toContain('chosen');
  expect((await call('GET', '/api/admin/session', undefined, { Cookie })).status).toBe(401);
});

it('refuses writes that another site, a sibling domain or a form could have made', async () => {
  const { call, cookie } = await fresh();
  const Cookie = await cookie();
  const forged: Record<string, string>[] = [
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: 'https://news.example.evil.example' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const headers of forged) {
    expect((await call('POST', '/api/admin/issues', {}, { Cookie, ...headers })).status).toBe(403);
  }
  const form = { Cookie, 'Content-Type': 'text/plain' };
  expect((await call('POST', '/api/admin/tokens', { name: 'x' }, form)).status).toBe(415);
});

it('refuses oversized bodies, but accepts a picture of several megabytes', async () => {
  const { app, cookie } = await fresh();
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    app.request(path, { method: 'POST', body, headers });
  const large = JSON.stringify({ password: 'x'.repeat(1_100_000) });
  expect((await post('/api/admin/session', large, JSON_TYPE)).status).toBe(413);
  const length = { 'Content-Length': String(large.length) };
  expect((await post('/newsletter/unsubscribe?key=a.b', large, length)).status).toBe(413);
  const Cookie = await cookie();
  const noise = { width: 1000, height: 1000, channels: 3 as const };
  const picture = await sharp(randomBytes(3_000_000), { raw: noise }).png().toBuffer();
  expect(picture.byteLength).toBeGreaterThan(2_000_000);
  const headers = { Cookie, Origin: ORIGIN };
  const uploaded = await post('/api/admin/pictures', new Uint8Array(picture), headers);
  expect(uploaded.status).toBe(201);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  expect((await post('/api/admin/pictures', drawing, headers)).status).toBe(422);
  for (const name of ['..%2f..%2fsankofa.sqlite', '%2e%2e%2fpasswd', 'a.webp']) {
    expect((await app.request(`/pictures/desk/${name}`)).status).toBe(404);
  }
});

describeEachDatabase('strange names and numbers', (open) => {
  it('are not found, instead of breaking the database', async () => {
    const { operator, call, cookie } = await openDeskApp(await open());
    const ask = await operator();
    for (const number of ['1e99', '-1', '99999999999999999999', 'NaN', "1'--"]) {
      expect((await ask('GET', `/issues/${encodeURIComponent(number)}`)).status).toBe(404);
      expect((await ask('GET', `/news-rules/${encodeURIComponent(number)}`)).status).toBe(200);
    }
    for (const path of ['/queue/__proto__/1', '/queue/business/__proto__', "/mails/1'or'1"]) {
      expect((await ask('GET', path)).status).toBe(404);
    }
    const Cookie = await cookie();
    for (const path of ['/api/admin/mails/a%00b', '/api/businesses?search=a%00b', '/article/%00']) {
      expect((await call('GET', path, undefined, { Cookie })).status).toBe(400);
    }
  });

  it('do not run as formulas in the spreadsheet that opens the export', async () => {
    const database = await open();
    await fillReaders(database, 5);
    const evil = [
      '=1+1@example.org',
      '+1@example.org',
      '-1@example.org',
      '@sum@example.org',
      '\t=1@x',
    ];
    const rows = await database.query.selectFrom('subscriber').select('id').execute();
    for (const [index, { id }] of rows.entries()) {
      const email = evil[index] ?? '';
      const change = { email, email_folded: email };
      await database.query.updateTable('subscriber').set(change).where('id', '=', id).execute();
    }
    const { call, cookie } = await openDeskApp(database);
    const headers = { Cookie: await cookie() };
    const csv = await (await call('GET', '/api/admin/subscribers.csv', undefined, headers)).text();
    const cells = csv.split('\r\n').slice(1, 6);
    expect(cells).toHaveLength(5);
    for (const cell of cells) expect(cell).toMatch(/^"'[=+\-@\t]/);
  });
});
