/**
 * Every list of the desk on a full site, embedded and on PostgreSQL: none may take longer than 200 ms at
 * the server.
 */

import { join } from 'node:path';
import { Hono } from 'hono';
import pino from 'pino';
import { subscribersApi } from '../src/server/nouns/newsletter/subscribers/list-subscribers.ts';
import {
  connect,
  type Database,
  type DatabaseTarget,
} from '../src/server/platform/database/connect.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { FIRST } from '../src/server/platform/operator/account-store.ts';
import { hashToken } from '../src/server/platform/operator/token-hash.ts';
import { deskApi } from '../src/server/site/desk/desk-api.ts';
import { assembleSite, readBundled } from '../src/server/start/assemble-site.ts';
import { readConfig } from '../src/server/start/config.ts';
import { FACTS } from '../tests/support/bundled-facts.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts';
import { ROWS } from '../tests/support/rows.ts';
import { settle } from './each-database.ts';
import { fill, NOW } from './find-content.ts';
import { percentile, report, temporaryFolder } from './measure.ts';

const SIZES = { articles: 5000, liveItems: 5000, businesses: 20_000, events: 20_000 };
const QUEUE = 10_000;
const SUBSCRIBERS = 100_000;
const MAILS = 20_000;
const LOG = 20_000;
const TARGET_MS = 200;
const ROUNDS = 15;

const PATHS = [
  '/admin/today',
  '/admin/queue',
  '/admin/queue?state=suspect',
  '/admin/queue?state=done',
  '/admin/queue?state=spam',
  '/admin/businesses',
  '/admin/businesses?search=kofo',
  '/admin/events',
  '/admin/events?when=past',
  '/admin/events?search=kofo',
  '/admin/articles',
  '/admin/live-items',
  '/admin/outlets',
  '/admin/issues',
  '/admin/quotes',
  '/admin/facts',
  '/admin/mails',
  '/admin/mails?page=100',
  '/admin/log',
  '/admin/log?search=nothing+like+it',
  '/admin/log/actions',
  '/newsletter/subscribers',
  '/newsletter/subscribers?page=500',
  '/newsletter/subscribers?sort=Location',
  '/newsletter/subscribers?sort=Email+A-Z&page=400',
  '/newsletter/subscribers?search=77',
  '/newsletter/analytics',
];

const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

/** Inserts `count` rows based on each table's test row. */
async function add(
  db: Database,
  table: keyof typeof ROWS,
  count: number,
  changed: (n: number) => object,
) {
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: Math.min(500, count - start) }, (_, n) => ({
      ...ROWS[table],
      id: `desk-${table}-${start + n}`,
      ...changed(start + n),
    }));
    await db.query
      .insertInto(table)
      .values(rows as never)
      .execute();
  }
}

/** Waiting, suspicious and decided rows in turn. */
const states = (n: number, waiting: object, done: object, spam: object) => ({
  ...(n % 4 < 2 ? waiting : n % 4 === 2 ? done : spam),
  suspicion: n % 8 === 0 ? 'The name contains a link.' : null,
  created_at: ago(n),
  submission_key: null,
});
const received = (n: number) =>
  states(
    n,
    { handled_at: null, outcome: null, note: null },
    { handled_at: NOW, outcome: 'done' },
    { handled_at: NOW, outcome: 'spam' },
  );
const listed = (n: number) =>
  states(
    n,
    { status: 'pending', decided_at: null, reason: null, is_sample: 0 },
    { status: 'rejected', decided_at: NOW, is_sample: 0 },
    { status: 'spam', decided_at: NOW, is_sample: 0 },
  );

async function fillDesk(db: Database) {
  await fill(db.query, SIZES);
  const each = QUEUE / 5;
  await add(db, 'business', each, (n) => ({
    ...listed(n),
    name: `Kofi’s ${n % 900}`,
    email: `b${n % 700}@x.example`,
  }));
  await add(db, 'event', each, (n) => ({
    ...listed(n),
    title: `Evening ${n % 900}`,
    starts_at: ago(-n * 60),
    ends_at: null,
  }));
  await add(db, 'advertising_inquiry', each, received);
  await add(db, 'contact_message', each, received);
  await add(db, 'problem_report', each, received);
  await add(db, 'contact_answer', each, (n) => ({ message_id: `desk-contact_message-${n}` }));
  await add(db, 'subscriber', SUBSCRIBERS, (n) => ({
    email: `reader${n}@example.org`,
    email_folded: `reader${n}@example.org`,
    status: n % 9 === 0 ? 'Unsubscribed' : 'Active',
    location: `Town ${n % 400}`,
    confirm_token_hash: null,
    confirm_expires_at: null,
    created_at: ago(n * 5),
    ...(n % 9 !== 0 && { unsubscribed_at: null }),
  }));
  await add(db, 'newsletter_issue', 1, () => ({ id: 'issue-1' }));
  await add(db, 'newsletter_recipient', SUBSCRIBERS, (n) => ({
    subscriber_id: `desk-subscriber-${n}`,
    kept_in_folder: 0,
    clicks: n % 3,
  }));
  await add(db, 'mail', MAILS, (n) => ({ idempotency_key: `mail ${n}`, created_at: ago(n) }));
  await add(db, 'audit_entry', LOG, (n) => ({ at: ago(n), action: `act.${n % 40}` }));
  // As automatic maintenance does on a database that has run for a while.
  await settle(db);
}

async function run(target: DatabaseTarget) {
  const { folder, remove } = temporaryFolder();
  const database = await connect(target);
  await migrate(database);
  const started = performance.now();
  await fillDesk(database);
  console.log(`\n${target.kind}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const config = readConfig({
    SITE_URL: 'https://bench.example',
    DATA_DIR: folder,
    OPERATOR_EMAIL: 'editor@bench.example',
    ADMIN_PASSWORD: 'a password for the bench',
  });
  const now = () => new Date(NOW);
  const get = () => Promise.reject(new Error('nothing is fetched here'));
  const bundled = await readBundled('content');
  const log = pino({ level: 'silent' });
  const site = await assembleSite({ database, config, bundled, now, get, log });
  const { accounts, operators } = site.desk.operator;
  await accounts.ensureFirst(NOW);
  await operators.addSession(hashToken('bench'), NOW, ago(-60), FIRST.id);
  await site.stores.facts.seed(FACTS, NOW);
  const app = new Hono()
    .route(
      '/admin',
      deskApi({ ...site, isPage: async () => false, draw: async () => Buffer.alloc(0) }),
    )
    .route('/newsletter', subscribersApi({ ...site.desk, now }));
  for (const path of PATHS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const response = await app.request(path, { headers: { Cookie: 'operator_session=bench' } });
      await response.text();
      times.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
    report(path.padEnd(50), percentile(times, 0.9), { atMost: TARGET_MS }, 'ms');
  }
  await site.mail.close();
  await database.close();
  remove();
}

const { folder, remove } = temporaryFolder();
await run({ kind: 'sqlite', file: join(folder, 'desk.sqlite') });
remove();
const bin = findPostgres();
if (bin) {
  const server = await startPostgres(bin);
  await run({ kind: 'postgres', url: server.url }).finally(server.stop);
}
