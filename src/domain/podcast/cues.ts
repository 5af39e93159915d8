import type { Cue } from '../../contract/podcast/podcast.ts';

/** Milliseconds are as exact as players seek. */
const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** When each sentence is spoken, estimated by its share of the text. */
export function estimateCues(sentences: readonly string[], seconds: number): Cue[] {
  const total = sentences.reduce((sum, text) => sum + text.length, 0);
  let before = 0;
  return sentences.map((text) => {
    const start = round((before / total) * seconds);
    before += text.length;
    return { start, end: round((before / total) * seconds), text };
  });
}

/** Why a file of times can't be used, in a sentence. */
export class TimingError extends Error {}

const TIMES =
  /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]+-->[ \t]+((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

/** The lines of a WebVTT file, without voices and styles, in their order. */
export function readVtt(file: string, seconds: number): Cue[] {
  const text = file.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) {
    throw new TimingError('This isn’t a WebVTT file. Its first line must be WEBVTT.');
  }
  const cues: Cue[] = [];
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const times = TIMES.exec(lines[at]?.trim() ?? '');
    if (!times) continue;
    const spoken = plainCue(lines.slice(at + 1).join(' '));
    const [start, end] = [secondsOf(times[1]), secondsOf(times[2])];
    if (!spoken) continue;
    const last = cues.at(-1);
    if (end <= start || (last && start < last.start)) {
      throw new TimingError(`The times around “${spoken.slice(0, 40)}” are out of order.`);
    }
    // Lines that two people speak at once follow each other here.
    cues.push({
      start: Math.max(start, last?.end ?? 0),
      end: Math.max(end, last?.end ?? 0),
      text: spoken,
    });
  }
  const last = cues.at(-1);
  if (!last) throw new TimingError('There are no times in this file.');
  if (last.end > seconds + 5) {
    throw new TimingError('The times in this file go on after the end of the recording.');
  }
  return cues;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

const plainCue = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const secondsOf = (time = '') =>
  round(
    time
      .replace(',', '.')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0),
  );

/** The transcript for apps. */
export const writeVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ start, end, text }) => `${vttTime(start)} --> ${vttTime(end)}\n${escaped(text)}`,
    ),
    '',
  ].join('\n\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const digits = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  return `${digits(milliseconds / 3_600_000)}:${digits((milliseconds / 60_000) % 60)}:${digits((milliseconds / 1000) % 60)}.${digits(milliseconds % 1000, 3)}`;
}
