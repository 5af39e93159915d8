import { expect, it } from 'vitest';
import { leadText } from './report-text.ts';

const FIRST =
  'Farmers across Ashanti have asked the government to raise the producer price of cocoa before the main harvest begins.';
const SECOND =
  'They say that the cost of fertiliser has doubled within a year, while the price at the farm gate has stayed the same.';

it('begins with the whole sentences that fit below a headline', () => {
  expect(leadText(`${FIRST} They met in Kumasi.`)).toBe(`${FIRST} They met in Kumasi.`);
  expect(leadText(`${FIRST} ${SECOND}`)).toBe(FIRST);
  expect(leadText(`${FIRST} They say that the cost of`)).toBe(
    `${FIRST} They say that the cost of …`,
  );
  expect(leadText('')).toBe('');
});

it('is one sentence, however long, rather than half of it', () => {
  const long = `${FIRST.slice(0, -1)}, ${SECOND}`;
  expect(leadText(`${long} ${SECOND}`)).toBe(long);
});

it('says that an outlet cut its only sentence', () => {
  expect(leadText('The bank said on Monday that [...]')).toBe('The bank said on Monday that …');
});
