import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { memoryOf } from '../../bench/serve-processes.ts';
import { connect } from '../../src/server/database/connect.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { feedFile, rss } from '../support/news-rules.ts';
import { sends, serveFeeds } from '../support/news-site.ts';
import { startSite } from '../support/start-site.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const item = (title: string) =>
  `<item><title>${title}</title><guid>${title.length}</guid><link>https://wire.example/${title.length}</link></item>`;
const says =
  (status: number, headers: Record<string, string>, body = ''): Answer =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const forever =
  (chunk: Buffer, every: number): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/rss+xml' });
    const timer = setInterval(() => response.write(chunk), every);
    response.on('close', () => clearInterval(timer));
  };
/** What an outlet that was taken over, or is merely broken, may do to whoever reads it. */
const HOSTILE: Record<string, Answer> = {
  hangs: () => {},
  'sends a byte a second': forever(Buffer.from(' '), 1000),
  'never ends': forever(Buffer.alloc(65_536, 'a'), 5),
  'is a bomb in gzip': sends(gzipSync(Buffer.alloc(300_000_000)), { 'Content-Encoding': 'gzip' }),
  'is nested deeply': sends(`<rss><channel>${'<a>'.repeat(500_000)}`),
  'opens a bracket for ever': sends(`<rss><channel>${'<'.repeat(3_000_000)}`),
  'leads in a circle': says(302, { Location: '/feed' }),
  'leads inside': says(302, { Location: 'http://169.254.169.254/latest/meta-data' }),
  'breaks off': (_, response) => response.socket?.destroy(),
  'says less than it promised': (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('<rss>', () => response.socket?.destroy());
  },
  'answers a page': sends(feedFile('web-page.html'), { 'Content-Type': 'text/html' }),
  'answers nothing': sends(''),
  'answers noise': sends(feedFile('noise.bin')),
  'asks for patience': says(429, { 'Retry-After': '99999999999' }),
  'has endless headers': (_, response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\n${`X-A: ${'b'.repeat(1000)}\r\n`.repeat(200)}`);
  },
};

/** What can be read all the same, cut to what a headline is. */
const TAMED: Record<string, Answer> = {
  'is a bomb in XML': sends(feedFile('entity-bomb.xml')),
  'has a title of megabytes': sends(rss(item('a'.repeat(9_000_000)))),
};

it('outlets that are all hostile at once cost readers nothing, and an honest one among them is read', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'feeds.json');
  const hosts: string[] = [];
  const outlets = [];
  const answers = { ...HOSTILE, ...TAMED, 'is honest': sends(rss(item('Rain in Ho'))) };
  for (const [name, answer] of Object.entries(answers)) {
    // A host of its own for each: feeds of one host are read one after the other.
    const host = await serveFeeds({ '/feed': answer });
    hosts.push(host);
    outlets.push({
      id: name.replaceAll(/\W+/g, '-').toLowerCase(),
      name,
      feed: `http://${host}/feed`,
    });
  }
  writeFileSync(file, JSON.stringify({ outlets }));
  const site = await startSite({
    DATA_DIR: folder,
    SEED: 'none',
    FEEDS_FILE: file,
    FEEDS_PRIVATE_HOSTS: hosts.join(','),
  });
  onTestFinished(site.stop);
  const database = await connect({ kind: 'sqlite', file: join(folder, 'sankofa.sqlite') });
  onTestFinished(() => database.close());
  const health = () =>
    database.query
      .selectFrom('outlet')
      .select(['name', 'failures', 'last_error', 'last_ok_at'])
      .execute();

  let most = 0;
  const settled = async () =>
    (await health()).every(({ failures, last_ok_at }) => failures > 0 || last_ok_at !== null);
  while (!(await settled())) {
    for (const path of ['/', '/about', '/podcast']) {
      expect((await fetch(site.url + path)).status).toBe(200);
    }
    most = Math.max(most, memoryOf(site.process.pid ?? 0).rss);
  }
  const troubles = (await health()).filter(({ failures }) => failures > 0);
  expect(troubles.map(({ name }) => name).sort()).toEqual(Object.keys(HOSTILE).sort());
  for (const { name, last_error } of troubles)
    expect([name, last_error]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  const items = await database.query.selectFrom('live_item').select('title').execute();
  expect(items.map(({ title }) => title)).toContain('Rain in Ho');
  expect(Math.max(...items.map(({ title }) => title.length))).toBeLessThanOrEqual(1000);
  expect(most).toBeLessThan(700);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}, 400_000);
