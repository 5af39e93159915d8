import { expect, it } from 'vitest';
import { curlyQuotes } from './curly-quotes.ts';

it.each([
  [`Kente is on the world's list`, 'Kente is on the world’s list'],
  [`"Fathia suits Nkrumah", she said`, '“Fathia suits Nkrumah”, she said'],
  [`He wrote ("only 'Saturday' was sure").`, 'He wrote (“only ‘Saturday’ was sure”).'],
  [`the weavers' guild in the '60s`, 'the weavers’ guild in the ’60s'],
  [`“already set” and Nkɔsoɔ’s`, '“already set” and Nkɔsoɔ’s'],
])('sets %s', (typed, printed) => {
  expect(curlyQuotes(typed)).toBe(printed);
});
