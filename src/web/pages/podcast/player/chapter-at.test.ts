import { expect, it } from 'vitest';
import { chapterAt, nextChapter, previousChapter } from './chapter-at.ts';
import { clockTime, spokenTime } from './clock-time.ts';

const [WELCOME, DRUMS, FEAST] = [
  { start: 5, title: 'Welcome' },
  { start: 60, title: 'Drums' },
  { start: 120, title: 'Feast' },
] as const;
const CHAPTERS = [WELCOME, DRUMS, FEAST];

it('knows the chapter at a moment', () => {
  expect(chapterAt(CHAPTERS, 0)).toBe(-1);
  expect(chapterAt(CHAPTERS, 59.9)).toBe(0);
  expect(chapterAt(CHAPTERS, 60)).toBe(1);
  expect(chapterAt(CHAPTERS, 9999)).toBe(2);
});

it('goes on to the next chapter, and back to the beginning of this one or the one before', () => {
  expect(nextChapter(CHAPTERS, 0)).toBe(WELCOME);
  expect(nextChapter(CHAPTERS, 61)).toBe(FEAST);
  expect(nextChapter(CHAPTERS, 121)).toBeUndefined();
  expect(previousChapter(CHAPTERS, 70)).toBe(DRUMS);
  expect(previousChapter(CHAPTERS, 61)).toBe(WELCOME);
  expect(previousChapter(CHAPTERS, 6)).toBe(WELCOME);
});

it('writes times for the eye and the ear', () => {
  expect([0, 7.9, 187, 3729].map(clockTime)).toEqual(['0:00', '0:07', '3:07', '1:02:09']);
  expect([0, 61, 3729].map(spokenTime)).toEqual([
    '0 seconds',
    '1 minute 1 second',
    '1 hour 2 minutes 9 seconds',
  ]);
});
