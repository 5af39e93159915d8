import { expect, it, onTestFinished } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import {
  createSqlite,
  describeEachDatabase,
  temporaryFolder,
} from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { listen } from '../../platform/connection/listen.ts';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrations } from '../../platform/database/migrations/all.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { openLog } from '../../start/open-site.ts';
import { storeReport } from '../backups/backup-report.ts';
import { raiseAlerts } from './alerts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const addMail = (database: Database, at: Date, key = 'one') =>
  enqueueMail(
    database.query,
    { key, to: 'ama@example.org', subject: 'Hello', text: 'Hello' },
    at.toISOString(),
  );

async function addOutlet(database: Database, at: Date) {
  const moment = at.toISOString();
  await database.query
    .insertInto('outlet')
    .values({
      id: 'wire',
      name: 'The Wire',
      feed_url: 'https://wire.example/feed',
      section: 'general',
      country: 'GH',
      enabled: 1,
      due_at: moment,
      created_at: moment,
    })
    .execute();
}

describeEachDatabase('a site that is watched', (open) => {
  async function watchedSite() {
    const database = await open();
    const site = await testApp(database, { articles: 'none', dataDir: temporaryFolder() });
    const start = site.clock.now;
    const wait = (milliseconds: number) => {
      site.clock.now = new Date(start.getTime() + milliseconds);
    };
    const ready = async () => {
      const answer = await site.app.request('/readyz');
      return answer.ok ? 'ready' : (await answer.json()).detail;
    };
    const mails = async () => {
      const rows = await database.query.selectFrom('mail').select('subject').execute();
      return rows.map((row) => row.subject).filter((subject) => /^(Alert|Resolved)/.test(subject));
    };
    return { ...site, database, start, wait, ready, mails, alert: () => raiseAlerts(site) };
  }

  it('is ready, until mail has been due for half an hour', async () => {
    const { database, start, wait, ready } = await watchedSite();
    // Due for a day when we start, which indicates nothing.
    await addMail(database, new Date(start.getTime() - 24 * HOUR));
    wait(30 * MINUTE);
    expect(await ready()).toBe('ready');
    wait(31 * MINUTE);
    expect(await ready()).toBe('Mail is due but not being sent.');
  });

  it('is ready while its mail server is not, with a warning', async () => {
    const { app, database, start, wait } = await watchedSite();
    await addMail(database, start);
    // Tried and postponed: the server could not be reached.
    const due_at = new Date(start.getTime() + 45 * MINUTE).toISOString();
    await database.query.updateTable('mail').set({ attempts: 3, due_at }).execute();
    const answer = async () => (await app.request('/readyz')).json();
    expect(await answer()).toEqual({ status: 'ready', warnings: [] });
    wait(40 * MINUTE);
    expect(await answer()).toEqual({ status: 'ready', warnings: ['mail stuck'] });
  });

  it('is not ready when outlets are due and not fetched', async () => {
    const { database, start, wait, ready } = await watchedSite();
    await addOutlet(database, start);
    wait(31 * MINUTE);
    expect(await ready()).toBe('Outlets are due but not being fetched.');
  });

  it('is not ready on a schema that is not its own', async () => {
    const { database, ready } = await watchedSite();
    const newest = migrations.at(-1)?.name ?? '';
    await database.query.deleteFrom('applied_migration').where('name', '=', newest).execute();
    expect(await ready()).toBe('The database is not migrated.');
    const applied_at = new Date().toISOString();
    await database.query
      .insertInto('applied_migration')
      .values({ name: newest, applied_at })
      .execute();
  });

  it('emails the operator about each problem once a day, and when it is over', async () => {
    const { database, start, wait, alert, mails, settings } = await watchedSite();
    await alert();
    expect(await mails()).toEqual([]);
    await addOutlet(database, start);
    await addMail(database, start);
    const night = { file: '', rows: 0, bytes: 0, seconds: 0, encrypted: false };
    const report = { ...night, at: start.toISOString(), problem: 'No room.' };
    await storeReport(settings, report);
    wait(25 * HOUR);
    await Promise.all([alert(), alert()]);
    await alert();
    const first = ['Alert: backup failed', 'Alert: mail stuck', 'Alert: outlets silent'];
    expect((await mails()).sort()).toEqual(first);
    wait(49 * HOUR);
    await alert();
    expect(await mails()).toHaveLength(6);

    const at = new Date(start.getTime() + 50 * HOUR).toISOString();
    await database.query.updateTable('outlet').set({ last_ok_at: at }).execute();
    await database.query.updateTable('mail').set({ sent_at: at }).execute();
    await storeReport(settings, { ...report, at, problem: null });
    wait(50 * HOUR);
    await alert();
    await alert();
    expect((await mails()).sort().slice(6)).toEqual([
      'Resolved: backup failed',
      'Resolved: mail stuck',
      'Resolved: outlets silent',
    ]);
  });
});

/** The app behind a port, with its log. */
async function served(options: { trustProxy?: string; metricsToken?: string } = {}) {
  const database = await connect(await createSqlite());
  const lines: string[] = [];
  const log = openLog('debug', { write: (text) => void lines.push(text) });
  const env = { TRUST_PROXY: options.trustProxy, METRICS_TOKEN: options.metricsToken };
  const site = await testApp(database, { log, env, dataDir: temporaryFolder() });
  const { address, stop } = await listen(site.app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await stop();
    await database.close();
  });
  const logged = async () => {
    await new Promise((turn) => setImmediate(turn));
    return lines.join('');
  };
  return { ...site, address, logged };
}

it('counts what it does, for Prometheus', async () => {
  const { address } = await served();
  const metrics = async () => (await fetch(`${address}/metrics`)).text();
  await metrics();
  for (let time = 0; time < 3; time += 1) await (await fetch(`${address}/about`)).text();
  await fetch(`${address}/api/articles`);
  const text = await metrics();
  expect(text).toMatch(/^sankofa_requests_total\{class="page",status="200"\} \d+$/m);
  expect(text).toMatch(/^sankofa_request_seconds_bucket\{le="\+Inf",class="api"\} \d+$/m);
  expect(text).toMatch(/^sankofa_page_cache_total\{result="hit"\} [1-9]/m);
  expect(text).toMatch(/^sankofa_page_cache_total\{result="miss"\} [1-9]/m);
  expect(text).toMatch(/^sankofa_render_seconds_count [1-9]/m);
  expect(text).toMatch(/^sankofa_event_loop_delay_seconds\{quantile="p99"\} [\d.e-]+$/m);
  expect(text).toMatch(/^sankofa_work_late_seconds\{work="mail"\} 0$/m);
  expect(text).toMatch(/^sankofa_memory_bytes\{kind="rss"\} \d+$/m);
  expect(text).toMatch(/^sankofa_disk_used_ratio 0\.\d+$/m);
  // Every line is a comment, or a name with its value.
  const odd = text
    .split('\n')
    .filter(Boolean)
    .filter((line) => !/^(# (HELP|TYPE) |\w+(\{[^}]*\})? [\d.e+-]+$)/.test(line));
  expect(odd).toEqual([]);
});

it('serves metrics on this machine only, or with the token', async () => {
  const { address, app } = await served({ trustProxy: '127.0.0.1' });
  const ask = async (at: string, headers: Record<string, string>) =>
    (await fetch(`${at}/metrics`, { headers })).status;
  expect(await ask(address, {})).toBe(200);
  expect(await ask(address, { 'X-Forwarded-For': '203.0.113.5' })).toBe(403);
  expect(await ask(address, { 'X-Forwarded-For': '127.0.0.1' })).toBe(403);
  expect((await app.request('/metrics')).status).toBe(403);
  const other = await served({ metricsToken: 'a token for the figures' });
  expect(await ask(other.address, {})).toBe(403);
  expect(await ask(other.address, { Authorization: 'Bearer wrong' })).toBe(403);
  const right = {
    Authorization: 'Bearer a token for the figures',
    'X-Forwarded-For': '203.0.113.5',
  };
  expect(await ask(other.address, right)).toBe(200);
});

it('puts a request id in each response and log line, and trusts only its own proxy', async () => {
  const [plain, proxied] = [await served(), await served({ trustProxy: '127.0.0.1' })];
  const headers = { 'X-Request-Id': 'from-a-proxy-1' };
  const own = (await fetch(`${plain.address}/api/articles`, { headers })).headers.get(
    'X-Request-Id',
  );
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  expect(await plain.logged()).toContain(`"request":"${own}"`);
  expect(await plain.logged()).not.toContain('from-a-proxy-1');
  const theirs = await fetch(`${proxied.address}/api/articles`, { headers });
  expect(theirs.headers.get('X-Request-Id')).toBe('from-a-proxy-1');
  expect(await proxied.logged()).toContain('"request":"from-a-proxy-1"');
  const broken = { 'X-Request-Id': 'a "quoted" one' };
  const odd = await fetch(`${proxied.address}/api/articles`, { headers: broken });
  expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  // One response for many readers, through caches too.
  const page = await fetch(`${plain.address}/about`, { headers });
  expect(page.headers.get('X-Request-Id')).toBeNull();
});

it('writes no reader’s address, token or mail address into its log', async () => {
  const { address, logged } = await served({ trustProxy: '127.0.0.1' });
  const secrets = [
    '203.0.113.77',
    'ama.secret@example.org',
    'sw_secretoperatortoken',
    'secretkey123',
  ];
  const [ip, email, token, key] = secrets;
  const headers = { 'X-Forwarded-For': ip!, 'Content-Type': 'application/json' };
  const signed = {
    ...headers,
    Authorization: `Bearer ${token}`,
    Cookie: `operator_session=${key}`,
  };
  const post = (path: string, body: unknown, more = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const get = (path: string) => fetch(`${address}${path}`, { headers: signed, redirect: 'manual' });
  await post('/api/newsletter/subscribe', { email });
  await post('/api/newsletter/preferences/erase', { key });
  await post('/api/contact', {
    firstName: 'A',
    lastName: 'B',
    email,
    subject: email,
    message: key,
  });
  await post('/api/contact', `{"email":"${email}"`);
  await post('/api/admin/session', { password: key });
  await post('/api/admin/people/erase', { email }, { Authorization: `Bearer ${token}` });
  await post('/contact', `email=${email}`, { 'Content-Type': 'application/x-www-form-urlencoded' });
  await post('/api/mail/bounce', { email }, { Authorization: `Bearer ${key}` });
  for (const path of [
    `/newsletter/confirm?key=${key}`,
    `/newsletter/unsubscribe?key=${key}`,
    `/search?q=${email}`,
    `/api/search?q=${email}`,
    `/${email}`,
    `/api/${token}`,
    `/no/${encodeURIComponent(email!)}/page`,
    '/api/admin/log',
    '/about',
    '/about',
    `/api/businesses/${encodeURIComponent(email!)}`,
    `/article/x;token=${key}`,
  ]) {
    await get(path);
  }
  const text = await logged();
  expect(text.split('\n').length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/127\.0\.0\.1|@example|%40example/);
});

it('says where to report a vulnerability', async () => {
  const { json: _, app, clock } = await openSignedIn(await connect(await createSqlite()));
  const answer = await app.request('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:editor@news.example\n');
  expect(text).toContain('Canonical: https://news.example/.well-known/security.txt\n');
  const left = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - clock.now.getTime();
  expect(left).toBeGreaterThan(170 * 24 * HOUR);
  expect(left).toBeLessThan(365 * 24 * HOUR);
});
