import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LINKED_BYTES, RECORDING_LIMITS } from '../../../../contract/podcast/podcast-desk.ts';
import { ProblemError } from '../../../platform/http/calls.ts';
import type { FetchLimits, GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { hashOf } from './audio-store.ts';
import type { AudioTools } from './audio-tools.ts';
import { readAudio, refuseTooLong } from './read-audio.ts';
import { AUDIO_TYPES, recogniseAudio } from './recognise-audio.ts';
import { RecordingError } from './recording-error.ts';
import type { RecordingFolders } from './recording-folders.ts';
import type { EpisodeKey, RecordingStore } from './recording-store.ts';

interface UploadDeps {
  recordings: RecordingStore;
  folders: RecordingFolders;
  tools: () => Promise<AudioTools>;
  now: () => Date;
}

interface Upload {
  key: EpisodeKey;
  body: AsyncIterable<Uint8Array>;
  fileName: string;
  by: string;
}

const UNUSABLE = 'This isn’t a recording we can use. Upload an MP3, M4A, Opus, Ogg or WAV file.';
const TOO_LARGE =
  'Without ffmpeg on the server a recording can have at most 60 MB. Upload an MP3 with 64 kbit/s in mono.';
const UNDER_WAY = 'A recording of this episode is being prepared. Wait for it, or remove it first.';

/** Takes an upload onto the disk as it arrives, and leaves nothing behind where it is refused. */
export const receiveUpload =
  ({ recordings, folders, tools, now }: UploadDeps) =>
  async ({ key, body, fileName, by }: Upload): Promise<void> => {
    if (await recordings.isUnderWay(key)) throw new ProblemError(409, UNDER_WAY);
    const id = randomUUID();
    const folder = await folders.create(id);
    try {
      const received = join(folder, 'received');
      await pipeline(body, createWriteStream(received, { mode: 0o600 }));
      const { size } = await stat(received);
      if (size === 0) throw new ProblemError(422, 'This file is empty.');
      const type = await recogniseAudio(received);
      if (!type) throw new ProblemError(422, UNUSABLE);
      await refuseLong(received);
      const { ffmpeg } = await tools();
      if (!ffmpeg && size > RECORDING_LIMITS.unconvertedBytes) {
        throw new ProblemError(413, TOO_LARGE);
      }
      const sourceHash = await hashOf(received);
      await refuseDoubled(recordings, key, sourceHash);
      await rename(received, join(folder, `upload.${AUDIO_TYPES[type].extension}`));
      const at = now().toISOString();
      const isBegun = await recordings.begin({
        ...key,
        id,
        voice: null,
        fileName,
        sourceHash,
        by,
        at,
      });
      if (!isBegun) throw new ProblemError(409, UNDER_WAY);
    } catch (error) {
      await folders.remove(id);
      throw error;
    }
  };

const LINK_LIMITS: FetchLimits = { milliseconds: 120_000, bytes: LINKED_BYTES, redirects: 5 };

/** Copies an audio file that is elsewhere, and takes the copy like an upload. */
export const copyLinked =
  (get: GuardedFetch, receive: ReturnType<typeof receiveUpload>) =>
  async ({ address, key, by }: Pick<Upload, 'key' | 'by'> & { address: string }) => {
    let status = 200;
    const refuse = (problem: string) =>
      new ProblemError(422, problem, { address: [`It couldn’t be copied. ${problem}`] });
    const fileName = URL.parse(address)?.pathname.split('/').at(-1)?.slice(-200) ?? '';
    let refused: ProblemError | undefined;
    const save: FetchLimits['save'] = (body) =>
      receive({ key, body, fileName, by }).catch((error) => {
        if (error instanceof ProblemError) refused = error;
        throw error;
      });
    try {
      ({ status } = await get(address, { ...LINK_LIMITS, save }, { Accept: 'audio/*' }));
    } catch (error) {
      if (refused && refused.status !== 422) throw refused;
      throw refuse((refused ?? (error as Error)).message);
    }
    if (status !== 200) throw refuse(`The other site answers ${status}.`);
  };

/** What is broken is found, and said, when it is prepared. */
async function refuseLong(path: string) {
  const facts = await readAudio(path, { isWhole: false }).catch(() => undefined);
  try {
    refuseTooLong(facts?.seconds);
  } catch (error) {
    if (error instanceof RecordingError) throw new ProblemError(422, error.message);
    throw error;
  }
}

async function refuseDoubled(recordings: RecordingStore, key: EpisodeKey, sourceHash: string) {
  const existing = await recordings.madeOf(sourceHash);
  if (!existing) return;
  const isOwn = existing.show === key.show && existing.episode === key.episode;
  throw new ProblemError(
    409,
    isOwn
      ? 'This file is already the recording of this episode.'
      : `This file is already the recording of episode ${existing.episode}.`,
  );
}
