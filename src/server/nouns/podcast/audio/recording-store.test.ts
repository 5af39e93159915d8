import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  describeEachDatabase,
  temporaryFolder,
} from '../../../../../tests/support/each-database.ts';
import { readContentVersion } from '../../../platform/database/content-version.ts';
import { bulletinStore } from '../bulletin-store.ts';
import { episodeStore } from '../episode-store.ts';
import { audioStore } from './audio-store.ts';
import { recordingStore } from './recording-store.ts';

const NOW = '2026-11-18T08:00:00.000Z';
const LEASE = '2026-11-18T08:01:00.000Z';
const LATER = '2026-11-18T09:00:00.000Z';
const KEY = { show: 'stories' as const, episode: '15' };
const FACTS = { type: 'audio/mpeg' as const, bytes: 5, seconds: 60, loudness: -16.04 };

const begun = (id: string, more: object = {}) => ({
  ...KEY,
  id,
  voice: null,
  fileName: 'a.mp3',
  sourceHash: null,
  by: 'Ama',
  at: NOW,
  ...more,
});

describeEachDatabase('recordings', (open) => {
  it('are prepared one at a time, and again where a process was killed', async () => {
    const store = recordingStore(await open());
    expect(await store.begin(begun('one'))).toBe(true);
    expect(await store.begin(begun('two'))).toBe(false);
    expect(await store.begin(begun('other', { episode: '14', at: LATER }))).toBe(true);
    const ids = ['one', 'other'];
    const claims = await Promise.all([store.claim(ids, NOW, LEASE), store.claim(ids, NOW, LEASE)]);
    expect(claims.map((row) => row?.id).filter(Boolean)).toEqual(['one']);
    expect(await store.claim(['other'], NOW, LEASE)).toBeUndefined();
    expect(await store.claim(ids, LATER, '2026-11-18T09:01:00.000Z')).toMatchObject({
      id: 'one',
      attempts: 2,
    });
    // The clock was an hour ahead.
    expect(await store.claim(['one'], NOW, LEASE)).toMatchObject({ id: 'one', attempts: 3 });
  });

  it('of one operator with many hold nobody else’s', async () => {
    const store = recordingStore(await open());
    const at = (minute: number) => `2026-11-18T08:0${minute}:00.000Z`;
    for (const [minute, by] of ['Ama', 'Ama', 'Ama', 'Kofi', 'Kofi'].entries()) {
      await store.begin(begun(`${by} ${minute}`, { by, episode: String(minute), at: at(minute) }));
    }
    const prepared: string[] = [];
    for (let ids = await store.underWay(); ids.length > 0; ids = await store.underWay()) {
      const row = await store.claim(
        ids.map(({ id }) => id),
        LATER,
        '2026-11-18T09:01:00.000Z',
      );
      prepared.push(row?.id ?? '');
      await store.finish(row?.id ?? '', { ...FACTS, spoken: null, chapters: null }, LATER);
    }
    expect(prepared).toEqual(['Ama 0', 'Kofi 3', 'Ama 1', 'Kofi 4', 'Ama 2']);
  });

  it('take the place of the one before, with its day and the chapters that still fit', async () => {
    const database = await open();
    const store = recordingStore(database);
    const finish = async (id: string, seconds: number, at: string) => {
      await store.begin(begun(id));
      await store.claim([id], at, LEASE);
      await store.nameAudio(id, `${id}.mp3`);
      return store.finish(id, { ...FACTS, seconds, spoken: null, chapters: null }, at);
    };
    await finish('one', 600, NOW);
    const chapters = [
      { start: 0, title: 'Welcome' },
      { start: 500, title: 'Goodbye' },
    ];
    expect(await store.edit(KEY, { chapters })).toBe(true);
    const version = await readContentVersion(database.query);
    expect(await finish('two', 60, LATER)).toBe(true);
    expect(await store.ready(KEY)).toMatchObject({
      id: 'two',
      published_at: NOW,
      loudness: -160,
      chapters: JSON.stringify(chapters.slice(0, 1)),
    });
    expect(await store.list('stories')).toHaveLength(1);
    expect(await readContentVersion(database.query)).toBe(version + 1);
  });

  it('that were removed while they were prepared stay removed', async () => {
    const store = recordingStore(await open());
    await store.begin(begun('one'));
    await store.claim(['one'], NOW, LEASE);
    await store.remove('one');
    expect(await store.renew('one', LATER)).toBe(false);
    const made = { ...FACTS, spoken: null, chapters: null };
    expect(await store.finish('one', made, NOW)).toBe(false);
    expect(await store.ready(KEY)).toBeUndefined();
  });

  it('that failed say why until the next one begins', async () => {
    const store = recordingStore(await open());
    await store.begin(begun('one', { sourceHash: 'a'.repeat(64) }));
    await store.fail('one', 'It is broken.');
    expect((await store.list('stories'))[0]).toMatchObject({ problem: 'It is broken.' });
    // The same file may be tried again.
    expect(await store.madeOf('a'.repeat(64))).toBeUndefined();
    await store.begin(begun('other', { episode: '14' }));
    await store.fail('other', 'It is broken, too.');
    expect(await store.begin(begun('two'))).toBe(true);
    expect((await store.list('stories')).map(({ id }) => id)).toEqual(['other', 'two']);
  });

  it('that are ready stay as they are when another process is late with them', async () => {
    const database = await open();
    const store = recordingStore(database);
    await store.begin(begun('one'));
    await store.claim(['one'], NOW, LEASE);
    await store.nameAudio('one', 'one.mp3');
    const made = { ...FACTS, spoken: null, chapters: null };
    expect(await store.finish('one', made, NOW)).toBe(true);
    expect(await store.renew('one', LATER)).toBe(false);
    await store.fail('one', 'It was interrupted.');
    await store.release('one');
    expect(await store.finish('one', { ...made, seconds: 1 }, LATER)).toBe(false);
    expect(await store.ready(KEY)).toMatchObject({ milliseconds: 60_000, problem: '' });
    // Readers get what was edited, and no longer what was removed.
    const version = await readContentVersion(database.query);
    await store.edit(KEY, { chapters: [{ start: 0, title: 'Welcome' }] });
    expect(await readContentVersion(database.query)).toBe(version + 1);
    await store.remove('one');
    expect(await readContentVersion(database.query)).toBe(version + 2);
  });
});

describeEachDatabase('the sound of a recording', (open) => {
  it('is in the database, and on disk again where it is missing', async () => {
    const database = await open();
    const [recordings, folder] = [recordingStore(database), temporaryFolder()];
    const sound = Buffer.alloc(1_000_000, 'Sankofa ');
    const file = join(folder, 'made.mp3');
    writeFileSync(file, sound);
    await recordings.begin(begun('one'));
    await recordings.claim(['one'], NOW, LEASE);
    const name = await audioStore(database, folder).add(file, 'audio/mpeg', (audio) =>
      recordings.nameAudio('one', audio),
    );
    const made = { ...FACTS, bytes: sound.length, spoken: null, chapters: null };
    await recordings.finish('one', made, NOW);
    // Another machine, with a disk of its own.
    const other = audioStore(database, temporaryFolder());
    const [found, same] = await Promise.all([other.find(name), other.find(name)]);
    expect([found?.size, same?.path]).toEqual([sound.length, found?.path]);
    const pieces = [];
    for await (const piece of other.pieces(name)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(sound)).toBe(true);
    expect(await other.find(`${'0'.repeat(32)}.mp3`)).toBeUndefined();
    expect(await other.find('../../etc/passwd')).toBeUndefined();
    // Sound that no recording here names, as a forged archive brings it.
    await other.restore(`${'0'.repeat(32)}.mp3`, other.pieces(name));
    const rows = database.query.selectFrom('audio_chunk').select('id');
    expect(await rows.where('audio', '<>', name).execute()).toEqual([]);
    expect(await other.names()).toEqual([name]);
    await database.query.updateTable('recording').set({ show: 'bulletin' }).execute();
    expect(await other.names()).toEqual([]);
    // Half of it isn't sent.
    const third = audioStore(database, temporaryFolder());
    await database.query.deleteFrom('audio_chunk').where('id', '=', `${name}/000001`).execute();
    expect(await third.find(name)).toBeUndefined();

    await recordings.remove('one');
    await other.removeUnused();
    expect(await other.find(name)).toBeUndefined();
    expect(await database.query.selectFrom('audio_chunk').select('id').execute()).toEqual([]);
  });
});

describeEachDatabase('episodes from the desk', (open) => {
  const episode = {
    title: 'The weavers of Bonwire',
    description: 'How a strip of kente is woven, and who decides what it is called.',
    content: 'A strip is as wide as a hand.',
    sources: [{ title: 'Kente', publisher: 'Museum', checked: '2026-11-01' }],
  };

  it('are numbered above all others, and gone with their recordings', async () => {
    const database = await open();
    const [episodes, recordings] = [episodeStore(database), recordingStore(database)];
    const add = (publishOn: string) => episodes.add({ ...episode, publishOn }, 15, 'Ama', NOW);
    const added = await Promise.all([add('2026-11-18'), add('2026-11-18')]);
    expect(added.toSorted()).toEqual([16, 17]);
    await episodes.remove(17);
    expect(await add('2026-12-01')).toBe(17);
    const [next, today] = await episodes.list();
    expect([today?.published_at, next?.published_at]).toEqual([NOW, '2026-12-01T00:00:00.000Z']);
    const change = { ...episode, title: 'Bonwire', publishOn: '2026-11-18' };
    expect(await episodes.edit(16, change, LATER)).toBe(true);
    expect(await episodes.find(16)).toMatchObject({ title: 'Bonwire', published_at: NOW });
    await recordings.begin(begun(randomUUID(), { episode: '16' }));
    expect(await episodes.remove(16)).toBe(true);
    expect(await recordings.list('stories')).toEqual([]);
    expect([await episodes.remove(16), await episodes.edit(16, change, NOW)]).toEqual([
      false,
      false,
    ]);
  });
});

describeEachDatabase('bulletins', (open) => {
  it('are made once a day by any number of processes, and forgotten after their time', async () => {
    const database = await open();
    const [bulletins, recordings] = [bulletinStore(database), recordingStore(database)];
    const script = { title: 'News', content: 'Good morning.', headlines: [] };
    const added = [1, 2, 3].map(() => bulletins.add('2026-11-18', script, NOW));
    expect((await Promise.all(added)).filter(Boolean)).toHaveLength(1);
    await bulletins.add('2026-11-01', script, NOW);
    await recordings.begin(begun('old', { show: 'bulletin', episode: '2026-11-01' }));
    expect(await bulletins.forgetBefore('2026-11-04')).toBe(1);
    expect((await bulletins.list()).map(({ day }) => day)).toEqual(['2026-11-18']);
    expect(await recordings.list('bulletin')).toEqual([]);
  });
});
