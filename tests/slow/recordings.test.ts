import { expect, it } from 'vitest';
import type { Episode } from '../../src/contract/podcast/podcast.ts';
import { findTools } from '../../src/server/nouns/podcast/audio/audio-tools.ts';
import { speech, toneWav } from '../support/audio.ts';
import { describeOnSqlite } from '../support/each-database.ts';
import { NEW_EPISODE, openPodcastDesk } from '../support/podcast-desk.ts';

const PROGRAMS = await findTools({ toolPath: process.env.PATH ?? '', piperModel: undefined });

describeOnSqlite('a recording made with real programs', (open) => {
  it.skipIf(!PROGRAMS.ffmpeg)('is converted to 64 kbit/s in mono (needs ffmpeg)', async () => {
    const { upload, episode, prepare, shown, leftBehind } = await openPodcastDesk(
      open,
      process.env.PATH,
    );
    for (const [number, name] of [
      [15, 'speech.m4a'],
      [14, 'speech.opus'],
    ] as const) {
      await upload(number, speech(name));
      await prepare();
      const { audio } = await episode(number);
      expect(audio?.url).toMatch(/\.(mp3|m4a)$/);
      expect(((audio?.bytes ?? 0) * 8) / (audio?.seconds ?? 1)).toBeLessThan(72_000);
      expect((await shown(number))?.recording?.loudness).toBeCloseTo(-16, -1);
    }
    expect(leftBehind()).toHaveLength(2);
    // Silence has no loudness to be raised.
    await upload(13, new Uint8Array(toneWav(2).fill(0, 44)));
    await prepare();
    expect((await shown(13))?.next?.problem).toBe('There is no sound in this recording.');
  });

  it.skipIf(!PROGRAMS.voice)('speaks (needs espeak-ng)', async () => {
    const { call, prepare, episode, json } = await openPodcastDesk(open, process.env.PATH);
    const added = await call('POST', '/api/admin/podcast/episodes', NEW_EPISODE);
    expect(added.status).toBe(201);
    await call('POST', '/api/admin/podcast/episodes/16/voice');
    await prepare();
    const { audio, cues } = await episode(16);
    expect(cues.map(({ text }) => text)).toEqual([
      'A strip is as wide as a hand.',
      'It has a name.',
    ]);
    expect(audio?.seconds).toBeGreaterThan(3);
    expect((await json('/api/podcast')).map(({ number }: Episode) => number)).toEqual([
      16, 15, 14, 13, 12,
    ]);
  });
});
