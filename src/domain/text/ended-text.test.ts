import { describe, expect, it } from 'vitest';
import { endedText } from './ended-text.ts';
import { splitSentences } from './split-sentences.ts';

describe('a text that was cut', () => {
  const whole =
    'An Obuasi Circuit Court has remanded nine suspects into police custody for their alleged part in an attack on policemen at a concert.';

  it('ends with its last whole sentence where that is enough', () => {
    expect(endedText(splitSentences(`${whole} The accused are standing trial alongside`))).toBe(
      whole,
    );
  });

  it('otherwise ends with a sign that there is more', () => {
    expect(endedText(['He is standing trial alongside Akonta Mining and three'])).toBe(
      'He is standing trial alongside Akonta Mining and three …',
    );
    expect(endedText(['The bank said, [...]'])).toBe('The bank said …');
    expect(endedText([])).toBe('');
  });
});
