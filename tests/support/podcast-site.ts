import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { inject } from 'vitest';
import type { Episode } from '../../src/contract/podcast/podcast.ts';
import type { PublicStation } from '../../src/contract/radio/station.ts';
import { securityHeaders } from '../../src/server/platform/http/security-headers.ts';
import { readBuildAssets } from '../../src/server/platform/render/build-assets.ts';
import { createPages } from '../../src/server/platform/render/pages.ts';
import { partOf } from '../../src/web/offline/saved-recordings.ts';
import * as renderer from '../../src/web/render-page.tsx';
import { freePort } from './start-site.ts';

export interface PodcastSite {
  url: string;
  /** By its path, `/audio/tone.wav`; one that is taken out answers 404. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  stop: () => Promise<void>;
}

/**
 * The built site with these episodes instead of its own: the podcast and the front page are rendered
 * here, everything else is answered by the site of all tests.
 */
export async function startPodcastSite(
  episodes: readonly Episode[],
  files: PodcastSite['files'],
  radio: { stations: readonly PublicStation[]; hosts: readonly string[] } = {
    stations: [],
    hosts: [],
  },
): Promise<PodcastSite> {
  const siteUrl = inject('siteUrl');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const podcast = new Hono()
    .get('/api/podcast', (c) => c.json(episodes))
    .get('/api/radio', (c) => c.json(radio.stations))
    .get('/api/podcast/apps', (c) =>
      c.json([{ name: 'AntennaPod', url: 'https://antennapod.example/show' }]),
    )
    .get('/api/podcast/:number', (c) => {
      const chosen = c.req.param('number');
      const episode =
        chosen === 'newest'
          ? episodes[0]
          : episodes.find(({ number }) => number === Number(chosen));
      return episode ? c.json(episode) : c.json({}, 404);
    });
  const pages = createPages({
    renderer,
    assets: readBuildAssets('dist/client'),
    readApi: (path, init) =>
      /^\/api\/(?:podcast|radio)/.test(path)
        ? podcast.request(path, init)
        : fetch(siteUrl + path, init),
    contentVersion: { current: async () => 1 },
    siteUrl: url,
    readership: { isCounted: false },
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const app = new Hono()
    .use(
      securityHeaders({
        development: false,
        mediaHosts: async (path) => (path === '/radio' ? radio.hosts : []),
      }),
    )
    .get('/audio/*', async (c) => {
      const file = files.get(c.req.path);
      if (!file) return c.text('Not found', 404);
      const headers = { 'Content-Type': 'audio/wav', 'Content-Length': String(file.length) };
      return partOf(new Response(file, { headers }), c.req.header('Range') ?? null);
    })
    // The signs, which tests load from their source.
    .get('/build/signs.svg', async (c) =>
      c.body(await readFile('build/signs.svg'), 200, { 'Content-Type': 'image/svg+xml' }),
    )
    .get('/', (c) => pages.respond(c))
    .get('/podcast', (c) => pages.respond(c))
    .get('/radio', (c) => pages.respond(c))
    .all('*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const answer = await fetch(siteUrl + pathname + search, { redirect: 'manual' });
      const headers = new Headers(answer.headers);
      for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
      return new Response(answer.body, { status: answer.status, headers });
    });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  return {
    url,
    files,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const SAMPLES_PER_SECOND = 8000;
const HEADER_BYTES = 44;

/** A tone of so many seconds as a WAV file, which every browser plays. */
export function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const length = seconds * SAMPLES_PER_SECOND;
  const file = new Uint8Array(HEADER_BYTES + length);
  const view = new DataView(file.buffer);
  const write = (offset: number, text: string) => file.set(new TextEncoder().encode(text), offset);
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + length, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // One channel of 8-bit samples.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLES_PER_SECOND, true);
  view.setUint32(28, SAMPLES_PER_SECOND, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, length, true);
  for (let index = 0; index < length; index += 1) {
    file[HEADER_BYTES + index] = 128 + Math.round(40 * Math.sin((index * 440 * 6.283) / 8000));
  }
  return file;
}
