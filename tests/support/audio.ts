import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from './each-database.ts';

const SAMPLES = 'src/server/nouns/podcast/samples';

/** A few seconds of speech; its name says in which format. */
export const speech = (name: 'speech.mp3' | 'speech.m4a' | 'speech.opus' | 'speech.wav') =>
  new Uint8Array(readFileSync(`${SAMPLES}/${name}`));

/** A second and a half of a black picture with a tone. */
export const video = () => new Uint8Array(readFileSync(`${SAMPLES}/video.mp4`));

/** Half a second of a tone in mono with 16 bits, as voices write it. */
export function toneWav(seconds = 0.5, rate = 8000): Buffer {
  const samples = Math.round(seconds * rate);
  const wav = Buffer.alloc(44 + 2 * samples);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + 2 * samples, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(2 * rate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1) {
    wav.writeInt16LE(Math.round(8000 * Math.sin(at / 3)), 44 + 2 * at);
  }
  return wav;
}

/** Silence in MP3, MPEG 1 with 64 kbit/s in mono: 26 ms a frame. */
export function silentMp3(frames: number): Buffer {
  const frame = Buffer.alloc(208);
  frame.set([0xff, 0xfb, 0x50, 0xc4]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** Sends these bytes again and again until the client has gone. */
export function sendForEver(
  bytes: Uint8Array,
  response: Pick<ServerResponse, 'write' | 'once' | 'destroyed'>,
) {
  const send = () => {
    if (response.destroyed) return;
    while (response.write(bytes));
    response.once('drain', send);
  };
  send();
}

/** A folder of programs in the place of the real ones, as shell scripts. */
export function toolFolder(scripts: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

/** A voice that says every sentence as half a second of a tone. */
export function toneVoice(): string {
  const folder = toolFolder({
    'espeak-ng': 'cat > /dev/null; cp "$(dirname "$0")/tone.wav" "$6"',
  });
  writeFileSync(join(folder, 'tone.wav'), toneWav());
  return folder;
}
