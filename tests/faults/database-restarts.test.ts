import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';
import { isThorough } from '../support/thorough.ts';

const bin = findPostgres();
/** An address of its own for each sender, so that they are no flood. */
const sender = (number: number) => `2001:db8:${(number % 0xffff).toString(16)}::1`;

async function ask(postgres: PostgresServer, sql: string) {
  const client = new pg.Client(postgres.url);
  // A test that ends all connections ends this one too.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => {});
  }
}

/** How often the server crashes; `npm run test:faults` is more stubborn. */
const CRASHES = isThorough ? 5 : 2;

/** People who send messages one after the other until stopped; acknowledged messages are recorded. */
function sendMessages(url: string) {
  const acknowledged: string[] = [];
  const refused = new Set<string>();
  let isOver = false;
  let count = 0;
  async function person() {
    while (!isOver) {
      count += 1;
      const subject = `Message ${count}`;
      const response = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': sender(count) },
        body: JSON.stringify({
          firstName: 'Esi',
          lastName: 'Owusu',
          email: `esi${count}@example.org`,
          subject,
          message: 'Written while the database restarts.',
        }),
      });
      if (response.status === 201) acknowledged.push(subject);
      else {
        const { status, headers } = response;
        refused.add(
          `${status}, Retry-After ${headers.get('Retry-After')}, ${await response.text()}`,
        );
        await pause(20);
      }
    }
  }
  const people = Promise.all(Array.from({ length: 8 }, person));
  return {
    acknowledged,
    refused,
    stop: async () => {
      isOver = true;
      await people;
    },
  };
}

describe.skipIf(!bin)('a database server that goes away under load', () => {
  /** A site on a PostgreSQL server of its own, which writes to the disk before it acknowledges. */
  let postgres: PostgresServer;
  let site: RunningSite;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sankofa-restarts-'));
    postgres = await startPostgres(bin ?? '', { synchronous_commit: 'on' });
    site = await startSite({
      DATA_DIR: folder,
      SEED: 'none',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: postgres.url,
    });
  });
  afterAll(async () => {
    await site.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  it('ends no process and loses nothing acknowledged: crashed, restarted in order, connections ended', async () => {
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    const messages = sendMessages(site.url);
    const more = async (than: number) =>
      expect.poll(() => messages.acknowledged.length).toBeGreaterThan(than);

    await more(20);
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await postgres.restart('SIGQUIT');
      await more(messages.acknowledged.length + 20);
    }
    await postgres.restart('SIGINT');
    await more(messages.acknowledged.length + 20);
    const others = 'pid <> pg_backend_pid() and backend_type = $$client backend$$';
    await ask(postgres, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    await more(messages.acknowledged.length + 20);
    await messages.stop();

    expect(site.process.exitCode).toBeNull();
    const other = [...messages.refused].filter((text) => !text.startsWith('503, Retry-After 5,'));
    expect(other, site.output()).toEqual([]);
    const stored = await ask(postgres, 'select subject from contact_message');
    const subjects = new Set(stored.map(({ subject }) => subject));
    expect(messages.acknowledged.filter((subject) => !subjects.has(subject))).toEqual([]);
    expect(stored).toHaveLength(subjects.size);
    // The log names the cause.
    expect(site.output()).toContain('a database connection was lost');
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
  });

  it('answers from its cache while the server hangs, and reports that it is not ready', async () => {
    const read = async (path: string) => {
      const response = await fetch(site.url + path);
      return { status: response.status, text: await response.text() };
    };
    expect((await read('/')).status).toBe(200);
    expect((await read('/readyz')).status).toBe(200);
    const goOn = await postgres.hang();
    onTestFinished(goOn);
    const [first, ready, ...uncached] = await Promise.all([
      read('/'),
      read('/readyz'),
      ...['/api/events?month=2027-01', '/api/businesses?search=hangs', '/event/hangs'].map(read),
    ]);
    expect(first.status).toBe(200);
    expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('database')]);
    for (const { status } of uncached) expect(status, site.output()).toBe(503);
    for (let visit = 0; visit < 5; visit += 1) expect((await read('/')).status).toBe(200);
    expect((await read('/readyz')).status).toBe(503);
    goOn();
    await expect.poll(async () => (await read('/readyz')).status).toBe(200);
  });
});
