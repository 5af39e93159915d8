import { expect, test } from 'vitest';
import { isSameHeadline } from './headline.ts';

test('a headline is the same after a change of quotes, capitals or broken characters', () => {
  expect(isSameHeadline("'Pay us', nurses say", '“Pay us”, nurses say')).toBe(true);
  expect(isSameHeadline('BREAKING: Rain in Ho', 'Breaking: rain in Ho ')).toBe(true);
  expect(isSameHeadline('Match report â€“ Dreams FC', 'Match report – Dreams FC')).toBe(true);
});

test('a headline changes with a word, a number, a currency or a question mark', () => {
  for (const [before, after] of [
    ['Minister questioned', 'Minister cleared'],
    ['Nine remanded', 'Ten remanded'],
    ['GH¢10m bail', 'GH¢12m bail'],
    ['£5m loan', '$5m loan'],
    ['Minister arrested?', 'Minister arrested'],
    ['أمطار غزيرة', 'فيضانات'],
  ] as const) {
    expect([before, isSameHeadline(before, after)]).toEqual([before, false]);
  }
});
