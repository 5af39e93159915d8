import { describe, expect, test } from 'vitest';
import { item, read, rss, rules } from '../../../../../tests/support/news-rules.ts';
import { stem } from '../../../../domain/text/content-words.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import { categoriser } from './categorise.ts';
import { topicModel } from './topic-model.ts';

const filed = (title: string, description = '', tags: string[] = [], section = 'general') =>
  read(
    rss(
      item(
        `<title>${title}</title><description>${description}</description>${tags.map((tag) => `<category>${tag}</category>`).join('')}`,
      ),
    ),
    '',
    section,
  ).items[0]!;

describe('items are filed', () => {
  test.each([
    ['Minority walks out of Parliament over vetting of nominees', 'Politics'],
    ['NPP primaries: delegates vote for flagbearer', 'Politics'],
    ['Cedi gains against dollar as Bank of Ghana holds policy rate', 'Economy'],
    ['COCOBOD announces new producer price for cocoa farmers', 'Economy'],
    ['Black Stars coach names squad for World Cup qualifier', 'Sports'],
    ['Hearts of Oak hold Kotoko to a goalless draw', 'Sports'],
    ['Startups in Accra turn to artificial intelligence', 'Technology'],
    ['Stonebwoy to headline concert at Accra stadium', 'Culture'],
    ['How to cook waakye: a recipe with sorghum leaves', 'Cuisine'],
    ['Asantehene sits in state as Manhyia Palace Museum receives artefacts', 'Heritage'],
    ['Two dead in crash on Kumasi highway', null],
    ['School reopens after storm damage', null],
    ['Airline named to fly 6,000 pilgrims for the Hajj from Tamale', null],
  ])('%s → %s', (title, category) => {
    expect(filed(title).category).toBe(category);
  });

  test('as fact-checks from outlets that check claims, whatever they say', () => {
    expect(filed('Opinion: FALSE: no bank was closed', '', [], 'fact-check').kind).toBe(
      'fact-check',
    );
    expect(filed('FALSE: no bank was closed').kind).toBe('news');
  });

  test('by a section tag that means something, not by others', () => {
    expect(filed('A quiet day', '', ['Sports']).category).toBe('Sports');
    expect(filed('A quiet day', '', ['News', 'Top Stories']).category).toBeNull();
  });

  test('less by a tag that outlets put on everything', () => {
    expect(filed('A quiet day', '', ['Business']).category).toBeNull();
    expect(filed('A quiet day', '', ['Banking']).category).toBe('Economy');
    expect(filed('Kotoko win the league again', '', ['Business']).category).toBe('Sports');
  });

  test.each([
    ['Bukom teenager wins African lightweight belt', 'Sports'],
    ['Bechem sack trainer after five defeats in a row', 'Sports'],
    ['Kingmakers swear in a regent at Wenchi', 'Heritage'],
  ])('by all their words together where no rule is sure: %s → %s', (title, category) => {
    expect(filed(title)).toMatchObject({ category });
    expect(filed(title).why.at(-1)).toMatch(/^its words: /);
  });

  test('by the rules alone in a category newer than the weights', () => {
    const choose = topicModel(new Map([['waaky', [5, 0, 0, 0, 0, 0, 0, 0]]]));
    const waakye = { ...filed('Waakye'), description: 'A recipe for the weekend' };
    expect(categoriser(rules, choose)(waakye, 'general').category).toBe('Cuisine');
    expect(
      categoriser(rules, choose)({ ...waakye, description: '' }, 'general').category,
    ).toBeNull();
  });

  test('not by one word that no rule names', () => {
    expect(filed('A quiet day').category).toBeNull();
    expect(filed('A quiet day', '', [], 'sports').category).toBe('Sports');
  });

  test.each([
    'Rights commission records 267,000 complaints',
    'Ministry and university sign agreement',
    'Police impound vehicles on airport runway',
    'Celebrity drug kingpin arrested',
    'Two shot in land clash as paramount chief calls for calm',
    'Manhyia Palace condemns vigilante attacks',
    'Manhyia caps funeral costs',
    'Food poisoning: sixty pupils on admission',
  ])('not by one weak sign: %s', (title) => {
    expect(filed(title).category).toBeNull();
  });

  test('not by one weak sign and its own word', () => {
    const weights = new Map([
      ['record', [0, 0, 0, 2, 0, 0, 0, 0]],
      ['quiet', [0, 0, 0, 1, 0, 0, 0, 0]],
      ['town', [0, 0, 0, 1, 0, 0, 0, 0]],
      ['start/', [0.1, 0.1, 0.1, 0, 0.1, 0.1, 0.1, 0.1]],
    ]);
    const choose = topicModel(weights);
    const words = (...names: string[]) => names.map((name) => [name, 1] as const);
    const weak = [
      ['rules/All', 1],
      ['points/Sports', 0.5],
    ] as const;
    expect(choose([...weak, ...words('record', 'quiet')]).category).toBeNull();
    expect(choose([...weak, ...words('record', 'quiet', 'town')]).category).toBe('Sports');
    expect(choose([['rules/All', 1], ...words('quiet', 'town')]).category).toBe('Sports');
  });

  test('in Cuisine and Heritage on more than one word', () => {
    expect(filed('The castle that wasn’t', 'A film').category).not.toBe('Heritage');
    expect(filed('Waakye', 'A recipe for the weekend').category).toBe('Cuisine');
  });

  test('on the business and diaspora strands as well as in a category', () => {
    expect(filed('Ecobank posts record profit for shareholders').business).toBe(true);
    const deported = filed('Parliament debates Ghanaians deported from the US');
    expect(deported).toMatchObject({ category: 'Politics', diaspora: true });
  });

  test.each([
    ['Ghanaian nurse in London named midwife of the year', true],
    ['84 Ghanaians evacuated from Beirut', true],
    ['Airport regains its code', false],
    ['Reality show villa evacuated', false],
    ['UK hails election in Osun', false],
    ['Court sits in London', false],
  ])('on the diaspora strand by more than one weak sign: %s', (title, diaspora) => {
    expect(filed(title).diaspora).toBe(diaspora);
  });

  test.each([
    ['The chief of Nkoranza at the palace', true],
    ['The chief executive at the palace', false],
    ['Customs and rites at the palace', true],
    ['Customs officers at the palace', false],
  ])('by the sense that a word has there: %s', (title, heritage) => {
    const sign = title.includes('ustoms') ? 'customs' : 'chief';
    expect(filed(title).why.join().includes(`${sign} 4`)).toBe(heritage);
  });

  test.each([
    ['Sénégal : le Premier ministre annonce un remaniement', 'Politics'],
    ['Cacao : Abidjan fixe le prix bord champ à 2 800 FCFA', 'Economy'],
    ['CAN 2027 : les Lions de la Teranga battent l’Égypte', 'Sports'],
    ['Naufrage au large de la Mauritanie : soixante morts', null],
  ])('in French: %s → %s', (title, category) => {
    expect(filed(title).category).toBe(category);
  });

  test.each([
    'Le beurre d’arachide est-il sain pour un enfant',
    'Le Cap-Vert, point de transit du trafic de drogue',
  ])('not by articles and prepositions of French: %s', (title) => {
    expect(filed(title).category).toBeNull();
    expect(filed(title).why.join()).not.toMatch(/its words:.*\b(?:un|le|de|du)\b/);
  });

  test('with the reason', () => {
    expect(filed('Black Stars coach named').why[0]).toMatch(/^Sports \d+: Black Stars 6/);
  });

  test('an acronym only counts in capitals, on its own or in a phrase', () => {
    expect(filed('The mp3 and the mps').why.join()).not.toContain('MP');
    expect(filed('Queues at Ghana’s airport').why.join()).not.toContain('AT Ghana');
    expect(filed('AT Ghana restores its network').category).toBe('Technology');
  });

  test('by the words that a hashtag is joined of', () => {
    expect(filed('#OsunDecides: Collation under way').category).toBe('Politics');
  });

  test('in no category when there is more evidence against them all', () => {
    expect(filed('Minister speaks').category).toBe('Politics');
    const crash = filed('Minister visits hospital after road crash', 'Two patients died.');
    expect(crash.category).toBeNull();
    expect(crash.why[0]).toMatch(/^elsewhere \d+: /);
    expect(filed('A quiet day', 'Parliament sat.', ['Politics', 'Health']).category).toBe(
      'Politics',
    );
  });

  test('in the narrower category on a tie', () => {
    expect(filed('Economic plan of the president').category).toBe('Economy');
  });
});

describe('the rules', () => {
  const topics = { ...rules.categories, ...rules.desks, elsewhere: rules.elsewhere };
  test.each(Object.entries(topics))(
    'list no sign of %s twice',
    (_topic, { sure, likely, hint }) => {
      const signs = [...sure, ...likely, ...hint].map((sign) =>
        foldText(sign).split(' ').map(stem).join(' '),
      );
      expect(signs.filter((sign, index) => signs.indexOf(sign) !== index)).toEqual([]);
    },
  );
});
