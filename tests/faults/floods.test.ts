import { expect, it, onTestFinished } from 'vitest';
import { memoryOf } from '../../bench/serve-processes.ts';
import { SUBMISSION_LIMITS } from '../../src/contract/limits.ts';
import { connect } from '../../src/server/database/connect.ts';
import { migratedFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';
import { inDepth } from '../support/thorough.ts';

const { points } = SUBMISSION_LIMITS.perAddress;

const message = (text: string) => ({
  firstName: 'Akosua',
  lastName: 'Mensah',
  email: 'akosua@example.com',
  subject: 'About Akosombo',
  message: text,
});

async function startedSite() {
  const folder = await migratedFolder();
  const site = await startSite({ DATA_DIR: folder, SEED: 'none' });
  onTestFinished(site.stop);
  const post = (path: string, body: unknown) =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const stored = async (table: 'contact_message' | 'subscriber') => {
    const database = await connect({ kind: 'sqlite', file: `${folder}/sankofa.sqlite` });
    const rows = await database.query.selectFrom(table).selectAll().execute();
    await database.close();
    return rows;
  };
  return { ...site, post, stored };
}

it('500 messages at once: those within the limit are stored, the rest are told when to retry', async () => {
  const { url, post, stored } = await startedSite();
  const flood = Array.from({ length: 500 }, (_, number) =>
    post('/api/contact', message(`Message ${number}`)),
  );
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const answers = await Promise.all(flood);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(points);
  expect(statuses.filter((status) => status === 429)).toHaveLength(500 - points);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await stored('contact_message')).toHaveLength(points);
});

it('100 made-up invitations at once are refused without hashing a password, and readers get their scripts', async () => {
  const { url, post, process: site } = await startedSite();
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(url)).text())?.[0] ?? '';
  expect((await fetch(url + script)).status).toBe(200);
  const memory = () => memoryOf(site.pid ?? 0).rss;
  const before = memory();
  const guess = { token: 'made-up', password: 'kente, kenkey and waakye' };
  const flood = Promise.all(
    Array.from({ length: 100 }, () => post('/api/admin/invitation', guess)),
  );
  expect((await fetch(url + script)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  const grownMeanwhile = memory() - before;
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([410]));
  const grown = Math.max(grownMeanwhile, memory() - before);
  // One password takes 64.
  expect(grown).toBeLessThan(64);
});

inDepth('500 strangers’ addresses from one sender: most of them never hear from us', async () => {
  const { post, stored } = await startedSite();
  const flood = Array.from({ length: 500 }, (_, number) =>
    post('/api/newsletter/subscribe', { email: `reader${number}@example.com` }),
  );
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(points);
  expect(await stored('subscriber')).toHaveLength(points);
});

inDepth(
  'a field of a megabyte is refused, and SQL and markup are stored as the text they are',
  async () => {
    const { url, post, stored } = await startedSite();
    expect((await post('/api/contact', message('a'.repeat(1_000_000)))).status).toBe(413);
    const hostile = `'); DROP TABLE contact_message; -- <script>alert(1)</script> \u0000 ${'ɔ'.repeat(50)}`;
    expect((await post('/api/contact', message(hostile))).status).toBe(201);
    const rows = await stored('contact_message');
    expect(rows).toMatchObject([{ message: hostile.replace('\u0000', '').trim() }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
);
