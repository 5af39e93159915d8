import { describe, expect, test } from 'vitest';
import { rules } from '../../../../../tests/support/news-rules.ts';
import { findAdvert } from './advert-signs.ts';
import { categoriser } from './categorise.ts';
import { canonicalText, phrasePattern } from './phrase-pattern.ts';
import { checkRules, formatRules } from './rule-book.ts';
import { ruleFeatures } from './topic-model.ts';

const file = categoriser(rules);
const filed = (title: string, description = '', tags: string[] = []) =>
  file(
    { id: '', guid: '', url: '', imageUrl: null, publishedAt: '', title, description, tags },
    'general',
  );
const kind = (...report: Parameters<typeof filed>) => filed(...report).kind;

describe('the kind of a report', () => {
  test.each([
    ['Place your bet: free spins for new players', 'promotional'],
    ['Ahomka Homes introduces The Cedar, luxury living at Oyarifa', 'promotional'],
    ['Notice of Change of Registered Address', 'promotional'],
    ['High-yield cloud mining for everyone', 'promotional'],
    ['LIVESTREAMED: Mali vs Senegal', 'live'],
    ['LIVE: News Central || 14-01-2026', 'programme'],
    ['Newspaper headlines today: Monday', 'programme'],
    ['Top 5 stories this week', 'recap'],
    ['Obituary: Maame Esi Quansah', 'obituary'],
    ['Payment of legacy debt commendable - Brako-Powers', 'opinion'],
    ['[Article] The trouble with our roads', 'opinion'],
    ['The trouble with our roads, By Ama Serwaa Bonsu', 'opinion'],
    ['The trouble with our roads – by Ama Serwaa Bonsu', 'opinion'],
  ])('%s → %s', (title, expected) => {
    expect(kind(title)).toBe(expected);
  });

  test.each([
    'Betting agents arrested in Kumasi swoop',
    'Kaduna–Abuja Expressway',
    'Gov’t has recapitalised banks – Ato Forson',
    'Kotoko beaten by Hearts of Oak',
    'Government introduces digital passport',
    'betPawa Premier League: Kotoko beat Hearts',
    'SEC warns public against cloud mining',
    'Live ammunition found in school bag',
    'Police round up 40 suspects in Nima',
    'Daddy Lumba dies at 60',
    'Thousands attend one-week observation of Daddy Lumba',
    'No fuel shortage – NPA',
    'Inflation falls to 3.8% – Government Statistician',
    'Police say suspect confessed',
    'Ex-governor to face 15 counts – Spokesman',
    'Kwame Pianim says he is well',
  ])('%s → news', (title) => {
    expect(kind(title)).toBe('news');
  });

  test('is an advert where nothing happens and the reader is told what to do', () => {
    const text = 'Visit our showroom for three more flavours, available in all shops.';
    expect(kind('Sweet mornings with Ohui yoghurt', text)).toBe('promotional');
    expect(kind('Sweet mornings, by Ama Serwaa Bonsu', text)).toBe('opinion');
    expect(kind('Ohui yoghurt seized', 'Police seized 300 crates, the minister said.')).toBe(
      'news',
    );
    expect(
      kind('Ohui na new yoghurt', 'Di company wey dey make am tok say im don sell plenty.'),
    ).toBe('news');
  });

  test('is no advert where the filing rules find the subject of news', () => {
    const report = ['Free tokens for customers', 'Homes receive a free meter.'] as const;
    expect(findAdvert(...report, [])).toContain('free');
    const politics = ruleFeatures(new Map([['Politics', 14]]), 'Politics');
    expect(findAdvert(...report, politics)).toBeUndefined();
  });

  test('comes from the outlet’s section or the summary too', () => {
    expect(kind('A quiet day', '', ['Sponsored'])).toBe('promotional');
    expect(kind('A quiet day', 'Use promo code GOAL50.')).toBe('promotional');
    expect(kind('A quiet day', 'The court said so. Obituary: nobody.')).toBe('news');
  });

  test('has its reason', () => {
    expect(filed('Jackpot bonus for players').why[0]).toMatch(
      /^Looks like advertising: “.*jackpot/,
    );
    expect(filed('A quiet day', '', ['Opinion']).why[0]).toBe(
      'Looks like one person’s view: section “Opinion”',
    );
  });
});

describe('a phrase', () => {
  const matches = (phrase: string, title: string, notInNames: string[] = []) =>
    phrasePattern([phrase])?.test(canonicalText(title, new Set(notInNames)));

  test('matches whole words, whatever their capitals, accents and apostrophes', () => {
    expect(matches('todays résumé', 'TODAY’S Resume')).toBe(true);
    expect(matches('bet', 'Better days')).toBe(false);
    expect(matches('one-week', 'A one week wait')).toBe(true);
  });

  test('matches marks and the two ends of a headline', () => {
    expect(matches('^live:', 'LIVE: Kumasi')).toBe(true);
    expect(matches('^live:', 'Go live: Kumasi')).toBe(false);
    expect(matches('live:', 'Live Kumasi')).toBe(false);
    expect(matches('- watch$', 'Kumasi – Watch')).toBe(true);
    expect(matches('- watch$', 'Kumasi – Watch shop')).toBe(false);
    expect(matches('- watch$', 'Kumasi-watch')).toBe(false);
    expect(matches('- watch$', 'Kumasi–watch')).toBe(false);
  });

  test('may leave out words, and stand for a name or a date', () => {
    expect(matches('win … iPhone', 'Win a brand new iPhone')).toBe(true);
    expect(matches('win … iPhone', 'Win one two three four five six seven iPhone')).toBe(false);
    expect(matches('- <name>$', 'It is over – Ama Serwaa Bonsu')).toBe(true);
    expect(matches('- <name>$', 'It is over – study')).toBe(false);
    expect(matches('- <name>$', 'It is over – TUC')).toBe(false);
    expect(matches('- <name>$', 'It is over – Health Minister', ['minister'])).toBe(false);
    for (const date of ['14-01-2026', '14th January, 2026', 'January 14'])
      expect(matches('| <date>$', `News || ${date}`)).toBe(true);
  });

  test.each([
    ['… <name>', 'has no word to look for'],
    ['!!', 'has no word to look for'],
    ['- <nam>', 'has <nam>'],
  ])('that can’t be used is refused: %s', (phrase, problem) => {
    const tree = formatRules(rules);
    const checked = checkRules({
      ...tree,
      kinds: { ...formatRules(rules.kinds), live: { title: phrase } },
    });
    expect(checked).toEqual({
      problems: [expect.stringContaining(`kinds.live.title: “${phrase}” ${problem}`)],
    });
  });
});
