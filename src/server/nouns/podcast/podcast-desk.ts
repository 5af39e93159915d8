import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import {
  appAddressesSchema,
  bulletinSettingsSchema,
  chapterTextSchema,
  type DeskEpisode,
  type DeskPodcast,
  type DeskRecording,
  type NewEpisode,
  newEpisodeSchema,
  recordingLinkSchema,
  timingSchema,
} from '../../../contract/podcast/podcast-desk.ts';
import { refusals, unfinished } from '../../../domain/markup/check-text.ts';
import { ChapterError, readChapters } from '../../../domain/podcast/chapters.ts';
import { readVtt, TimingError } from '../../../domain/podcast/cues.ts';
import {
  hashOfText,
  type OwnTextStore,
  revisionOf,
} from '../../platform/content/own-text-store.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  ProblemError,
  readBody,
  readQuery,
  respond,
  wholeNumber,
} from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { audioOf, chaptersOf, type Recording } from './audio/recording-store.ts';
import type { Podcast } from './open-podcast.ts';

interface PodcastDeskDeps {
  operator: Operator;
  podcast: Podcast;
  database: Database;
  ownTexts: OwnTextStore;
  now: () => Date;
}

const fileSchema = z.object({
  name: z
    .string()
    .default('')
    .overwrite((name) => name.slice(-200)),
});

/** Episodes, their recordings and the settings of both shows. */
export function podcastDesk({ operator, podcast, database, ownTexts, now }: PodcastDeskDeps) {
  const { episodes, recordings, catalogue, shows } = podcast;

  async function episodeOf(written: string) {
    const number = wholeNumber(written);
    const episode = number === undefined ? undefined : await catalogue.script(number);
    if (!episode) throw new ProblemError(404, 'Episode not found.');
    const key = { show: 'stories' as const, episode: String(episode.number) };
    return { ...episode, key };
  }

  /** The length of an episode's recording, which its chapters and times must be within. */
  async function recordedOf(key: { show: 'stories'; episode: string }) {
    const audio = audioOf(await recordings.ready(key));
    if (!audio) throw new ProblemError(409, 'This episode has no recording yet.');
    return audio;
  }

  /** Files stay: what is removed is the desk's text, and a file that it replaced is read again. */
  async function ownNumber(written: string) {
    const number = wholeNumber(written) ?? 0;
    if (await episodes.find(number)) return number;
    throw new ProblemError(404, 'Only what was written here can be removed.');
  }

  const fileOf = (number: number): NewEpisode | undefined => {
    const file = podcast.bundled.find((episode) => episode.number === number);
    if (!file) return undefined;
    const { title, description, content, sources, published } = file;
    return { title, description, content, sources, publishOn: published };
  };

  async function keepRevision(number: number, episode: NewEpisode, by: string) {
    const file = fileOf(number);
    await ownTexts.save({
      kind: 'episode',
      name: String(number),
      body: { ...episode },
      file_hash: file ? hashOfText(file) : null,
      saved_at: now().toISOString(),
      saved_by: by,
    });
  }

  const overview = () => deskPodcast(podcast);
  const current = async () => (await overview()).episodes;

  return deskRoutes()
    .get('/podcast', async (c) => respond(c, 'GET /admin/podcast', await overview()))
    .get('/podcast/episodes/:number/texts', async (c) => {
      const { number } = await episodeOf(c.req.param('number'));
      const revisions = await ownTexts.revisions('episode', String(number));
      const file = fileOf(number) ?? null;
      const shown = revisions[0]?.file_hash;
      return respond(c, 'GET /admin/podcast/episodes/{number}/texts', {
        file,
        hasNewerFile: file !== null && shown !== undefined && shown !== hashOfText(file),
        revisions: revisions.map(revisionOf),
      });
    })
    .post('/podcast/episodes', async (c) => {
      const episode = await readBody(c, newEpisodeSchema);
      requireReadable(episode);
      const highest = Math.max(0, ...podcast.bundled.map(({ number }) => number));
      const at = now().toISOString();
      const number = await episodes.add(episode, highest, c.get('actor'), at);
      await keepRevision(number, episode, c.get('actor'));
      await operator.note(c, 'episode.add', `${number}: ${episode.title}`);
      return respond(c, 'POST /admin/podcast/episodes', await current(), 201);
    })
    .put('/podcast/episodes/:number', async (c) => {
      const { number } = await episodeOf(c.req.param('number'));
      const episode = await readBody(c, newEpisodeSchema);
      requireReadable(episode);
      const at = now().toISOString();
      // The first edit of a file takes its place.
      if (!(await episodes.edit(number, episode, at))) {
        await episodes.replaceFile(number, episode, c.get('actor'), at);
      }
      await keepRevision(number, episode, c.get('actor'));
      await operator.note(c, 'episode.edit', `${number}: ${episode.title}`);
      return respond(c, 'PUT /admin/podcast/episodes/{number}', await current());
    })
    .delete('/podcast/episodes/:number', async (c) => {
      const number = await ownNumber(c.req.param('number'));
      await episodes.remove(number);
      await ownTexts.remove('episode', String(number));
      await podcast.removeAbandoned();
      await operator.note(c, 'episode.remove', String(number));
      return c.body(null, 204);
    })
    .post('/podcast/episodes/:number/audio', async (c) => {
      const { key, number, title } = await episodeOf(c.req.param('number'));
      const { name: fileName } = readQuery(c, fileSchema);
      const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
      if (!body) throw new ProblemError(422, 'This file is empty.');
      await podcast.receive({ key, body, fileName, by: c.get('actor') });
      await operator.note(c, 'recording.upload', `${number}: ${title}`, { fileName });
      return respond(c, 'POST /admin/podcast/episodes/{number}/audio', await current(), 202);
    })
    .post('/podcast/episodes/:number/link', async (c) => {
      const { key, number, title } = await episodeOf(c.req.param('number'));
      const { address } = await readBody(c, recordingLinkSchema);
      await podcast.copy({ key, address, by: c.get('actor') });
      await operator.note(c, 'recording.upload', `${number}: ${title}`, { address });
      return respond(c, 'POST /admin/podcast/episodes/{number}/link', await current(), 202);
    })
    .post('/podcast/episodes/:number/voice', async (c) => {
      const { key, number, title, content } = await episodeOf(c.req.param('number'));
      if (!content) throw new ProblemError(409, 'This episode has no script to read.');
      await podcast.requestVoice(key, c.get('actor'));
      await operator.note(c, 'recording.voice', `${number}: ${title}`);
      return respond(c, 'POST /admin/podcast/episodes/{number}/voice', await current(), 202);
    })
    .put('/podcast/episodes/:number/chapters', async (c) => {
      const { key, number, title } = await episodeOf(c.req.param('number'));
      const { seconds } = await recordedOf(key);
      const { text } = await readBody(c, chapterTextSchema);
      const chapters = refusing('text', ChapterError, () => readChapters(text, seconds));
      await recordings.edit(key, { chapters });
      await operator.note(c, 'recording.chapters', `${number}: ${title}`);
      return respond(c, 'PUT /admin/podcast/episodes/{number}/chapters', await current());
    })
    .put('/podcast/episodes/:number/timing', async (c) => {
      const { key, number, title } = await episodeOf(c.req.param('number'));
      const { seconds } = await recordedOf(key);
      const { vtt } = await readBody(c, timingSchema);
      const spoken = vtt ? refusing('vtt', TimingError, () => readVtt(vtt, seconds)) : null;
      await recordings.edit(key, { spoken });
      await operator.note(c, 'recording.timing', `${number}: ${title}`);
      return respond(c, 'PUT /admin/podcast/episodes/{number}/timing', await current());
    })
    .delete('/podcast/recordings/:id', async (c) => {
      const removed = await podcast.remove(c.req.param('id'));
      if (!removed) throw new ProblemError(404, 'Recording not found.');
      await operator.note(c, 'recording.remove', `${removed.show} ${removed.episode}`);
      return c.body(null, 204);
    })
    .put('/podcast/apps', async (c) => {
      const apps = await readBody(c, appAddressesSchema);
      await shows.setApps(apps);
      await bumpContentVersion(database.query);
      await operator.note(c, 'podcast.apps', '');
      return respond(c, 'PUT /admin/podcast/apps', apps);
    })
    .put('/podcast/bulletin', async (c) => {
      const bulletin = await readBody(c, bulletinSettingsSchema);
      if (bulletin.isOn && !(await podcast.tools()).voice) {
        throw new ProblemError(409, 'No voice is installed on the server.');
      }
      await shows.setBulletin(bulletin);
      // Lists of our feeds name it from now on, or no longer.
      await bumpContentVersion(database.query);
      await operator.note(c, 'podcast.bulletin', bulletin.isOn ? `on at ${bulletin.time}` : 'off');
      return respond(c, 'PUT /admin/podcast/bulletin', bulletin);
    });
}

async function deskPodcast(podcast: Podcast): Promise<DeskPodcast> {
  const [own, recorded, spoken, bulletins, { ffmpeg, voice }, apps, settings] = await Promise.all([
    podcast.episodes.list(),
    podcast.recordings.list('stories'),
    podcast.recordings.list('bulletin'),
    podcast.bulletins.list(),
    podcast.tools(),
    podcast.shows.apps(),
    podcast.shows.bulletin(),
  ]);
  const numbers = new Set(own.map(({ number }) => number));
  const files = podcast.bundled.filter(({ number }) => !numbers.has(number));
  const all = [
    ...own.map((row) => ({
      ...row,
      publishOn: row.published_at.slice(0, 10),
      isFile: false,
      hasFile: podcast.bundled.some(({ number }) => number === row.number),
    })),
    ...files.map((episode) => ({
      ...episode,
      publishOn: episode.published,
      isFile: true,
      hasFile: true,
    })),
  ].toSorted((one, other) => other.number - one.number);
  const [newest] = bulletins;
  return {
    episodes: all.map(
      ({ number, title, description, content, sources, ...episode }): DeskEpisode => {
        const rows = recorded.filter(({ episode }) => episode === String(number));
        const ready = rows.find(({ state }) => state === 'ready');
        const next = rows.find(({ state }) => state !== 'ready');
        return {
          number,
          title,
          description,
          content,
          sources,
          publishOn: episode.publishOn,
          isFile: episode.isFile,
          hasFile: episode.hasFile,
          recording: ready ? deskRecording(ready) : null,
          next: next ? deskRecording(next) : null,
        };
      },
    ),
    canConvert: ffmpeg !== undefined,
    voice: voice?.name ?? null,
    apps,
    bulletin: {
      ...settings,
      latest: newest
        ? {
            title: newest.title,
            content: newest.content,
            recording: spokenOf(spoken, newest.day),
          }
        : null,
    },
  };
}

function spokenOf(rows: readonly Recording[], day: string): DeskRecording | null {
  const row = rows.find(({ episode }) => episode === day);
  return row ? deskRecording(row) : null;
}

const deskRecording = (row: Recording): DeskRecording => ({
  id: row.id,
  state: row.state,
  voice: row.voice,
  fileName: row.file_name,
  problem: row.problem,
  createdAt: row.created_at,
  audio: audioOf(row),
  loudness: row.loudness === null ? null : row.loudness / 10,
  hasTimes: row.spoken !== null,
  chapters: chaptersOf(row),
});

/** Says at the field why what was entered can't be used. */
function refusing<T>(field: string, kind: new (message: string) => Error, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    throw new ProblemError(422, error.message, { [field]: [error.message] });
  }
}

function requireReadable({ content, sources }: NewEpisode) {
  const faults = [...refusals(content), ...unfinished(content, sources.length)];
  if (faults.length > 0)
    throw new ProblemError(422, 'The text was not saved.', { content: faults });
}
