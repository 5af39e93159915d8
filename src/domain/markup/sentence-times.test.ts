import { describe, expect, it } from 'vitest';
import { sentenceAt, sentenceTimes } from './sentence-times.ts';

const cue = (start: number, end: number, text: string) => ({ start, end, text });

describe('the times of sentences', () => {
  it('are those of the cues where each is one sentence', () => {
    const cues = [
      cue(0, 3.2, 'Nkɔsoɔ ne Ɔdɔ.'),
      cue(3.2, 5, 'So the drums rest.'),
      cue(5, 9.16, '“What is forbidden?”'),
    ];
    expect(
      sentenceTimes(['Nkɔsoɔ ne ɔdɔ.', 'So the drums rest.', 'What is forbidden?'], cues),
    ).toEqual([0, 3.2, 5]);
  });

  it('are found inside cues that hold several sentences, or pieces of one', () => {
    const cues = [
      cue(10, 14, 'One two. Three four'),
      cue(14, 16, 'five six seven. Eight'),
      cue(16, 18, 'nine.'),
    ];
    expect(sentenceTimes(['One two.', 'Three four five six seven.', 'Eight nine.'], cues)).toEqual([
      10, 12, 15.5,
    ]);
  });

  it('start after a welcome, and leave out what is not spoken', () => {
    const welcome = cue(0, 60, 'hello '.repeat(300));
    const cues = [
      welcome,
      cue(60, 62, 'The month falls in May.'),
      cue(62, 64, 'The crop is maize.'),
    ];
    const text = [
      'The month falls in May.',
      'This line was never recorded at all.',
      'The crop is maize.',
    ];
    expect(sentenceTimes(text, cues)).toEqual([60, null, 62]);
  });

  it('do not jump far for a word that comes again', () => {
    const cues = [
      cue(0, 2, 'Twice they came.'),
      cue(2, 20, 'word '.repeat(40)),
      cue(20, 22, 'Twice? Yes.'),
    ];
    expect(sentenceTimes(['Twice they came.', 'Twice?'], cues)).toEqual([0, null]);
  });

  it('are unknown without cues', () => {
    expect(sentenceTimes(['One.', ''], [])).toEqual([null, null]);
  });
});

describe('the sentence at a moment', () => {
  it('is the last one that has begun', () => {
    const times = [1, null, 5];
    expect(sentenceAt(times, 0.5)).toBeUndefined();
    expect(sentenceAt(times, 4.9)).toBe(0);
    expect(sentenceAt(times, 5)).toBe(2);
  });
});
