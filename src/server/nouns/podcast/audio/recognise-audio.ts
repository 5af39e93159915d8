import { open } from 'node:fs/promises';
import type { EpisodeAudio } from '../../../../contract/podcast/podcast.ts';

export type AudioType = EpisodeAudio['type'];

/** How each type is named in addresses, and what ffmpeg calls the format. */
export const AUDIO_TYPES: Record<AudioType, { extension: string; format: string }> = {
  'audio/mpeg': { extension: 'mp3', format: 'mp3' },
  'audio/mp4': { extension: 'm4a', format: 'mov' },
  'audio/ogg': { extension: 'ogg', format: 'ogg' },
  'audio/wav': { extension: 'wav', format: 'wav' },
};

/** More than any picture that stands before the sound of an MP3 needs to be recognised. */
const HEAD_BYTES = 4096;

/** The type of a file by its bytes; what it is called does not matter. */
export async function recogniseAudio(path: string): Promise<AudioType | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const type = typeOf(head);
    if (type !== 'audio/mpeg' || head.toString('latin1', 0, 3) !== 'ID3') return type;
    // Tags can stand before anything, so the sound after them is looked at too.
    const start = 10 + tagLength(head);
    const { buffer: next } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, start);
    return hasFrame(next) ? type : undefined;
  } finally {
    await file.close();
  }
}

function typeOf(head: Buffer): AudioType | undefined {
  const text = (start: number, length: number) => head.toString('latin1', start, start + length);
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WAVE') return 'audio/wav';
  if (text(0, 4) === 'OggS') {
    return /OpusHead|vorbis/.test(text(24, 200)) ? 'audio/ogg' : undefined;
  }
  if (text(4, 4) === 'ftyp')
    return /M4A|mp4|isom|iso\d|dash/i.test(text(8, 24)) ? 'audio/mp4' : undefined;
  if (text(0, 3) === 'ID3' || isFrame(head, 0)) return 'audio/mpeg';
  return undefined;
}

/** ID3 counts in bytes of seven bits. */
const tagLength = (head: Buffer) =>
  [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((head[at] ?? 0) & 0x7f), 0);

/** Padding may stand between the tags and the first frame. */
function hasFrame(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length - 4; at += 1) if (isFrame(bytes, at)) return true;
  return false;
}

/** The header of an MPEG audio frame of layer III, with a valid bit rate and sampling rate. */
function isFrame(bytes: Buffer, at: number): boolean {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  return (
    sync === 0xff &&
    (kind & 0xe0) === 0xe0 &&
    (kind & 0x18) !== 0x08 &&
    (kind & 0x06) === 0x02 &&
    (rates & 0xf0) !== 0xf0 &&
    (rates & 0xf0) !== 0 &&
    (rates & 0x0c) !== 0x0c
  );
}
