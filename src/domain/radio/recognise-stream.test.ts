import { expect, it } from 'vitest';
import { silentMp3, speech } from '../../../tests/support/audio.ts';
import { recogniseStream } from './recognise-stream.ts';

const text = (words: string) => new TextEncoder().encode(words);

/** Frames of AAC in ADTS, each with its length in its header. */
function adts(frames: number): Uint8Array {
  const frame = new Uint8Array(96);
  frame.set([0xff, 0xf1, 0x50, 0x80 | (96 >> 11), (96 >> 3) & 0xff, ((96 & 7) << 5) | 0x1f, 0xfc]);
  return Uint8Array.from(Array.from({ length: frames }, () => [...frame]).flat());
}

it.each([
  ['MP3', silentMp3(5), 'mp3'],
  ['MP3 that begins inside a frame', silentMp3(9).subarray(57), 'mp3'],
  ['MP3 with tags, as files have them', speech('speech.mp3'), 'mp3'],
  ['AAC', adts(6), 'aac'],
  ['AAC that begins inside a frame', adts(6).subarray(11), 'aac'],
  ['Opus', speech('speech.opus'), 'opus'],
  ['HLS', text('#EXTM3U\n#EXT-X-VERSION:3\n'), 'hls'],
])('recognises %s by its bytes', (_name, bytes, format) => {
  expect(recogniseStream(bytes)).toEqual({ format });
});

it.each([
  ['nothing', new Uint8Array(), 'It sends nothing.'],
  ['HTML', text('\n <!DOCTYPE html><p>Off air'), 'It sends a web page instead of sound.'],
  ['HTML with a byte order mark', text('\uFEFF<html>'), 'It sends a web page instead of sound.'],
  [
    'a list',
    text('#EXTM3U\nhttp://a.example/'),
    'It is a list of streams. Enter the address that is in it.',
  ],
  ['a PLS list', text('[playlist]\n'), 'It is a list of streams. Enter the address that is in it.'],
  [
    'a huge playlist',
    text('#EXTM3U\n#EXT-X-'.padEnd(64 * 1024, 'x')),
    'Its playlist is longer than 64 KB.',
  ],
  [
    'a picture',
    new Uint8Array(4000).fill(0xff),
    'It sends something that isn’t MP3, AAC, Opus or HLS.',
  ],
  [
    'one frame that chance made',
    silentMp3(1),
    'It sends something that isn’t MP3, AAC, Opus or HLS.',
  ],
])('refuses %s with the reason', (_name, bytes, problem) => {
  expect(recogniseStream(bytes)).toEqual({ problem });
});
