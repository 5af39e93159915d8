import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../../../../contract/durations.ts';
import { runTool, ToolError } from './audio-tools.ts';
import { MAX_SECONDS } from './read-audio.ts';
import { AUDIO_TYPES, type AudioType } from './recognise-audio.ts';
import { RecordingError } from './recording-error.ts';

/** Speech is clear at this rate, and an hour has 29 MB. */
const BIT_RATE = '64k';
const SAMPLE_RATE = '44100';
/** What Apple and Spotify recommend for speech, in LUFS, with room below the peak. */
const LOUDNESS = 'I=-16:TP=-1.5:LRA=11';
const TIMEOUT_MS = 20 * MINUTE;

interface ConvertInput {
  ffmpeg: string;
  file: string;
  type: AudioType;
  /** Where the result is written. */
  folder: string;
  /** Tags of the file, so that it says what it is wherever it goes. */
  tags: Record<string, string>;
  signal: AbortSignal;
}

export interface Converted {
  file: string;
  type: AudioType;
  /** In LUFS. */
  loudness: number;
}

interface Measured {
  input_i: string;
  input_tp: string;
  input_lra: string;
  input_thresh: string;
  target_offset: string;
  output_i: string;
}

/** 64 kbit/s in mono at an even loudness: MP3, or AAC where ffmpeg was built without it. */
export async function convertAudio(input: ConvertInput): Promise<Converted> {
  const run = (filter: string, output: readonly string[]) =>
    runTool(
      input.ffmpeg,
      [
        ...['-nostdin', '-hide_banner', '-nostats', '-y', '-threads', '1'],
        // A child that outlives us ends by itself.
        ...['-timelimit', String(TIMEOUT_MS / 1000)],
        // The format is what we recognised, so that no playlist is followed to other files or addresses.
        ...['-protocol_whitelist', 'file', '-f', AUDIO_TYPES[input.type].format, '-i', input.file],
        ...['-map', '0:a:0', '-t', String(MAX_SECONDS)],
        ...['-af', `aformat=channel_layouts=mono,${filter}`],
        ...output,
      ],
      { timeoutMs: TIMEOUT_MS, signal: input.signal },
    ).catch((error) => {
      throw explained(error);
    });
  const measured = measurement(
    await run(`loudnorm=${LOUDNESS}:print_format=json`, ['-f', 'null', '-']),
  );
  if (!Number.isFinite(Number(measured.input_i))) {
    throw new RecordingError('There is no sound in this recording.');
  }
  const levels = [
    `measured_I=${measured.input_i}`,
    `measured_TP=${measured.input_tp}`,
    `measured_LRA=${measured.input_lra}`,
    `measured_thresh=${measured.input_thresh}`,
    `offset=${measured.target_offset}`,
  ].join(':');
  const filter = `loudnorm=${LOUDNESS}:${levels}:linear=true:print_format=json`;
  const encode = async (type: AudioType, ...options: string[]): Promise<Converted> => {
    const file = join(input.folder, `converted.${AUDIO_TYPES[type].extension}`);
    await rm(file, { force: true });
    const tags = Object.entries(input.tags).flatMap(([tag, text]) => [
      '-metadata',
      `${tag}=${text}`,
    ]);
    const shared = ['-ar', SAMPLE_RATE, '-ac', '1', '-b:a', BIT_RATE, '-map_metadata', '-1'];
    const messages = await run(filter, [...shared, ...tags, ...options, file]);
    return { file, type, loudness: Number(measurement(messages).output_i) };
  };
  try {
    return await encode('audio/mpeg', '-c:a', 'libmp3lame', '-id3v2_version', '3', '-f', 'mp3');
  } catch (error) {
    if (!(error instanceof UnknownEncoder)) throw error;
    return encode('audio/mp4', '-c:a', 'aac', '-movflags', '+faststart', '-f', 'ipod');
  }
}

class UnknownEncoder extends Error {}

function explained(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  if (/unknown encoder/i.test(error.message)) return new UnknownEncoder();
  if (/no space left/i.test(error.message)) {
    return new RecordingError('The disk of the server is full. Make room, then upload it again.');
  }
  return error.isTimeout
    ? new RecordingError(
        'Converting it took more than 20 minutes. Upload a smaller file, such as an MP3.',
      )
    : new RecordingError('The file can’t be decoded. Export it again, then upload the new file.');
}

/** The JSON that the filter prints after its messages. */
function measurement(messages: string): Measured {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(messages)?.[0];
  if (!json) throw new RecordingError('There is no sound in this recording.');
  return JSON.parse(json) as Measured;
}
