import { describe, expect, test } from 'vitest';
import { breaths, spokenDuration, spokenParagraphs } from './sentences.ts';

test('a crosshead is spoken as one sentence', () => {
  expect(spokenParagraphs('First. Second.\n## What. Where.\nThird.')).toEqual([
    { heading: false, sentences: ['First.', 'Second.'] },
    { heading: true, sentences: ['What. Where.'] },
    { heading: false, sentences: ['Third.'] },
  ]);
});

describe('breaths', () => {
  test('leaves a short sentence whole, without its marks of emphasis', () => {
    expect(breaths('The word is *sedie*.')).toEqual(['The word is sedie.']);
  });

  test('cuts a long sentence at its last pause that fits', () => {
    expect(breaths('one two three, four five six, seven eight nine', 32)).toEqual([
      'one two three, four five six,',
      'seven eight nine',
    ]);
  });

  test('cuts between words where there is no pause, and inside a word that is longer still', () => {
    expect(breaths('aaaa bbbb cccc', 10)).toEqual(['aaaa bbbb', 'cccc']);
    expect(breaths('abcdefghijkl', 10)).toEqual(['abcdefghij', 'kl']);
  });
});

test('the duration follows from the words and the rate', () => {
  const words = Array.from({ length: 810 }, () => 'word').join(' ');
  expect(spokenDuration(words, 0.75)).toBe('6 min');
  expect(spokenDuration(words, 1.5)).toBe('3 min');
  expect(spokenDuration('short', 1)).toBe('1 min');
});
