const UNITS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const VALUES = new Map([
  ['one', 1],
  ...UNITS.map((word, index) => [word, index + 2] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
/** 'One' alone is mostly a pronoun. */
const NUMBERS = new RegExp(
  `\\b(${TENS.join('|')})(?:[ -](one|${UNITS.slice(0, 8).join('|')}))?\\b|\\b(${UNITS.join('|')})\\b`,
  'giu',
);

const numberOf = (word = '') => VALUES.get(word.toLowerCase()) ?? 0;

/** 'Twelve soldiers' as '12 soldiers': the numbers from two to ninety-nine. */
export const digitsForWords = (text: string): string =>
  text.replace(NUMBERS, (_, tens?: string, unit?: string, alone?: string) =>
    String(numberOf(tens) + numberOf(unit) + numberOf(alone)),
  );
