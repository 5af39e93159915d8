import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../../../../tests/support/audio.ts';
import {
  createSqlite,
  openForAll,
  temporaryFolder,
} from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { connect } from '../../platform/database/connect.ts';
import { rangeOf } from './audio-routes.ts';

const SOUND = speech('speech.mp3');

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

let ask: (headers?: Record<string, string>, method?: string, path?: string) => Promise<Answer>;

beforeAll(async () => {
  const { database, giveBack } = await openForAll(async () => connect(await createSqlite()));
  const folder = await openForAll(async () => temporaryFolder() as never);
  const { app, podcast } = await testApp(database, {
    articles: 'none',
    dataDir: folder.database as never,
  });
  await podcast.receive({
    key: { show: 'stories', episode: '15' },
    body: new Blob([SOUND]).stream() as never,
    fileName: 'a.mp3',
    by: 'Ama',
  });
  await podcast.prepareNext(new AbortController().signal);
  const url = (await podcast.catalogue.find(15))?.audio?.url ?? '';
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  ask = (headers = {}, method = 'GET', path = url) =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ port, path, method, headers, agent: false }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: Buffer.concat(pieces),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  return async () => {
    server.close();
    await giveBack();
    await folder.giveBack();
  };
});

describe('a recording over HTTP', () => {
  it('is sent whole, to be cached for good', async () => {
    const { status, headers, body } = await ask({ 'Accept-Encoding': 'gzip' });
    expect(status).toBe(200);
    expect(body.equals(SOUND)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(SOUND.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=7900-', 7900, 7975],
    ['bytes=-10', 7966, 7975],
    ['bytes=7970-99999', 7970, 7975],
    ['bytes=-99999', 0, 7975],
  ])('is sent in part: %s', async (range, start, end) => {
    const { status, headers, body } = await ask({ Range: range });
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end}/7976`,
      String(end - start + 1),
    ]);
    expect(body.equals(SOUND.slice(start, end + 1))).toBe(true);
  });

  it('has no part after its end', async () => {
    const { status, headers, body } = await ask({ Range: 'bytes=7976-' });
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */7976', 0]);
  });

  it('is sent whole where a part can’t be continued, or several are asked for', async () => {
    const etag = (await ask()).headers.etag ?? '';
    const part = { Range: 'bytes=0-9' };
    expect((await ask({ ...part, 'If-Range': etag })).status).toBe(206);
    expect((await ask({ ...part, 'If-Range': '"older"' })).status).toBe(200);
    expect((await ask({ Range: 'bytes=0-1,4-5' })).status).toBe(200);
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
  });

  it('has a head without its body', async () => {
    const whole = await ask({}, 'HEAD');
    expect([whole.status, whole.headers['content-length'], whole.body.length]).toEqual([
      200,
      String(SOUND.length),
      0,
    ]);
    const part = await ask({ Range: 'bytes=0-9' }, 'HEAD');
    expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  });

  it('is only what was uploaded', async () => {
    for (const path of [
      '/audio/nothing.mp3',
      '/audio/..%2F..%2Fsankofa.sqlite',
      `/audio/${'a'.repeat(32)}.mp3`,
    ]) {
      expect((await ask({}, 'GET', path)).status).toBe(404);
    }
  });
});

it('a range that isn’t one gets the whole', () => {
  const ranges = ['bytes=5-2', 'items=0-1', 'bytes=-', 'bytes=a-b', undefined];
  expect(ranges.map((range) => rangeOf(range, 10))).toEqual(ranges.map(() => 'whole'));
  expect(rangeOf('bytes=-0', 10)).toBe('none');
});
