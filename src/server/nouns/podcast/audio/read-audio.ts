import { open, stat } from 'node:fs/promises';
import { HOUR } from '../../../../contract/durations.ts';
import { RecordingError } from './recording-error.ts';

export const MAX_SECONDS = (6 * HOUR) / 1000;

export interface AudioFacts {
  /** Undefined where the file does not say. */
  seconds: number | undefined;
  hasVideo: boolean;
}

export const BROKEN =
  'The file is broken or incomplete. Export it again, then upload the new file.';

/** What a file says about itself; with `isWhole`, a duration it does not state is counted. */
export async function readAudio(
  path: string,
  { isWhole }: { isWhole: boolean },
): Promise<AudioFacts> {
  // Loaded on use, because few processes ever read a recording.
  const { parseFile } = await import('music-metadata');
  try {
    const { format } = await parseFile(path, { duration: isWhole, skipCovers: true });
    if (format.hasAudio === false) throw new RecordingError('There is no sound in this file.');
    return { seconds: format.duration, hasVideo: format.hasVideo === true };
  } catch (error) {
    throw error instanceof RecordingError ? error : new RecordingError(BROKEN);
  }
}

/** Before any of it is converted, which takes longer the longer it is. */
export function refuseTooLong(seconds: number | undefined): void {
  if (seconds !== undefined && seconds > MAX_SECONDS) {
    throw new RecordingError('This is longer than six hours.');
  }
}

/** Refuses a WAV or M4A file that announces more bytes than it has. */
export async function refuseTruncated(path: string): Promise<void> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    const readAt = async (at: number) => (await file.read(head, 0, 16, at)).bytesRead;
    await readAt(0);
    if (head.toString('latin1', 0, 4) === 'RIFF') {
      // Programs that write to a pipe leave the largest number there.
      const announced = head.readUInt32LE(4);
      if (announced < 0xffff_fff0 && announced + 8 > size + 1) throw new RecordingError(BROKEN);
      return;
    }
    if (head.toString('latin1', 4, 8) !== 'ftyp') return;
    for (let at = 0; at < size; ) {
      if ((await readAt(at)) < 8) throw new RecordingError(BROKEN);
      const short = head.readUInt32BE(0);
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || size - at;
      if (length < 8 || at + length > size) throw new RecordingError(BROKEN);
      at += length;
    }
  } finally {
    await file.close();
  }
}
