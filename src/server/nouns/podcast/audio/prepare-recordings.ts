import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Logger } from 'pino';
import { HOUR, SECOND } from '../../../../contract/durations.ts';
import type { Chapter, Cue } from '../../../../contract/podcast/podcast.ts';
import { SITE } from '../../../../contract/site.ts';
import type { AudioStore } from './audio-store.ts';
import type { AudioTools } from './audio-tools.ts';
import { convertAudio } from './convert-audio.ts';
import { BROKEN, readAudio, refuseTooLong, refuseTruncated } from './read-audio.ts';
import { AUDIO_TYPES, type AudioType } from './recognise-audio.ts';
import { RecordingError } from './recording-error.ts';
import type { RecordingFolders } from './recording-folders.ts';
import type { EpisodeKey, FinishedAudio, Recording, RecordingStore } from './recording-store.ts';
import { speak } from './speak.ts';

/** Renewed while the work goes on; a process that was killed loses it this soon. */
const LEASE_MS = 30 * SECOND;
const RENEW_MS = 10 * SECOND;
/** A file that ends the process each time, or is never done before the next restart, is given up. */
const MAX_ATTEMPTS = 3;
/** The machine that received an upload may be away this long. */
const LOST_AFTER_MS = 6 * HOUR;
/** A file may miss this much of what it announces: encoders round. */
const MISSING = { seconds: 2, share: 0.02 };
const MIN_SECONDS = 1;

/** What is read, and what the file is called in apps. */
export interface Script {
  title: string;
  /** The show's title. */
  album: string;
  content: string;
  /** Where the parts of a spoken script begin. */
  divide?: (cues: readonly Cue[]) => Chapter[];
}

export interface PrepareDeps {
  recordings: RecordingStore;
  audio: AudioStore;
  folders: RecordingFolders;
  tools: () => Promise<AudioTools>;
  /** Undefined where the episode is gone. */
  scriptOf: (key: EpisodeKey) => Promise<Script | undefined>;
  now: () => Date;
  log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Prepares one waiting recording; true where there was one. A run that was killed leaves its row under
 * a lease and its folder on disk, so that the next one begins again.
 */
export function prepareRecordings(deps: PrepareDeps) {
  const { recordings, audio, folders, now } = deps;
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString();

  async function claim(): Promise<Recording | undefined> {
    const underWay = await recordings.underWay();
    if (underWay.length === 0) return undefined;
    const here = new Set(await folders.ids());
    const isHere = ({ id, voice }: Recording) => voice !== null || here.has(id);
    const lost = underWay.filter(
      (row) => !isHere(row) && now().getTime() - Date.parse(row.created_at) > LOST_AFTER_MS,
    );
    for (const { id } of lost) await recordings.fail(id, 'The upload was lost. Upload it again.');
    const ids = underWay.filter(isHere).map(({ id }) => id);
    return recordings.claim(ids, now().toISOString(), inMs(LEASE_MS));
  }

  async function prepare(row: Recording, signal: AbortSignal): Promise<void> {
    if (row.attempts > MAX_ATTEMPTS) {
      throw new RecordingError('It was interrupted three times. Try again, or use another file.');
    }
    const script = await deps.scriptOf(row);
    if (!script) throw new RecordingError('The episode has been deleted.');
    const made = await makeAudio(row, script, signal);
    const { size: bytes } = await stat(made.file);
    await audio.add(made.file, made.type, (name) => recordings.nameAudio(row.id, name));
    const isCurrent = await recordings.finish(row.id, { ...made, bytes }, now().toISOString());
    if (isCurrent)
      deps.log.info({ episode: row.episode, seconds: made.seconds }, 'recording ready');
  }

  async function makeAudio(row: Recording, script: Script, signal: AbortSignal) {
    const { ffmpeg, voice } = await deps.tools();
    const folder = await folders.create(row.id);
    const source = await sourceOf(row, script, folder, voice, signal);
    if (!ffmpeg) {
      const { type, file, spoken, chapters } = source;
      return { type, file, spoken, chapters, loudness: null, seconds: await secondsOf(source) };
    }
    const tags = {
      title: script.title,
      artist: SITE.name,
      album: script.album,
      comment: row.voice === null ? '' : 'Read by a computer voice',
    };
    const converted = await convertAudio({ ffmpeg, ...source, folder, tags, signal });
    const { seconds = 0 } = await readAudio(converted.file, { isWhole: true });
    refuseMissing(source.seconds, seconds);
    const { spoken, chapters } = source;
    return { ...converted, seconds, spoken, chapters };
  }

  async function fail(row: Recording, error: unknown): Promise<void> {
    if (!(error instanceof RecordingError)) throw error;
    deps.log.warn({ episode: row.episode, problem: error.message }, 'recording failed');
    await recordings.fail(row.id, error.message);
  }

  async function run(row: Recording, stopping: AbortSignal): Promise<void> {
    const removed = new AbortController();
    const signal = AbortSignal.any([stopping, removed.signal]);
    const renewal = setInterval(() => {
      recordings.renew(row.id, inMs(LEASE_MS)).then(
        (isOurs) => isOurs || removed.abort(),
        // The database may be back before the lease ends.
        () => {},
      );
    }, RENEW_MS);
    try {
      await prepare(row, signal);
    } catch (error) {
      if (stopping.aborted) return void (await recordings.release(row.id));
      if (!removed.signal.aborted) await fail(row, error);
    } finally {
      clearInterval(renewal);
    }
    await folders.remove(row.id);
    await audio.removeUnused();
  }

  return async function prepareNext(signal: AbortSignal): Promise<boolean> {
    const row = await claim();
    if (row) await run(row, signal);
    return row !== undefined;
  };

  /** The upload, or the script as it was read aloud. */
  async function sourceOf(
    row: Recording,
    script: Script,
    folder: string,
    voice: AudioTools['voice'],
    signal: AbortSignal,
  ): Promise<Source> {
    if (row.voice !== null) {
      if (!voice) throw new RecordingError('No voice is installed on the server any more.');
      const { file, cues, seconds } = await speak(voice, script.content, folder, signal);
      const chapters = script.divide?.(cues) ?? null;
      return { file, type: 'audio/wav', seconds, spoken: cues, chapters };
    }
    const file = await folders.upload(row.id);
    const type = file && typeOfName(file);
    if (!type) throw new RecordingError('The upload was lost. Upload it again.');
    await refuseTruncated(file);
    const { seconds, hasVideo } = await readAudio(file, { isWhole: false });
    refuseTooLong(seconds);
    if (hasVideo && !(await deps.tools()).ffmpeg) {
      throw new RecordingError('This is a video. Upload its sound alone, such as an MP3.');
    }
    return { file, type, seconds, spoken: null, chapters: null };
  }
}

interface Source extends Pick<FinishedAudio, 'spoken' | 'chapters'> {
  file: string;
  type: AudioType;
  /** As the file says. */
  seconds: number | undefined;
}

const typeOfName = (file: string) =>
  (Object.keys(AUDIO_TYPES) as AudioType[]).find(
    (type) => `.${AUDIO_TYPES[type].extension}` === extname(file),
  );

/** The length of a file that is stored as it is. */
async function secondsOf({ file, seconds }: Source): Promise<number> {
  const counted = seconds ?? (await readAudio(file, { isWhole: true })).seconds ?? 0;
  if (counted < MIN_SECONDS) throw new RecordingError(BROKEN);
  refuseTooLong(counted);
  return counted;
}

/** A copy that broke off has less sound than it announces. */
function refuseMissing(announced: number | undefined, decoded: number) {
  if (decoded < MIN_SECONDS) throw new RecordingError(BROKEN);
  const missing = (announced ?? decoded) - decoded;
  if (missing > Math.max(MISSING.seconds, MISSING.share * decoded))
    throw new RecordingError(BROKEN);
}
