import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A day or a year, where it is not a part of a longer number. 2000 is a length in most places. */
const DATED = /(?<![\d.-]|\\u)(?:19[5-9]\d|20(?!00)[0-4]\d)(?:-\d{2}){0,2}(?!\d|::)/g;

/** A share, an amount of money, or a constant that is called after one: those age as dates do. */
const FIGURES =
  /(?<![\w\\[(-])(?!100%)\d+(?:\.\d+)?\s?(?:%|per ?cent\b)(?![\])\w`])|(?:GHS|GH₵|USD|GBP|EUR|CAD|[£€]|(?<!:)\$)\s?\d[\d,.]*\d|\b\w*(?:_TAX|_FEE(?!D)|_LEVY|_DUTY|_PRICE|_PERCENT|TAX_|LEVY_|DUTY_)\w*\s*=\s*\d[\d_.]*n?|\b(?:rate|fee): \d+\.\d+/g;

/** An example of how something is typed. */
const EXAMPLE =
  /(?:such as|look like|month such as)[^'"`<]{0,60}|\((?:2026, )?2026-11 or 2026-11-15\)/gi;

type Allowed = readonly [found: string, why: string];
const allowed = (found: string, why: string): Allowed => [found, why];
const BUDGETS = ['$500', '$1,000', '$2,500', '$5,000', '$10,000', '$25,000'].map((found) =>
  allowed(found, 'a budget that advertisers choose from'),
);

/** What is no fact that could age, and why. */
const ALLOWED: Record<string, readonly Allowed[]> = {
  'src/domain/calendar/almanac.ts': [['1970', 'the first year that anybody asks for']],
  'src/domain/calendar/akan-calendar.ts': [
    ['2025-01-19', 'the day from which the Akan cycle is counted'],
  ],
  'src/domain/calendar/day-of-birth.ts': [
    ['1990-03-06', 'an example of how a day is written'],
    ['1990', 'the same in words'],
  ],
  'src/web/frame-script/frame-script.ts': [
    ['2026', 'any year serves to ask how far the clock is from Greenwich'],
  ],
  'src/web/frame-script/island-loader.ts': [['150%', 'how far below the screen, in screens']],
  'src/server/platform/mail/email-html.tsx': [['367%', 'the padding of a button in Outlook']],
  'src/server/platform/mail/email-style.ts': [['120%', 'a line height']],
  'src/domain/text/content-words.ts': [['1percent', 'how a share is written to be compared']],
  'src/server/nouns/live-news/read/feed-date.ts': [
    ['1990', 'what is older is a mistake of the feed'],
  ],
  'src/server/platform/database/migrations/baseline/news.ts': [['1970-01-01', 'before everything']],
  'src/server/platform/review/reviewable.ts': [['1970-01-01', 'before everything']],
  'src/server/platform/search/search-document.ts': [['1970-01-02', 'before everything']],
  'src/server/nouns/newsletter/subscribers/sign-up.ts': [['1970-01-01', 'before everything']],
  'src/contract/inbox/inbox-choices.ts': BUDGETS,
  'src/server/platform/database/migrations/baseline/inbox.ts': BUDGETS,
  'src/contract/events/event.ts': [['2026-12-26', 'an example of how days are written']],
  'src/contract/api/examples.ts': [
    ['1990-03-06', 'a day of birth in an example'],
    ['£200', 'a sum in an example'],
  ],
  'src/domain/colour/look-colours.ts': ['33%', '50%', '83%', '45%'].map((found) =>
    allowed(found, 'where a colour of an ornament begins'),
  ),
  'src/contract/desk/desk-choices.ts': [['85%', 'what we aim at ourselves']],
  'src/contract/podcast/podcast-limits.ts': [['rate: 0.75', 'how fast an episode is read aloud']],
  'src/domain/money/remittance-demo.ts': [
    'rate: 12.5',
    'fee: 12.5',
    'rate: 12.0',
    'rate: 12.2',
  ].map((found) => allowed(found, 'a demonstration that says so')),
};

/** Code without its comments: those tell why, and may say since when. */
const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\w])\/\/[^\n]*/g, '$1');

const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort();

function datesIn(file: string): string[] {
  const code = withoutComments(readFileSync(file, 'utf8')).replace(EXAMPLE, '');
  return [...(code.match(DATED) ?? []), ...(code.match(FIGURES) ?? [])];
}

it('no dated fact is a constant of the code: it belongs in content/ and in the database', () => {
  const wrong = files.flatMap((file) =>
    datesIn(file)
      .filter((found) => !ALLOWED[file]?.some(([allowed]) => allowed === found))
      .map((found) => `${file}: ${found}`),
  );
  expect(wrong).toEqual([]);
});

it('every exception is still needed', () => {
  const unused = Object.entries(ALLOWED).flatMap(([file, exceptions]) =>
    exceptions
      .filter(([allowed]) => !datesIn(file).includes(allowed))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(unused).toEqual([]);
});

it('sees a date wherever it hides', () => {
  for (const hidden of [
    "const SINCE = '2025-07-01';",
    'if (year < 2019)',
    '<li>since January 2026</li>',
  ]) {
    expect(withoutComments(hidden).match(DATED), hidden).toHaveLength(1);
  }
  for (const hidden of [
    'const US_CASH_TAX_PERCENT = 1n;',
    "label: 'United States tax on cash, 1%'",
    '<p>A passport costs GHS 350.00 at home.</p>',
    'charged at 3.5 per cent',
    '{ rate: 12.5, from }',
  ]) {
    expect(hidden.match(FIGURES), hidden).toHaveLength(1);
  }
  expect(
    withoutComments("// since 2025\n/** until 2026 */ const url = 'https://a.example/';").match(
      DATED,
    ),
  ).toBeNull();
});
