import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { speech, toneVoice, toneWav, toolFolder, video } from '../../../../tests/support/audio.ts';
import { ORIGIN } from '../../../../tests/support/desk-app.ts';
import {
  describeEachDatabase,
  describeOnSqlite,
  type OpenDatabase,
} from '../../../../tests/support/each-database.ts';
import { sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import { NEW_EPISODE, openPodcastDesk } from '../../../../tests/support/podcast-desk.ts';
import { inDepth } from '../../../../tests/support/thorough.ts';
import type { Episode } from '../../../contract/podcast/podcast.ts';
import { type EpisodeTexts, LINKED_BYTES } from '../../../contract/podcast/podcast-desk.ts';
import {
  type FetchLimits,
  type GuardedFetch,
  guardedFetch,
} from '../../platform/outbound/guarded-fetch.ts';
import { runTool } from './audio/audio-tools.ts';
import { BROKEN } from './audio/read-audio.ts';

describeEachDatabase('an uploaded recording', (open) => {
  it('waits, is prepared, and is what listeners get', async () => {
    const { upload, shown, episode, prepare, app, leftBehind } = await openPodcastDesk(open);
    expect((await upload(15, speech('speech.mp3'), 'drums.mp3')).status).toBe(202);
    expect(await shown(15)).toMatchObject({
      recording: null,
      next: { state: 'waiting', fileName: 'drums.mp3', voice: null },
    });
    await prepare();
    const { audio, cues, duration } = await episode(15);
    expect(audio).toMatchObject({ type: 'audio/mpeg', computerVoice: false, bytes: 7976 });
    expect(audio?.seconds).toBeCloseTo(3.9, 0);
    expect([duration, cues.at(-1)?.end]).toEqual(['1 min', audio?.seconds]);
    expect(cues.length).toBeGreaterThan(20);
    const sound = await app.request(audio?.url ?? '');
    expect(Buffer.from(await sound.arrayBuffer()).equals(speech('speech.mp3'))).toBe(true);
    expect(leftBehind()).toEqual([audio?.url.slice('/audio/'.length)]);
  });

  it('is replaced, divided into chapters, timed and removed', async () => {
    const { upload, shown, episode, prepare, call, leftBehind } = await openPodcastDesk(open);
    const path = '/api/admin/podcast/episodes/14';
    expect((await call('PUT', `${path}/chapters`, { text: '0:00 a' })).status).toBe(409);
    await upload(14, speech('speech.mp3'));
    await prepare();
    await upload(14, speech('speech.opus'), 'a.opus');
    // The old one stays until the new one is ready.
    expect((await episode(14)).audio?.type).toBe('audio/mpeg');
    await prepare();
    expect((await episode(14)).audio?.type).toBe('audio/ogg');
    expect(leftBehind()).toHaveLength(1);

    const refused = await call('PUT', `${path}/chapters`, { text: '0:00 a\n9:00 b' });
    expect([refused.status, (await refused.json()).errors.text[0]]).toEqual([
      422,
      '“9:00 b” begins after the end of the recording.',
    ]);
    await call('PUT', `${path}/chapters`, { text: '0:00 Drums\n0:02 Harvest' });
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.500\nThe drums fall silent.';
    expect((await call('PUT', `${path}/timing`, { vtt: 'no' })).status).toBe(422);
    await call('PUT', `${path}/timing`, { vtt });
    expect(await episode(14)).toMatchObject({
      chapters: [
        { start: 0, title: 'Drums' },
        { start: 2, title: 'Harvest' },
      ],
      cues: [{ start: 0, end: 1.5, text: 'The drums fall silent.' }],
    });

    const id = (await shown(14))?.recording?.id;
    expect((await call('DELETE', `/api/admin/podcast/recordings/${id}`)).status).toBe(204);
    expect(await episode(14)).toMatchObject({ audio: null, chapters: [], cues: [] });
    expect(leftBehind()).toEqual([]);
    expect((await call('DELETE', `/api/admin/podcast/recordings/${id}`)).status).toBe(404);
  });
});

describeOnSqlite('a recording elsewhere', (open) => {
  /** The desk, and a site whose answers it may copy, with the client's limits as a test needs them. */
  async function openBeside(
    answers: Parameters<typeof serveFeeds>[0],
    less?: Partial<FetchLimits>,
  ) {
    const host = await serveFeeds(answers);
    const { get, close } = guardedFetch({ privateHosts: [host], userAgent: 'test' });
    onTestFinished(close);
    const guarded: GuardedFetch = (address, limits, headers) =>
      get(address, { ...limits, ...less }, headers);
    const desk = await openPodcastDesk(open, undefined, { get: guarded });
    const copy = (path: string) =>
      desk.call('POST', '/api/admin/podcast/episodes/15/link', {
        address: path.startsWith('/') ? `http://${host}${path}` : path,
      });
    return { ...desk, copy };
  }

  const leads =
    (Location: string): Parameters<typeof serveFeeds>[0][string] =>
    (_request, response) =>
      response.writeHead(302, { Location }).end();

  it('is copied, and is what listeners get', async () => {
    const { copy, shown, prepare, episode, leftBehind } = await openBeside({
      '/latest': leads('/talks/weaver.mp3?day=1'),
      '/talks/weaver.mp3': sends(speech('speech.mp3'), { 'Content-Type': 'audio/mpeg' }),
    });
    expect((await copy('/latest')).status).toBe(202);
    expect((await shown(15))?.next).toMatchObject({ state: 'waiting', fileName: 'latest' });
    const again = await copy('/talks/weaver.mp3');
    expect([again.status, (await again.json()).detail]).toEqual([
      409,
      'A recording of this episode is being prepared. Wait for it, or remove it first.',
    ]);
    await prepare();
    expect((await episode(15)).audio).toMatchObject({ type: 'audio/mpeg', bytes: 7976 });
    expect(leftBehind()).toHaveLength(1);
  });

  const MB = 1_000_000;
  it.each([
    [
      'a private host',
      'http://192.168.1.1/talk.mp3',
      /192\.168\.1\.1 is not on the public internet/,
    ],
    ['another port', 'http://127.0.0.1:6379/', /Port 6379 is not a web port/],
    ['a redirect to this machine', '/inside', /not on the public internet/],
    ['a page', '/page', /isn’t a recording we can use/],
    ['nothing', '/nothing', /This file is empty/],
    ['redirects without an end', '/loop', /redirects more than 5 times/],
    ['a file that is gone', '/gone', /The other site answers 410/],
    ['a file over the limit', '/huge', /larger than 1 MB/, { bytes: MB }],
    ['a site that hangs up', '/lost', /Its server hung up/],
    ['a site that never finishes', '/slow', /did not finish within 0\.05 s/, { milliseconds: 50 }],
  ])(
    'is refused at its field: %s',
    async (_name, path, reason, less: Partial<FetchLimits> = {}) => {
      const { copy, shown, leftBehind } = await openBeside(
        {
          '/inside': leads('http://[::1]/'),
          '/page': sends('<!doctype html><title>Talks</title>'),
          '/nothing': sends(''),
          '/loop': leads('/loop'),
          '/gone': (_request, response) => response.writeHead(410).end(),
          '/huge': sends(new Uint8Array(MB + 1)),
          '/lost': (_request, response) => {
            response.writeHead(200, { 'Content-Length': 9 });
            response.write('ID3', () => response.destroy());
          },
          '/slow': (_request, response) => response.writeHead(200).write('ID3'),
        },
        less,
      );
      const answer = await copy(path);
      expect(answer.status).toBe(422);
      const { detail, errors } = await answer.json();
      expect(detail).toMatch(reason);
      expect(errors.address).toEqual([`It couldn’t be copied. ${detail}`]);
      expect([leftBehind(), (await shown(15))?.next]).toEqual([[], null]);
    },
  );

  it('is asked for with limits, and needs an address of the web', async () => {
    const asked: unknown[] = [];
    const { call } = await openPodcastDesk(open, undefined, {
      get: async (...request: unknown[]) => {
        asked.push(request);
        return { status: 404 };
      },
    });
    const path = '/api/admin/podcast/episodes/15/link';
    for (const address of ['file:///etc/passwd', 'weaver.mp3', '']) {
      const answer = await call('POST', path, { address });
      expect((await answer.json()).errors.address).toEqual([
        'Enter the web address of an audio file',
      ]);
    }
    const address = 'https://talks.example/weaver.mp3';
    await call('POST', path, { address });
    const limits = { milliseconds: 120_000, bytes: LINKED_BYTES, redirects: 5 };
    expect(asked).toEqual([[address, expect.objectContaining(limits), { Accept: 'audio/*' }]]);
  });
});

describeOnSqlite('an upload', (open) => {
  it.each(['speech.mp3', 'speech.m4a', 'speech.opus', 'speech.wav'] as const)(
    'is recognised by its bytes: %s',
    async (name) => {
      const { upload, prepare, episode } = await openPodcastDesk(open);
      // Its name says something else.
      expect((await upload(15, speech(name), 'photo.jpg')).status).toBe(202);
      await prepare();
      const { audio } = await episode(15);
      expect(audio?.url).toMatch(
        name === 'speech.opus' ? /\.ogg$/ : new RegExp(`${name.slice(-4)}$`),
      );
      expect(audio?.seconds).toBeGreaterThan(1.4);
    },
  );

  it.each([
    ['an empty file', new Uint8Array(), 422, 'This file is empty.'],
    ['a script named .mp3', '#!/bin/sh\nrm -rf /', 422, /isn’t a recording/],
    ['a page', '<!doctype html><script>alert(1)</script>', 422, /isn’t a recording/],
    ['a playlist', '#EXTM3U\nfile:///etc/passwd', 422, /isn’t a recording/],
    ['six hours and more', new Uint8Array(toneWav(30_000, 1)), 422, /longer than six hours/],
    ['tags with nothing after them', 'ID3\u0003\0\0\0\0\0\u0005hello', 422, /isn’t a recording/],
    [
      'a video without sound that we know',
      'OggS\0\u0002'.padEnd(60, 'x'),
      422,
      /isn’t a recording/,
    ],
  ])('is refused at once: %s', async (_name, body, status, reason) => {
    const { upload, leftBehind, shown } = await openPodcastDesk(open);
    const answer = await upload(15, body);
    expect(answer.status).toBe(status);
    expect((await answer.json()).detail).toMatch(reason);
    expect([leftBehind(), (await shown(15))?.next]).toEqual([[], null]);
  });

  it.each([
    ['half an M4A file', speech('speech.m4a').slice(0, 5000)],
    ['half a WAV file', speech('speech.wav').slice(0, 5000)],
    ['a WAV file without sound', new Uint8Array(toneWav(0.01))],
    ['an Opus file that is only its head', speech('speech.opus').slice(0, 60)],
    ['a video', video(), 'This is a video. Upload its sound alone, such as an MP3.'],
  ])(
    'fails with a sentence and leaves nothing behind: %s',
    async (_name, body, reason = BROKEN) => {
      const { upload, leftBehind, shown, prepare, call } = await openPodcastDesk(open);
      await upload(15, body);
      await prepare();
      const next = (await shown(15))?.next;
      expect(next).toMatchObject({ state: 'failed', problem: reason });
      expect(leftBehind()).toEqual([]);
      await call('DELETE', `/api/admin/podcast/recordings/${next?.id}`);
      expect((await shown(15))?.next).toBeNull();
    },
  );

  it('is refused a second time, for the same episode and for another', async () => {
    const { upload, prepare, leftBehind } = await openPodcastDesk(open);
    const detail = async (answer: Response) => [answer.status, (await answer.json()).detail];
    await upload(15, speech('speech.mp3'));
    expect(await detail(await upload(15, speech('speech.opus')))).toEqual([
      409,
      'A recording of this episode is being prepared. Wait for it, or remove it first.',
    ]);
    await prepare();
    expect(await detail(await upload(15, speech('speech.mp3')))).toEqual([
      409,
      'This file is already the recording of this episode.',
    ]);
    expect(await detail(await upload(12, speech('speech.mp3')))).toEqual([
      409,
      'This file is already the recording of episode 15.',
    ]);
    expect(leftBehind()).toHaveLength(1);
    expect((await upload(99, speech('speech.mp3'))).status).toBe(404);
  });

  it('is one of two for the same episode at once', async () => {
    const { upload, leftBehind, podcast } = await openPodcastDesk(open);
    const answers = await Promise.all([
      upload(15, speech('speech.mp3')),
      upload(15, speech('speech.opus')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const [row] = await podcast.recordings.underWay();
    expect(leftBehind()).toEqual([row?.id]);
  });

  it('is stored as it is only up to 60 MB, and under the end of a long name', async () => {
    const { upload, leftBehind, shown } = await openPodcastDesk(open);
    const answer = await upload(
      15,
      new Blob([speech('speech.mp3'), new Uint8Array(60 * 1024 ** 2)]),
    );
    expect([answer.status, (await answer.json()).detail]).toEqual([
      413,
      expect.stringMatching(/^Without ffmpeg on the server a recording can have at most 60 MB/),
    ]);
    expect(leftBehind()).toEqual([]);
    await upload(15, speech('speech.mp3'), `${'x'.repeat(300)}.mp3`);
    expect((await shown(15))?.next?.fileName).toMatch(/^x{196}\.mp3$/);
  });

  it('is refused above its limit before it is sent, and where it stops on its way', async () => {
    const site = await openPodcastDesk(open, undefined, { bodyTimeouts: { idleMs: 100 } });
    const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const send = (
      headers: Record<string, string>,
      act: (sent: ReturnType<typeof request>) => void,
    ) =>
      new Promise<number | string>((resolve) => {
        const path = '/api/admin/podcast/episodes/15/audio?name=a.mp3';
        const headed = { Cookie: site.Cookie, Origin: ORIGIN, ...headers };
        const sent = request({ port, path, method: 'POST', headers: headed }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', () => resolve('cut'));
        act(sent);
      });
    expect(await send({ 'Content-Length': '400000000' }, (sent) => sent.flushHeaders())).toBe(413);
    const part = speech('speech.mp3').slice(0, 1000);
    expect(await send({ 'Transfer-Encoding': 'chunked' }, (sent) => sent.write(part))).toBe(408);
    const begin = (sent: ReturnType<typeof request>) => sent.write(part, () => sent.destroy());
    expect(await send({ 'Content-Length': '7976' }, begin)).toBe('cut');
    await expect.poll(site.leftBehind).toEqual([]);
  });
});

describeOnSqlite('a recording on its way', (open) => {
  it('is prepared again after its process was killed', async () => {
    const { upload, podcast, database, episode, clock, prepare } = await openPodcastDesk(open);
    await upload(15, speech('speech.mp3'));
    const [row] = await podcast.recordings.underWay();
    const lease = new Date(clock.now.getTime() + 30_000).toISOString();
    await podcast.recordings.claim([row?.id ?? ''], clock.now.toISOString(), lease);
    await prepare();
    expect((await episode(15)).audio).toBeNull();
    clock.now = new Date(clock.now.getTime() + 31_000);
    await prepare();
    expect((await episode(15)).audio).not.toBeNull();
    // A file that ends the process each time is given up.
    await upload(14, speech('speech.opus'));
    await database.query
      .updateTable('recording')
      .set({ attempts: 3 })
      .where('episode', '=', '14')
      .execute();
    await prepare();
    const failed = (await podcast.recordings.list('stories')).find(
      ({ episode }) => episode === '14',
    );
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed?.problem).toMatch(/interrupted three times/);
  });

  it('waits for the next start where the site stops meanwhile', async () => {
    const tools = toolFolder({ ffmpeg: 'touch "$(dirname "$0")/begun"; exec sleep 30' });
    const { upload, podcast } = await openPodcastDesk(open, tools);
    await upload(15, speech('speech.mp3'));
    const stopping = new AbortController();
    const running = podcast.prepareNext(stopping.signal);
    await expect.poll(() => existsSync(join(tools, 'begun'))).toBe(true);
    stopping.abort();
    await running;
    // It counts, or a long one would begin again after every restart.
    expect(await podcast.recordings.underWay()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('says that its upload was lost where its folder is gone', async () => {
    const { upload, shown, prepare, dataDir, clock, podcast } = await openPodcastDesk(open);
    await upload(15, speech('speech.mp3'));
    rmSync(join(dataDir, 'recordings'), { recursive: true });
    await prepare();
    // Another machine may have it.
    expect((await shown(15))?.next?.state).toBe('waiting');
    clock.now = new Date(clock.now.getTime() + 7 * 3_600_000);
    await prepare();
    expect(await podcast.recordings.list('stories')).toMatchObject([
      { state: 'failed', problem: 'The upload was lost. Upload it again.' },
    ]);
  });

  it('stops to be converted when it is removed meanwhile', async () => {
    const tools = toolFolder({ ffmpeg: 'touch "$(dirname "$0")/begun"; exec sleep 30' });
    const { upload, podcast, leftBehind } = await openPodcastDesk(open, tools);
    await upload(15, speech('speech.mp3'));
    const [row] = await podcast.recordings.underWay();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const running = podcast.prepareNext(new AbortController().signal);
    await expect.poll(() => existsSync(join(tools, 'begun'))).toBe(true);
    await podcast.remove(row?.id ?? '');
    vi.advanceTimersByTime(10_000);
    expect(await running).toBe(true);
    expect(leftBehind()).toEqual([]);
  });

  it('fails with a sentence where less can be decoded than it announces', async () => {
    const measured = { input_i: '-20', input_tp: '-1', input_lra: '3', input_thresh: '-30' };
    const json = JSON.stringify({ ...measured, target_offset: '0', output_i: '-16' });
    const sample = join(process.cwd(), 'src/server/nouns/podcast/samples/speech.mp3');
    const tools = toolFolder({
      ffmpeg: `echo '${json}' >&2; for to; do :; done; [ "$to" = - ] || cp ${sample} "$to"`,
    });
    const { upload, shown, prepare } = await openPodcastDesk(open, tools);
    await upload(15, new Uint8Array(toneWav(20)));
    await prepare();
    expect((await shown(15))?.next?.problem).toBe(BROKEN);
    await upload(15, new Uint8Array(toneWav(5)));
    await prepare();
    expect((await shown(15))?.recording?.loudness).toBe(-16);
  });

  it('is decoded as what it is, by a program that knows none of our passwords', async () => {
    const tools = toolFolder({
      ffmpeg: 'cd "$(dirname "$0")"; env > env; echo "$@" > args; exit 1',
    });
    const { upload, prepare } = await openPodcastDesk(open, tools);
    vi.stubEnv('ADMIN_PASSWORD', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    await upload(15, speech('speech.m4a'));
    await prepare();
    expect(readFileSync(join(tools, 'env'), 'utf8')).not.toContain('secret');
    // Else a file could name others, on this machine or elsewhere.
    expect(readFileSync(join(tools, 'args'), 'utf8')).toContain(
      '-protocol_whitelist file -f mov -i',
    );
  });

  it('fails with a sentence where there is only silence in it', async () => {
    const json = JSON.stringify({ input_i: '-inf' });
    const { upload, prepare, shown } = await openPodcastDesk(
      open,
      toolFolder({ ffmpeg: `echo '${json}' >&2` }),
    );
    await upload(15, speech('speech.mp3'));
    await prepare();
    expect((await shown(15))?.next?.problem).toBe('There is no sound in this recording.');
  });

  it('is left alone by whoever removes what a killed process left behind', async () => {
    const { upload, podcast, dataDir, clock, leftBehind } = await openPodcastDesk(open);
    await upload(15, speech('speech.mp3'));
    const [row] = await podcast.recordings.underWay();
    const folder = (name: string) => join(dataDir, 'recordings', name);
    mkdirSync(folder('abandoned'));
    mkdirSync(folder('arriving'));
    const minutesAgo = (minutes: number) => clock.now.getTime() / 1000 - minutes * 60;
    utimesSync(folder('abandoned'), 0, minutesAgo(61));
    utimesSync(folder(row?.id ?? ''), 0, minutesAgo(61));
    utimesSync(folder('arriving'), 0, minutesAgo(59));
    await podcast.removeAbandoned();
    expect(leftBehind().sort()).toEqual([row?.id, 'arriving'].sort());
  });

  it('fails with a sentence where ffmpeg can’t decode it', async () => {
    const tools = toolFolder({ ffmpeg: 'echo "Invalid data found" >&2; exit 1' });
    const { upload, shown, prepare, leftBehind } = await openPodcastDesk(open, tools);
    await upload(15, speech('speech.mp3'));
    await prepare();
    expect((await shown(15))?.next?.problem).toMatch(/^The file can’t be decoded/);
    expect(leftBehind()).toEqual([]);
  });
});

it('a program that takes too long is killed', async () => {
  const tools = toolFolder({ ffmpeg: 'exec sleep 30' });
  const running = runTool(join(tools, 'ffmpeg'), [], { timeoutMs: 20 });
  await expect(running).rejects.toMatchObject({
    message: 'ffmpeg: took too long',
    isTimeout: true,
  });
});

describeOnSqlite('a computer voice', (open) => {
  it('reads a script sentence by sentence, so that its times are exact', async () => {
    const { call, prepare, episode, shown } = await openPodcastDesk(open, toneVoice());
    const path = '/api/admin/podcast/episodes/15/voice';
    expect((await call('POST', path)).status).toBe(202);
    expect((await call('POST', path)).status).toBe(409);
    expect((await shown(15))?.next?.voice).toBe('espeak-ng');
    await prepare();
    const { audio, cues } = await episode(15);
    expect(audio).toMatchObject({ computerVoice: true, type: 'audio/wav' });
    expect(cues.every(({ start, end }) => Math.abs(end - start - 0.5) < 0.002)).toBe(true);
    const pauses = cues.slice(1).map(({ start }, index) => start - (cues[index]?.end ?? 0));
    expect([...new Set(pauses.map((pause) => pause.toFixed(2)))].sort()).toEqual(['0.35', '0.80']);
    expect(audio?.seconds).toBeCloseTo((cues.at(-1)?.end ?? 0) + 0.8, 2);
  });

  inDepth('writes WAV without a converter, which stays out of the feeds', async () => {
    const { app, call, upload, prepare } = await openPodcastDesk(open, toneVoice());
    await call('POST', '/api/admin/podcast/episodes/15/voice');
    await upload(14, speech('speech.mp3'));
    await prepare();
    for (const feed of ['/podcast.xml', '/podcast.json']) {
      const text = await (await app.request(feed)).text();
      expect(text).toContain('.mp3');
      expect(text).not.toContain('.wav');
    }
  });

  it('reads a bulletin, which is offered for two days', async () => {
    const { podcast, prepare, json, clock } = await openPodcastDesk(open, toneVoice());
    const script = { title: 'News', content: 'Good morning. The cedi holds.', headlines: [] };
    await podcast.bulletins.add('2026-11-20', script, clock.now.toISOString());
    await podcast.requestVoice({ show: 'bulletin', episode: '2026-11-20' }, 'site');
    await prepare();
    expect(await json('/api/podcast/bulletin')).toMatchObject({ title: 'News' });
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000 + 1);
    expect(await json('/api/podcast/bulletin')).toBeNull();
  });

  it('that fails says at which sentence', async () => {
    const tools = toolFolder({ 'espeak-ng': 'exit 3' });
    const { call, prepare, shown } = await openPodcastDesk(open, tools);
    await call('POST', '/api/admin/podcast/episodes/15/voice');
    await prepare();
    expect((await shown(15))?.next?.problem).toMatch(/^The voice failed at “.+”: espeak-ng: ended/);
  });

  it('is offered only where one is installed', async () => {
    const { call, json } = await openPodcastDesk(open);
    expect(await json('/api/admin/podcast')).toMatchObject({ voice: null, canConvert: false });
    const answer = await call('POST', '/api/admin/podcast/episodes/15/voice');
    expect([answer.status, (await answer.json()).detail]).toEqual([
      409,
      'No voice is installed on the server.',
    ]);
    const on = await call('PUT', '/api/admin/podcast/bulletin', { isOn: true, time: '06:00' });
    expect(on.status).toBe(409);
  });
});

describeEachDatabase('an episode from the desk', (open) => {
  it('appears on its day, can be changed and deleted, and the four from files stay', async () => {
    const { call, json, clock, database, searchable, upload, prepare, leftBehind } =
      await openWithSearch(open);
    const numbers = async () => (await json('/api/podcast')).map(({ number }: Episode) => number);
    expect(await numbers()).toEqual([15, 14, 13, 12]);
    const later = { ...NEW_EPISODE, publishOn: '2026-11-21' };
    expect((await call('POST', '/api/admin/podcast/episodes', later)).status).toBe(201);
    expect(await numbers()).toEqual([15, 14, 13, 12]);
    expect((await call('GET', '/api/podcast/16')).status).toBe(404);
    expect((await json('/api/podcast/newest')).number).toBe(15);
    clock.now = new Date('2026-11-21T00:01:00.000Z');
    expect(await numbers()).toEqual([16, 15, 14, 13, 12]);
    expect((await searchable('Bonwire'))?.url).toBe('/podcast?episode=16');
    await call('PUT', '/api/admin/podcast/episodes/16', { ...later, title: 'Kente names' });
    expect((await json('/api/podcast/16')).title).toBe('Kente names');
    expect((await json('/api/podcast/newest')).number).toBe(16);
    const { title } = await json('/api/podcast/15');
    expect((await call('DELETE', '/api/admin/podcast/episodes/15')).status).toBe(404);
    await call('PUT', '/api/admin/podcast/episodes/15', { ...later, title: 'Our own words' });
    expect((await json('/api/podcast/15')).title).toBe('Our own words');
    await call('PUT', '/api/admin/podcast/episodes/15', later);
    const texts = () => json('/api/admin/podcast/episodes/15/texts') as Promise<EpisodeTexts>;
    const { file, revisions, hasNewerFile } = await texts();
    expect([file?.title, ...revisions.map(({ text }) => text.title), hasNewerFile]).toEqual([
      title,
      NEW_EPISODE.title,
      'Our own words',
      false,
    ]);
    await database.query.updateTable('own_text').set({ file_hash: 'of an older file' }).execute();
    expect((await texts()).hasNewerFile).toBe(true);
    expect((await call('DELETE', '/api/admin/podcast/episodes/15')).status).toBe(204);
    expect((await json('/api/podcast/15')).title).toBe(title);
    expect((await texts()).revisions).toEqual([]);
    await upload(16, speech('speech.mp3'));
    await prepare();
    expect(leftBehind()).toHaveLength(1);
    expect((await call('DELETE', '/api/admin/podcast/episodes/16')).status).toBe(204);
    expect(leftBehind()).toEqual([]);
    expect(await numbers()).toEqual([15, 14, 13, 12]);
    expect(await searchable('Kente names')).toBeUndefined();
  });

  it('appears without a script once it has a recording, and nowhere before', async () => {
    const { call, json, app, upload, prepare, shown, searchable } = await openWithSearch(open);
    const talk = { ...NEW_EPISODE, title: 'A weaver of Bonwire talks', content: '', sources: [] };
    expect((await call('POST', '/api/admin/podcast/episodes', talk)).status).toBe(201);
    const path = '/api/admin/podcast/episodes/16';
    expect((await call('POST', `${path}/voice`)).status).toBe(409);
    const numbers = async () => (await json('/api/podcast')).map(({ number }: Episode) => number);
    expect(await numbers()).not.toContain(16);
    expect((await app.request('/api/podcast/16')).status).toBe(404);
    expect((await json('/api/podcast/newest')).number).toBe(15);
    expect(await searchable('weaver')).toBeUndefined();

    await upload(16, speech('speech.mp3'));
    await prepare();
    expect(await json('/api/podcast/16')).toMatchObject({
      content: '',
      cues: [],
      duration: '1 min',
      audio: { computerVoice: false },
    });
    expect((await searchable('weaver'))?.url).toBe('/podcast?episode=16');
    const feed = await (await app.request('/podcast.xml')).text();
    const [, item = ''] = feed.split('<item>');
    expect(item).toContain(talk.title);
    expect(item).toContain('<enclosure');
    expect(item).not.toMatch(/transcript|Sources/);
    for (const file of ['transcript.vtt', 'transcript.txt']) {
      expect((await app.request(`/podcast/16/${file}`)).status, file).toBe(404);
    }
    await call('DELETE', `/api/admin/podcast/recordings/${(await shown(16))?.recording?.id}`);
    expect(await numbers()).not.toContain(16);
    expect(await searchable('weaver')).toBeUndefined();
  });

  it('is refused at the field without what listeners need', async () => {
    const { call } = await openPodcastDesk(open);
    const answer = await call('POST', '/api/admin/podcast/episodes', {
      title: 'No',
      description: 'Too short',
      content: '',
      sources: [],
      publishOn: 'soon',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors).sort()).toEqual([
      'description',
      'publishOn',
      'title',
    ]);
    const unsourced = await call('POST', '/api/admin/podcast/episodes', {
      ...NEW_EPISODE,
      sources: [],
    });
    expect((await unsourced.json()).errors).toEqual({
      sources: ['Add at least one source for the script'],
    });
    const cited = { ...NEW_EPISODE, content: 'A strip.[^2]' };
    const refused = await call('POST', '/api/admin/podcast/episodes', cited);
    expect((await refused.json()).errors.content).toEqual([
      'The text refers to source 2, and there is none.',
    ]);
  });
});

async function openWithSearch(open: OpenDatabase) {
  // The operator's session lasts past midnight.
  const clock = { now: new Date('2026-11-20T23:30:00.000Z') };
  const site = await openPodcastDesk(open, undefined, { clock });
  const { searchIndex } = await import('../../platform/search/search-index.ts');
  const { searchableEpisodes } = await import('./searchable-episodes.ts');
  const index = searchIndex(site.stores.search, {
    podcast: searchableEpisodes(site.podcast.bundled),
  } as never);
  const searchable = async (words: string): Promise<{ url: string } | undefined> => {
    await index.refresh();
    const { results } = await site.json(`/api/search?q=${encodeURIComponent(words)}`);
    return results?.find(
      ({ kind, title }: { kind: string; title: string }) =>
        kind === 'podcast' && /Bonwire|Kente names/.test(title),
    );
  };
  return { ...site, searchable };
}

describeOnSqlite('the archive', (open) => {
  it('has the sound as files, and brings episodes and recordings back', async () => {
    const from = await openPodcastDesk(open);
    await from.call('POST', '/api/admin/podcast/episodes', NEW_EPISODE);
    await from.upload(16, speech('speech.mp3'));
    await from.prepare();
    const { audio } = await from.episode(16);
    const archive = await from.call('GET', '/api/admin/archive.zip');
    const bytes = new Uint8Array(await archive.arrayBuffer());
    const to = await openPodcastDesk(open);
    const read = await to.app.request('/api/admin/archive', {
      method: 'POST',
      body: bytes,
      headers: { Cookie: to.Cookie, Origin: ORIGIN },
    });
    expect(await read.json()).toContainEqual(
      expect.objectContaining({ about: expect.stringContaining('recordings'), added: 1 }),
    );
    expect((await to.episode(16)).audio).toEqual(audio);
    const sound = await to.app.request(audio?.url ?? '');
    expect((await sound.arrayBuffer()).byteLength).toBe(
      readFileSync('src/server/nouns/podcast/samples/speech.mp3').length,
    );
  });
});
