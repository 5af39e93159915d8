import { ownTextStore } from '../src/server/platform/content/own-text-store.ts';
/**
 * Directory, month list and search on a small and a large site, embedded and on PostgreSQL: how long a
 * call takes, how long the process is held, how it grows, and which index each statement uses.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type CompiledQuery, sql } from 'kysely';
import pino from 'pino';
import { BUSINESS_CATEGORIES, REGIONS } from '../src/contract/catalogues.ts';
import { outletStore } from '../src/server/nouns/live-news/store/outlet-store.ts';
import { storyStore } from '../src/server/nouns/live-news/store/story-store.ts';
import { openNewsletter } from '../src/server/nouns/newsletter/open-newsletter.ts';
import { openPodcast } from '../src/server/nouns/podcast/open-podcast.ts';
import { openPush } from '../src/server/nouns/push/open-push.ts';
import { openRadio } from '../src/server/nouns/radio/open-radio.ts';
import { openReadership } from '../src/server/nouns/readership/open-readership.ts';
import {
  connect,
  type Database,
  type DatabaseTarget,
} from '../src/server/platform/database/connect.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { settingStore } from '../src/server/platform/database/setting-store.ts';
import { openMail } from '../src/server/platform/mail/open-mail.ts';
import { createSigner } from '../src/server/platform/mail/signer.ts';
import { SLOW } from '../src/server/platform/operator/operator-password.ts';
import { openGazetteer } from '../src/server/platform/places/gazetteer.ts';
import { searchIndex } from '../src/server/platform/search/search-index.ts';
import { createApi, createCalls } from '../src/server/site/api/api.ts';
import { openStores } from '../src/server/site/api/open-stores.ts';
import { searchSources } from '../src/server/site/api/search-sources.ts';
import { readLibrary } from '../src/server/site/bundled/read-library.ts';
import { openDesk } from '../src/server/site/desk/open-desk.ts';
import { openReception } from '../src/server/site/forms/reception.ts';
import { openPeople } from '../src/server/site/people/people.ts';
import { readConfig } from '../src/server/start/config.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts';
import {
  commonWord,
  fill,
  misspelt,
  NOW,
  oneOf,
  rareWord,
  type Sizes,
  someWord,
  unknownWord,
} from './find-content.ts';

const LARGE: Sizes = { articles: 50_000, liveItems: 50_000, businesses: 20_000, events: 20_000 };
const SMALL: Sizes = { articles: 5000, liveItems: 5000, businesses: 2000, events: 2000 };
const ROUNDS = 300;
const TARGET_MS = { sqlite: 30, postgres: 50 };
const MAX_BLOCKED_MS = 50;
/** A search queries each kind by itself; no call needs more than that. */
const MAX_STATEMENTS = 10;

const query = (parameters: Record<string, string>) => String(new URLSearchParams(parameters));
const month = () => `${2025 + Math.floor(Math.random() * 3)}-0${1 + Math.floor(Math.random() * 9)}`;

/** Typical requests. */
const CALLS: Record<string, () => string> = {
  'directory, by filter': () =>
    `/businesses?${query({ category: oneOf(BUSINESS_CATEGORIES), region: oneOf(REGIONS) })}`,
  'directory, by word': () => `/businesses?${query({ search: someWord() })}`,
  'directory, filter and word': () =>
    `/businesses?${query({ category: oneOf(BUSINESS_CATEGORIES), search: someWord() })}`,
  'directory, facets': () => '/businesses/facets',
  'month list': () => `/events?month=${month()}`,
  // A larger site also has more in a month; this call returns equally much on both.
  'month list, 50 events': () => `/events?month=${month()}&limit=50`,
  'events, by word': () => `/events/find?${query({ q: someWord() })}`,
  'events, a made-up word': () => `/events/find?${query({ q: unknownWord() })}`,
  'search, a word': () => `/search?${query({ q: someWord() })}`,
  'search, the commonest word': () => `/search?${query({ q: commonWord() })}`,
  'search, a rare word': () => `/search?${query({ q: rareWord() })}`,
  'search, two words': () => `/search?${query({ q: `${someWord()} ${someWord()}` })}`,
  'search, a misspelt word': () => `/search?${query({ q: misspelt(rareWord()) })}`,
  'search, a made-up word': () => `/search?${query({ q: unknownWord() })}`,
  'search, one kind': () => `/search?${query({ q: someWord(), kind: 'event' })}`,
  suggestions: () => `/search/suggest?${query({ q: someWord().slice(0, 4) })}`,
};

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

async function build(target: DatabaseTarget, sizes: Sizes) {
  const db = await connect(target);
  await migrate(db);
  const started = performance.now();
  await fill(db.query, sizes);
  const stores = openStores(db);
  const sources = searchSources(
    { guides: [], episodes: [] },
    new Date(),
    await stores.facts.almanac(),
  );
  await searchIndex(stores.search, sources, 500).refresh();
  await sql`analyze`.execute(db.query);
  console.log(`  filled and indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const now = () => new Date(NOW);
  const contact = { editor: 'a@b.example', newsletter: 'a@b.example' };
  const config = readConfig({ DATA_DIR: tmpdir() });
  const addresses = { mailFrom: () => contact.newsletter, operatorEmail: () => contact.editor };
  const mail = openMail({
    database: db,
    config: { ...config, ...addresses },
    signer: createSigner('bench'),
    onBounce: async () => {},
    now,
  });
  const newsletter = openNewsletter({ database: db, config, mail, now });
  const places = openGazetteer('content');
  const stories = storyStore(db, (id) => `/pictures/640/${id}`);
  const calls = createCalls({
    places,
    stores: {
      ...stores,
      outlets: outletStore(db),
      stories,
    },
    library: { ...(await readLibrary('content')), episodes: [], guides: [], documents: [] },
    ownTexts: ownTextStore(db),
    podcast: openPodcast({
      database: db,
      settings: settingStore(db),
      bundled: [],
      config,
      get: () => Promise.reject(new Error('no network')),
      topStories: async () => [],
      now,
      log: pino({ level: 'silent' }),
    }),
    radio: openRadio({
      database: db,
      bundled: [],
      get: () => Promise.reject(new Error('no network')),
      config,
      now,
    }),
    contact,
    mail,
    newsletter,
    push: openPush({ database: db, settings: settingStore(db), config, stories, now }),
    reception: openReception({
      siteUrl: 'https://bench.example',
      database: db,
      mail,
      newsletter,
      now,
      pause: SLOW.pause,
      places,
      people: openPeople({ database: db, mail, backupDir: tmpdir(), now }),
    }),
    readership: openReadership({ database: db, gazetteer: places, isCounted: false, now }),
    publicPath: async () => undefined,
    siteUrl: 'https://bench.example',
    now,
    database: db,
    desk: openDesk({
      database: db,
      places,
      now,
      signer: createSigner('bench'),
      backupDir: tmpdir(),
      siteUrl: 'https://bench.example',
      adminPassword: undefined,
      slowness: SLOW,
      ...addresses,
    }),
  });
  return { db, api: createApi(calls) };
}

/** The median by call: growth is compared by it, because one pause of the machine moves a p95. */
async function measure({
  api,
  db,
}: Awaited<ReturnType<typeof build>>): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  const { kind } = db;
  const executor = db.query.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let statements = 0;
  executor.executeQuery = (...query) => {
    statements += 1;
    return execute(...query);
  };
  for (const [name, path] of Object.entries(CALLS)) {
    for (let round = 0; round < 20; round += 1) await (await api.request(path())).text();
    const held = monitorEventLoopDelay({ resolution: 1 });
    held.enable();
    const times: number[] = [];
    const busy = process.cpuUsage();
    statements = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const response = await api.request(path());
      await response.text();
      times.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${path()} answered ${response.status}`);
      await new Promise((next) => setImmediate(next));
    }
    held.disable();
    const cpu = process.cpuUsage(busy);
    const p95 = at(times, 0.95);
    medians[name] = at(times, 0.5);
    const longest = held.max / 1e6;
    const perCall = statements / ROUNDS;
    const good = p95 <= TARGET_MS[kind] && longest <= MAX_BLOCKED_MS && perCall <= MAX_STATEMENTS;
    if (!good) process.exitCode = 1;
    console.log(
      `  ${good ? '✓' : '✗'} ${name.padEnd(30)} p50 ${medians[name].toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  max ${Math.max(
        ...times,
      )
        .toFixed(1)
        .padStart(
          6,
        )} ms, CPU ${((cpu.user + cpu.system) / 1000 / ROUNDS).toFixed(1)} ms and ${perCall.toFixed(1)} statements a call, loop held ${longest.toFixed(1)} ms`,
    );
  }
  executor.executeQuery = execute;
  return medians;
}

/** Runs each call once more and prints the query plans. */
async function explain({ db, api }: Awaited<ReturnType<typeof build>>): Promise<void> {
  const executor = db.query.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const seen = new Map<string, CompiledQuery>();
  executor.executeQuery = (compiled, ...rest) => {
    seen.set(compiled.sql.replace(/\s+/g, ' '), compiled);
    return execute(compiled, ...rest);
  };
  for (const path of Object.values(CALLS)) await api.request(path());
  executor.executeQuery = execute;
  const word = db.kind === 'sqlite' ? 'explain query plan ' : 'explain ';
  for (const [text, compiled] of seen) {
    const { rows } = await execute<Record<string, string>>({
      ...compiled,
      sql: word + compiled.sql,
    });
    const lines = rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '');
    const plan = lines.filter((line) => /SCAN|SEARCH|Scan/.test(line)).map((line) => line.trim());
    console.log(`  ${text.slice(0, 110)}\n      ${plan.join('\n      ')}`);
  }
}

async function run(kind: Database['kind'], targetOf: (name: string) => Promise<DatabaseTarget>) {
  console.log(`\n${kind}: 10,000 articles and live items, 2,000 businesses, 2,000 events`);
  const small = await build(await targetOf('small'), SMALL);
  const before = await measure(small);
  await small.db.close();
  // A quick run while developing; the target applies to the large site.
  if (process.env.BENCH_SIZE === 'small') return;
  console.log(`${kind}: 100,000 articles and live items, 20,000 businesses, 20,000 events`);
  const large = await build(await targetOf('large'), LARGE);
  const after = await measure(large);
  for (const name of Object.keys(CALLS).filter((name) => name !== 'month list')) {
    const growth = (after[name] ?? 0) / Math.max(before[name] ?? 0, 0.5);
    if (growth > 2) process.exitCode = 1;
    console.log(`  ${growth <= 2 ? '✓' : '✗'} ${name.padEnd(30)} grew ${growth.toFixed(1)} times`);
  }
  await explain(large);
  await large.db.close();
}

const only = process.env.BENCH_DATABASE;
if (only !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-bench-'));
  await run('sqlite', async (name) => ({ kind: 'sqlite', file: join(folder, `${name}.sqlite`) }));
  rmSync(folder, { recursive: true });
}
const bin = findPostgres();
if (bin && only !== 'sqlite') {
  const server = await startPostgres(bin);
  try {
    await run('postgres', async (name) => {
      const admin = await connect({ kind: 'postgres', url: server.url });
      await sql`create database ${sql.raw(name)} template template0 encoding 'UTF8'`.execute(
        admin.query,
      );
      await admin.close();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return { kind: 'postgres', url: url.href };
    });
  } finally {
    await server.stop();
  }
}
