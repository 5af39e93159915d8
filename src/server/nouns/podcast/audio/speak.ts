import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../../../../contract/durations.ts';
import type { Cue } from '../../../../contract/podcast/podcast.ts';
import { spokenParagraphs } from '../../../../domain/markup/sentences.ts';
import { runTool, ToolError, type Voice } from './audio-tools.ts';
import { RecordingError } from './recording-error.ts';

/** Silence after a sentence, and after a paragraph. */
const PAUSE_SECONDS = { sentence: 0.35, paragraph: 0.8 };
const SENTENCE_TIMEOUT_MS = MINUTE;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

export interface Spoken {
  file: string;
  /** Exact, because each sentence is spoken by itself. */
  cues: Cue[];
  seconds: number;
}

/** Reads a script aloud into a WAV file, sentence by sentence. */
export async function speak(
  voice: Voice,
  script: string,
  folder: string,
  signal: AbortSignal,
): Promise<Spoken> {
  const file = join(folder, 'speech.wav');
  const sentenceFile = join(folder, 'sentence.wav');
  const output = await open(file, 'w', 0o600);
  const cues: Cue[] = [];
  let rate = 0;
  let samples = 0;
  try {
    await output.write(Buffer.alloc(HEADER_BYTES));
    const append = async (bytes: Buffer) => {
      await output.write(bytes);
      samples += bytes.length / BYTES_PER_SAMPLE;
    };
    for (const { sentences } of spokenParagraphs(script)) {
      for (const [index, text] of sentences.entries()) {
        const wav = await speakSentence(voice, text, sentenceFile, signal);
        rate ||= wav.rate;
        if (wav.rate !== rate) throw new RecordingError('The voice changed its sampling rate.');
        const start = samples / rate;
        await append(wav.samples);
        cues.push({ start: round(start), end: round(samples / rate), text });
        const isLast = index === sentences.length - 1;
        const pause = PAUSE_SECONDS[isLast ? 'paragraph' : 'sentence'];
        await append(Buffer.alloc(Math.round(pause * rate) * BYTES_PER_SAMPLE));
      }
    }
    if (cues.length === 0) throw new RecordingError('There are no sentences in the script.');
    await output.write(wavHeader(rate, samples * BYTES_PER_SAMPLE), 0, HEADER_BYTES, 0);
  } finally {
    await output.close();
    await rm(sentenceFile, { force: true });
  }
  return { file, cues, seconds: samples / rate };
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

async function speakSentence(voice: Voice, text: string, file: string, signal: AbortSignal) {
  await rm(file, { force: true });
  // Stars are for the eye, and a line that ends is what piper waits for.
  const input = `${text.replaceAll('*', '')}\n`;
  try {
    await runTool(voice.program, voice.args(file), {
      timeoutMs: SENTENCE_TIMEOUT_MS,
      signal,
      input,
    });
    return readWav(await readFile(file));
  } catch (error) {
    if (signal.aborted || error instanceof RecordingError) throw error;
    const reason = error instanceof ToolError ? error.message : 'it wrote no sound';
    throw new RecordingError(
      `The voice failed at “${text.slice(0, 40)}”: ${reason.slice(0, 120)}.`,
    );
  }
}

/** The samples of a WAV file in mono with 16 bits, as both voices write it. */
function readWav(wav: Buffer): { rate: number; samples: Buffer } {
  let rate = 0;
  for (let at = 12; at + 8 <= wav.length; ) {
    const name = wav.toString('latin1', at, at + 4);
    const length = wav.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === 'fmt ') {
      const isMono16 = wav.readUInt16LE(start + 2) === 1 && wav.readUInt16LE(start + 14) === 16;
      if (!isMono16) throw new RecordingError('The voice doesn’t write 16-bit mono sound.');
      rate = wav.readUInt32LE(start + 4);
    }
    if (name === 'data') {
      const end = Math.min(start + length, wav.length);
      const even = end - ((end - start) % BYTES_PER_SAMPLE);
      if (rate > 0) return { rate, samples: wav.subarray(start, even) };
    }
    at = start + length + (length % 2);
  }
  throw new RecordingError('The voice wrote no sound.');
}

function wavHeader(rate: number, dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(dataBytes + HEADER_BYTES - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
