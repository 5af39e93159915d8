import { get, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { LiveUpdate } from '../../../contract/live-pages/live-update.ts';
import { listen } from '../../platform/connection/listen.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LiveChanges } from './live-page-store.ts';
import { openLiveStreams } from './live-streams.ts';

/** However busy the machine is. */
const until = (isTrue: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isTrue, { timeout: 240_000 });

/** A reader's connection: what has arrived so far, and whether the server has ended it. */
function connect(url: string, headers: Record<string, string> = {}) {
  const reader = { text: '', status: 0, isEnded: false, headers: {} as Record<string, unknown> };
  const request = get(url, { headers, agent: false }, (response) => {
    reader.status = response.statusCode ?? 0;
    reader.headers = response.headers;
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      reader.text += text;
    });
    response.on('end', () => {
      reader.isEnded = true;
    });
    response.on('error', () => {});
  });
  request.on('error', () => {});
  onTestFinished(() => void request.destroy());
  return { ...bound(reader), leave: () => void request.destroy() };
}

const bound = (reader: { text: string; status: number; isEnded: boolean; headers: object }) => ({
  reader,
  updates: (): LiveUpdate[] =>
    [...reader.text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data)),
});

async function openStreamed(database: Database) {
  const site = await openDeskApp(database);
  const editor = await site.operator();
  const { body: page } = await editor('POST', '/live-pages', {
    title: 'Election night',
    category: 'Politics',
  });
  const path = `/live-pages/${page.id}`;
  await editor('POST', `${path}/state`, { status: 'open' });
  let entries = 0;
  const post = async (text: string) => {
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    entries += 1;
    return editor('POST', `${path}/entries`, { key: `key-of-${entries}`, text, publish: true });
  };
  const { address, stop } = await listen(site.app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    site.liveStreams.close();
    await stop();
  });
  const stream = `${address}/live-page/election-night/stream`;
  return { ...site, editor, path, post, stream };
}

test('what was prepared for made-up revisions is not remembered for ever', async () => {
  let queries = 0;
  const streams = openLiveStreams({
    livePages: {
      changes: async () => {
        queries += 1;
        return undefined;
      },
      revisions: async () => new Map(),
    },
    contentVersion: { current: async () => 1 },
  });
  for (let since = 0; since < 1000; since += 1) await streams.updateOf('made-up', since, false);
  await streams.updateOf('made-up', 999, false);
  expect(queries).toBe(1000);
  await streams.updateOf('made-up', 0, false);
  expect(queries).toBe(1001);
});

test('a reader whose connection is stuck when the coverage ends is let go', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = { revision: 1, status: 'open' };
  const streams = openLiveStreams({
    livePages: {
      changes: async () => ({ page, withdrawn: [], changed: [] }) as unknown as LiveChanges,
      revisions: async () => new Map([['night', page.revision]]),
    },
    contentVersion: { current: async () => page.revision },
  });
  // Takes nothing of what is written to it.
  const response = new Writable({ write: () => {} }) as unknown as ServerResponse;
  await streams.attach('night', 0, { response, light: false });
  expect(streams.readers()).toBe(1);
  Object.assign(page, { revision: 2, status: 'closed' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams.readers()).toBe(0);
});

describeEachDatabase('streams of live pages', (open) => {
  test('send a new entry to everybody, and what was missed to whoever comes back', async () => {
    const { post, stream } = await openStreamed(await open());
    const readers = [connect(stream), connect(`${stream}?light`)];
    for (const { updates } of readers) await until(() => updates().length === 1);
    await post('The first **result**.');
    for (const { updates } of readers) await until(() => updates().length === 2);
    const [first, second] = readers[0]?.updates() ?? [];
    expect(first?.entries).toEqual([]);
    expect(second).toMatchObject({ isOpen: true, entries: [{ number: 1 }] });
    expect(second?.entries[0]?.html).toContain('<strong>result</strong>');
    expect(readers[0]?.reader.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    await post('The second.');
    const back = connect(stream, { 'Last-Event-ID': String(second?.revision) });
    await until(() => back.updates().length === 1);
    expect(back.updates()[0]?.entries).toMatchObject([{ number: 2 }]);
  });

  test('are not opened for a program that asks for their head', async () => {
    const { stream, liveStreams } = await openStreamed(await open());
    const { status, headers } = await fetch(stream, { method: 'HEAD' });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
    expect(liveStreams.readers()).toBe(0);
  });

  test('come back at different times', async () => {
    const { stream } = await openStreamed(await open());
    const readers = Array.from({ length: 8 }, () => connect(stream));
    for (const { reader } of readers) await until(() => reader.text.includes('retry: '));
    const delays = readers.map(({ reader }) => Number(/retry: (\d+)/.exec(reader.text)?.[1]));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(10_000);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  test('end with the coverage, and say so to whoever comes later', async () => {
    const { clock, editor, path, stream } = await openStreamed(await open());
    const early = connect(stream);
    await until(() => early.updates().length === 1);
    await editor('POST', `${path}/state`, { status: 'closed' });
    await until(() => early.reader.isEnded);
    expect(early.updates().at(-1)?.isOpen).toBe(false);
    const late = connect(stream);
    // A busy database may leave the old version in use for another second.
    await until(() => {
      clock.now = new Date(clock.now.getTime() + 1000);
      return late.reader.isEnded;
    });
    expect(late.updates().at(-1)?.isOpen).toBe(false);
  });

  test('are closed when readers leave, and when the page is taken down', async () => {
    const { clock, editor, path, stream, liveStreams } = await openStreamed(await open());
    const [one, other] = [connect(stream), connect(stream)];
    await until(() => liveStreams.readers() === 2);
    one.leave();
    await until(() => liveStreams.readers() === 1);
    await editor('POST', `${path}/state`, { status: 'draft' });
    await until(() => other.reader.isEnded);
    // A busy database may leave the old version in use for another second.
    await until(async () => {
      clock.now = new Date(clock.now.getTime() + 1000);
      const { reader } = connect(stream);
      await until(() => reader.status !== 0);
      return reader.status === 404;
    });
  });
});
