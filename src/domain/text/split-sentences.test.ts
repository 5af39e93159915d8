import { describe, expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

describe('sentences of a text', () => {
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

  test('keeps the ranks and titles of reports in their sentence', () => {
    const text = 'Supt. Ama Boateng and Hon. Kofi Annan met Lt. Col. Mensah.';
    expect(splitSentences(text)).toEqual([text]);
  });
});
