import { expect, test } from 'vitest';
import { headlineParts, onlyNamedHere } from './report-differences.ts';

const only = (title: string, others: string[]) =>
  headlineParts(title, others)
    .filter((part) => part.only)
    .map((part) => part.text);

test('marks the words that no other headline has, and leaves small words alone', () => {
  const [one, other] = [
    'Cedi slips to 15.40 against the dollar',
    'The cedi falls against the dollar',
  ];
  expect(only(one, [other])).toEqual(['slips', '15.40']);
  expect(only(other, [one])).toEqual(['falls']);
  expect(
    headlineParts(one, [other])
      .map((part) => part.text)
      .join(''),
  ).toBe(one);
});

test('a headline that stands alone differs from nothing', () => {
  expect(only('Cedi slips', [])).toEqual([]);
  expect(onlyNamedHere({ title: 'Cedi slips', description: 'To GHS 15.' }, [])).toEqual([]);
});

test('names what one report has and the others have not, in its own spelling', () => {
  const one = {
    title: 'Bank of Ghana holds rate',
    description: 'Governor Johnson Asiama said inflation was 13.7%. The decision came in Accra.',
  };
  const other = {
    title: 'Bank of Ghana keeps policy rate',
    description: 'It was decided in Accra.',
  };
  expect(onlyNamedHere(one, [other])).toEqual(['Governor Johnson Asiama', '13.7%']);
  expect(onlyNamedHere(other, [one])).toEqual([]);
});

test('takes hostile text in time that grows with its length', () => {
  const long = { title: 'Aa '.repeat(20_000), description: '1,'.repeat(20_000) };
  const before = performance.now();
  onlyNamedHere(long, [{ title: 'x', description: 'y' }]);
  expect(performance.now() - before).toBeLessThan(2000);
});
