import type { StreamFormat } from '../../contract/radio/stream.ts';

export type Recognised = { format: StreamFormat } | { problem: string };

/** A playlist of a stream names a few minutes of it. */
const MAX_PLAYLIST_BYTES = 64 * 1024;
/** A live stream begins anywhere in a frame, and chance makes up one header but not three in a row. */
const FRAMES = 3;

/** What a stream sends, by its first bytes; what its headers call it does not matter. */
export function recogniseStream(bytes: Uint8Array): Recognised {
  if (bytes.length === 0) return { problem: 'It sends nothing.' };
  const text = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 1024))
    .replace(/^ï»¿/, '')
    .trimStart();
  if (/^<(?:!doctype|html|head|body|\?xml|!--)/i.test(text)) {
    return { problem: 'It sends a web page instead of sound.' };
  }
  if (text.startsWith('#EXTM3U')) {
    if (bytes.length >= MAX_PLAYLIST_BYTES)
      return { problem: 'Its playlist is longer than 64 KB.' };
    return text.includes('#EXT-X-')
      ? { format: 'hls' }
      : { problem: 'It is a list of streams. Enter the address that is in it.' };
  }
  if (/^\[playlist\]|^https?:\/\//i.test(text)) {
    return { problem: 'It is a list of streams. Enter the address that is in it.' };
  }
  if (text.startsWith('OggS')) {
    return text.includes('OpusHead') ? { format: 'opus' } : { problem: 'It is Ogg without Opus.' };
  }
  for (let at = 0; at < bytes.length - 6; at += 1) {
    if (bytes[at] !== 0xff) continue;
    if (hasFrames(bytes, at, mp3Length)) return { format: 'mp3' };
    if (hasFrames(bytes, at, aacLength)) return { format: 'aac' };
  }
  return { problem: 'It sends something that isn’t MP3, AAC, Opus or HLS.' };
}

/** Frames that follow each other, or the end of what was read. */
function hasFrames(
  bytes: Uint8Array,
  start: number,
  lengthAt: (bytes: Uint8Array, at: number) => number,
): boolean {
  let at = start;
  for (let found = 0; found < FRAMES; found += 1) {
    const length = lengthAt(bytes, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_HERTZ = [44_100, 48_000, 32_000];

/** The length of an MPEG frame of layer III; 0 where there is none. */
function mp3Length(bytes: Uint8Array, at: number): number {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || version === 1) return 0;
  const kbits = (version === 3 ? MPEG1_KBITS : MPEG2_KBITS)[rates >> 4] ?? 0;
  const hertz = (MPEG1_HERTZ[(rates >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  if (kbits === 0 || hertz === 0) return 0;
  const samples = version === 3 ? 144_000 : 72_000;
  return Math.floor((samples * kbits) / hertz) + ((rates >> 1) & 1);
}

/** The length of a frame of AAC in ADTS; 0 where there is none. */
function aacLength(bytes: Uint8Array, at: number): number {
  const [sync = 0, kind = 0, rate = 0, high = 0, middle = 0, low = 0] = bytes.subarray(at, at + 6);
  if (sync !== 0xff || (kind & 0xf6) !== 0xf0 || ((rate >> 2) & 15) > 12) return 0;
  const length = ((high & 3) << 11) | (middle << 3) | (low >> 5);
  return length > 7 ? length : 0;
}
