import { describe, expect, test } from 'vitest';
import { breaths, splitSentences, spokenDuration, spokenParagraphs } from './sentences.ts';

describe('splitSentences', () => {
  test('cuts at full stops, question and exclamation marks', () => {
    expect(splitSentences('So who wove it first? Be careful! It is old.')).toEqual([
      'So who wove it first?',
      'Be careful!',
      'It is old.',
    ]);
  });

  test('keeps initials, shortened words and decimals in their sentence', () => {
    expect(splitSentences('E. T. Mensah played. Dr. Annan paid GHS 99.3m to St. Mary.')).toEqual([
      'E. T. Mensah played.',
      'Dr. Annan paid GHS 99.3m to St. Mary.',
    ]);
  });

  test('lets a closing quote end its sentence and an opening one begin the next', () => {
    expect(splitSentences('He said “go.” “Where?” she asked. Ɛyɛ. Ɔdɔ nkoaa.')).toEqual([
      'He said “go.”',
      '“Where?” she asked.',
      'Ɛyɛ.',
      'Ɔdɔ nkoaa.',
    ]);
  });

  test('loses no word', () => {
    const text = 'One. Two, three: four! “Five?” Six (seven). Eight';
    expect(splitSentences(text).join(' ')).toBe(text);
  });
});

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
