import type { Chapter } from '../../../../contract/podcast/podcast.ts';

/** Later than this in a chapter, "previous" goes back to its beginning. */
const RESTART_AFTER_SECONDS = 3;

/** The chapter that is playing: the last one that has begun, -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ start }) => start <= seconds);

export const nextChapter = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters[chapterAt(chapters, seconds) + 1];

export function previousChapter(chapters: readonly Chapter[], seconds: number) {
  const current = chapterAt(chapters, seconds);
  const start = chapters[current]?.start ?? 0;
  return chapters[seconds - start > RESTART_AFTER_SECONDS ? current : Math.max(0, current - 1)];
}
