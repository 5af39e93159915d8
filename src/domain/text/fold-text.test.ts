import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Akwaaba, Ghana!', 'akwaaba ghana'],
  ['ƆKƆ́MFO Ɛkɔm', 'okomfo ekom'],
  ['Ŋkɔ Ƒoƒo Ɖe Ɣe Ʋu', 'nko fofo de ge vu'],
  ['Café São Tomé', 'cafe sao tome'],
  ['ﬁve  —\n½ price', 'five 1 2 price'],
  ['100%_off', '100 off'],
  ['  …  ', ''],
  ['\u0000', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  const once = foldText('Kɔkɔɔ’s “Heritage” — Nzema, Eʋegbe & Gã');
  expect(foldText(once)).toBe(once);
});
