import type { Chapter } from '../../contract/podcast/podcast.ts';

/** Why a list of chapters can't be used, in a sentence. */
export class ChapterError extends Error {}

const LINE = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\s+(\S.*)$/;
const MAX_TITLE = 120;

/** Chapters as people write them, a line each: `1:30 The ban on drumming`. */
export function readChapters(text: string, seconds: number): Chapter[] {
  const lines = text.split('\n').map((line) => line.trim());
  const chapters: Chapter[] = [];
  for (const line of lines.filter(Boolean)) {
    const [, hours = '0', minutes, rest, title = ''] = LINE.exec(line) ?? [];
    if (minutes === undefined || Number(rest) > 59) {
      throw new ChapterError(
        `“${line.slice(0, 40)}” isn’t a time and a title, such as 1:30 The ban.`,
      );
    }
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    const last = chapters.at(-1);
    if (start >= seconds) {
      throw new ChapterError(`“${line.slice(0, 40)}” begins after the end of the recording.`);
    }
    if (last && start <= last.start) {
      throw new ChapterError(`“${line.slice(0, 40)}” must begin after the chapter before it.`);
    }
    if (title.length > MAX_TITLE) {
      throw new ChapterError(
        `The title at ${playTime(start)} has more than ${MAX_TITLE} characters.`,
      );
    }
    chapters.push({ start, title });
  }
  if (chapters[0] && chapters[0].start > 0) {
    throw new ChapterError('The first chapter must begin at 0:00.');
  }
  return chapters;
}

export const writeChapters = (chapters: readonly Chapter[]): string =>
  chapters.map(({ start, title }) => `${playTime(start)} ${title}`).join('\n');

/** '1:05', or '1:02:05' from an hour on. */
export function playTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
