import { describe, expect, it } from 'vitest';
import { endedText, sentencesOf } from './sentences.ts';

describe('sentences of a text', () => {
  it('end at a full stop, question or exclamation mark before a new beginning', () => {
    expect(
      sentencesOf('Nine were remanded. “Why now?” 12 others are at large! The case goes on.'),
    ).toEqual([
      'Nine were remanded.',
      '“Why now?”',
      '12 others are at large!',
      'The case goes on.',
    ]);
  });

  it('do not end at titles, initials and decimals', () => {
    const text = 'Dr. K. A. Mensah of St. Mary’s paid GHS 4.50 to Hon. Ama Boateng.';
    expect(sentencesOf(text)).toEqual([text]);
  });

  it('take time that grows with the text', () => {
    const before = performance.now();
    sentencesOf('Mr. '.repeat(10_000));
    sentencesOf(`${'.'.repeat(20_000)} A`);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe('a text that was cut', () => {
  const whole =
    'An Obuasi Circuit Court has remanded nine suspects into police custody for their alleged part in an attack on policemen at a concert.';

  it('ends with its last whole sentence where that is enough', () => {
    expect(endedText(sentencesOf(`${whole} The accused are standing trial alongside`))).toBe(whole);
  });

  it('otherwise ends with a sign that there is more', () => {
    expect(endedText(['He is standing trial alongside Akonta Mining and three'])).toBe(
      'He is standing trial alongside Akonta Mining and three …',
    );
    expect(endedText(['The bank said, [...]'])).toBe('The bank said …');
    expect(endedText([])).toBe('');
  });
});
