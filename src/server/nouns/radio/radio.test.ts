import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentMp3 } from '../../../../tests/support/audio.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase, temporaryFolder } from '../../../../tests/support/each-database.ts';
import {
  type DeskStation,
  type PublicStation,
  stationSchema,
} from '../../../contract/radio/station.ts';
import { FetchError, type GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { readStations } from './read-stations.ts';

const STATIONS = '/api/admin/stations';
const NEW = {
  name: 'Kɔkɔ FM',
  languages: 'Twi, English',
  town: 'Kumasi',
  stream: 'https://stream.koko.example/live',
  hosts: '*.cdn.example',
  page: 'https://koko.example/',
  source: 'Their page',
  checkedOn: '2026-11-19',
  certainty: 'station',
};

describeEachDatabase('radio stations', (open) => {
  async function openRadioDesk() {
    const asked: string[] = [];
    const answers = { isDown: false };
    const get: GuardedFetch = async (url) => {
      asked.push(url);
      if (answers.isDown) throw new FetchError('Its server hung up.');
      const body = new Uint8Array(silentMp3(10));
      return { status: 200, headers: new Headers() as never, url, body };
    };
    const site = await openSignedIn(await open(), { get });
    // A session would end while the clock passes.
    const listed = (): Promise<DeskStation[]> => site.radio.list();
    const published = (): Promise<PublicStation[]> => site.radio.published();
    const find = async (id: string) => (await published()).find((station) => station.id === id);
    const desk = async (id: string) => (await listed()).find((station) => station.id === id);
    const check = async () => {
      asked.length = 0;
      await site.radio.checkDue(get);
      return asked.length;
    };
    const pass = (minutes: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
    };
    const policy = async (path: string) =>
      (await site.app.request(path)).headers.get('Content-Security-Policy') ?? '';
    return { ...site, answers, listed, published, find, desk, check, pass, policy };
  }

  it('are added, changed, switched off and removed, and files count again', async () => {
    const site = await openRadioDesk();
    const { call, find, desk, policy } = site;
    expect((await call('POST', STATIONS, NEW)).status).toBe(201);
    expect(await site.json('/api/radio')).toEqual(await site.radio.published());
    expect(await find('koko-fm')).toMatchObject({
      name: 'Kɔkɔ FM',
      languages: ['Twi', 'English'],
      isAnswering: true,
    });
    expect((await call('POST', STATIONS, NEW)).status).toBe(422);
    expect(await policy('/radio')).toContain('https://stream.koko.example');
    expect(await policy('/radio')).toContain('https://*.cdn.example');

    const joy = await desk('joy-fm');
    const {
      id: _id,
      isOff,
      isFile,
      isChanged,
      checkedAt,
      failures,
      problem,
      format,
      ...entry
    } = joy!;
    expect([isOff, isFile, isChanged, checkedAt, failures, problem, format]).toEqual([
      false,
      true,
      false,
      null,
      0,
      '',
      null,
    ]);
    expect((await call('DELETE', `${STATIONS}/joy-fm`)).status).toBe(409);
    await call('PUT', `${STATIONS}/joy-fm`, { ...entry, stream: '' });
    expect(await find('joy-fm')).toMatchObject({ stream: '', town: 'Accra' });
    await call('DELETE', `${STATIONS}/joy-fm`);
    expect((await find('joy-fm'))?.stream).toBe(joy?.stream);

    await call('PUT', `${STATIONS}/koko-fm/state`, { isOff: true });
    expect(await find('koko-fm')).toBeUndefined();
    expect(await policy('/radio')).not.toContain('koko');
    expect((await call('DELETE', `${STATIONS}/koko-fm`)).status).toBe(204);
    expect(await desk('koko-fm')).toBeUndefined();
    expect((await call('PUT', `${STATIONS}/koko-fm`, NEW)).status).toBe(404);
  });

  it.each([
    ['stream', 'http://stream.example/live'],
    ['stream', 'https://a;sandbox;b.example/live'],
    ['stream', 'https://stream.example:8000/live'],
    ['stream', 'https://me:secret@stream.example/live'],
    ['stream', 'https://10.0.0.1/live'],
    ['stream', 'javascript:alert(1)'],
    ['hosts', '*'],
    ['hosts', '192.168.1.1'],
    ['hosts', "stream.example; script-src 'unsafe-inline'"],
    ['page', 'javascript:alert(1)'],
    ['languages', ''],
    ['checkedOn', 'yesterday'],
  ])('have no %s like %s', async (field, value) => {
    const { call } = await openRadioDesk();
    const response = await call('POST', STATIONS, { ...NEW, [field]: value });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)[0]).toMatch(field);
  });

  it('are checked once an hour, and marked after three failures in a row', async () => {
    const { check, pass, answers, find, desk, radio } = await openRadioDesk();
    const all = await check();
    expect(all).toBeGreaterThan(10);
    expect(await check()).toBe(0);
    expect(await desk('joy-fm')).toMatchObject({ format: 'mp3', failures: 0 });
    answers.isDown = true;
    for (const failures of [1, 2, 3]) {
      pass(60);
      expect(await check()).toBe(all);
      expect(await desk('joy-fm')).toMatchObject({ failures, problem: 'Its server hung up.' });
      expect((await find('joy-fm'))?.isAnswering).toBe(failures < 3);
    }
    answers.isDown = false;
    pass(60);
    await check();
    expect((await find('joy-fm'))?.isAnswering).toBe(true);
    // A new address is checked at once.
    const joy = await desk('joy-fm');
    await radio.store.save('koko-fm', stationSchema.parse(NEW));
    expect(joy?.checkedAt).not.toBeNull();
    expect(await check()).toBe(1);
  });

  it('are tested with what came back in words', async () => {
    const { call, answers } = await openRadioDesk();
    const test = async (stream: string) =>
      (await call('POST', `${STATIONS}/test`, { stream })).json();
    expect(await test('https://a.example/')).toEqual({
      result: 'It sends MP3, which every browser plays.',
    });
    answers.isDown = true;
    expect(await test('https://a.example/')).toEqual({ result: 'Its server hung up.' });
    expect((await test('')).errors).toHaveProperty('stream');
  });

  it('have a page without scripts that loads nothing of them', async () => {
    const { app, policy } = await openRadioDesk();
    const page = async (path: string) => (await app.request(path)).text();
    const all = await page('/radio');
    expect(all).toContain('about 30 MB an hour');
    expect(all).toContain('the station sees');
    expect(all).not.toMatch(/<(?:audio|link|img|source)[^>]+streamguys/);
    expect(all).toContain('href="/radio?language=Dagbani"');
    const kumasi = await page('/radio?language=Twi&town=kumasi');
    expect(kumasi).toContain('id="nhyira-fm"');
    expect(kumasi).not.toContain('id="joy-fm"');
    expect(await policy('/radio')).toMatch(/media-src 'self' [^;]*https:\/\/mmg\.streamguys1\.com/);
    for (const path of ['/', '/podcast', '/admin/radio', '/radio/other']) {
      expect(await policy(path)).toContain("media-src 'self';");
    }
  });
});

describe('the file of stations', () => {
  it('is whole, and names where each is from', async () => {
    const broken: unknown[] = [];
    const stations = await readStations('content/stations.yaml', (entry) => broken.push(entry));
    expect(broken).toEqual([]);
    expect(stations.length).toBeGreaterThan(25);
  });

  it('leaves out a bad entry, and stops nothing', async () => {
    const file = join(temporaryFolder(), 'stations.yaml');
    const problems: string[] = [];
    const read = () => readStations(file, ({ problem }) => problems.push(problem));
    const entry = { id: 'good', ...NEW, languages: ['Twi'] };
    writeFileSync(
      file,
      JSON.stringify([entry, { ...entry, id: 'bad', stream: 'http://a.example' }, entry]),
    );
    expect((await read()).map(({ id }) => id)).toEqual(['good']);
    expect(problems).toEqual([expect.stringContaining('https://'), 'two stations are called good']);
    writeFileSync(file, ': [');
    expect(await read()).toEqual([]);
    expect(await readStations(`${file}.missing`)).toEqual([]);
  });
});
