/** How well news is filed, on labelled headlines: those the rules were tuned on, and held-back ones. */
import { counts } from '../src/domain/news/pick-up.ts';
import { categoriser } from '../src/server/nouns/live-news/file/categorise.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import { report } from './measure.ts';
import {
  HEADLINES,
  HELD_BACK,
  HELD_BACK_HEADLINES,
  HELD_BACK_KINDS,
  KINDS,
  type LabelledHeadline,
  percent,
  readHeadlines,
  readKinds,
  readReports,
  TRAINING,
  UNSEEN_ADVERTS,
} from './news-labels.ts';

const file = categoriser(await readNewsRules());
const filed = ({ title, description }: Pick<LabelledHeadline, 'title' | 'description'>) =>
  file(
    {
      id: '',
      guid: '',
      url: '',
      imageUrl: null,
      publishedAt: '',
      tags: [],
      title,
      description,
    },
    'general',
  );

/** The share filed as labelled, in total and per category, and the two strands. */
function score(name: string, labelled: readonly LabelledHeadline[]): number {
  const outcomes = labelled.map((headline) => ({ one: headline, is: filed(headline) }));
  const right = outcomes.filter(({ one: headline, is }) => headline.category === is.category);
  console.log(`filing, ${name}: ${percent(right.length, labelled.length)} of ${labelled.length}`);
  for (const [category, all] of Map.groupBy(
    outcomes,
    ({ one: headline }) => headline.category ?? 'All only',
  )) {
    const good = all.filter(({ one: headline, is }) => headline.category === is.category).length;
    console.log(`  ${category}: ${percent(good, all.length)} of ${all.length}`);
  }
  for (const strand of ['business', 'diaspora'] as const) {
    const labelledInStrand = outcomes.filter(({ one: headline }) => headline[strand]);
    const matching = labelledInStrand.filter(({ is }) => is[strand]).length;
    const wrong = outcomes.filter(
      ({ one: headline, is }) => !headline[strand] && is[strand],
    ).length;
    if (labelledInStrand.length > 0) {
      console.log(
        `  ${strand}: found ${percent(matching, labelledInStrand.length)} of ${labelledInStrand.length}, ${wrong} besides`,
      );
    }
  }
  if (process.env.WRONG && !name.includes('held back')) {
    for (const { one: headline, is } of outcomes) {
      if (headline.category !== is.category)
        console.log(
          `  ✗ ${headline.category} → ${is.category}: ${headline.title} (${is.why.join(' | ')})`,
        );
    }
  }
  return (100 * right.length) / labelled.length;
}

/** The share of each kind that is recognised, and of news that isn't taken for another kind. */
function scoreKinds(name: string, labelled: ReturnType<typeof readKinds>): number {
  const outcomes = labelled.map((headline) => ({ ...headline, is: filed(headline).kind }));
  const right = outcomes.filter(({ kind, is }) => kind === is).length;
  console.log(`kinds, ${name}: ${percent(right, labelled.length)} of ${labelled.length}`);
  for (const [kind, all] of Map.groupBy(outcomes, ({ kind }) => kind)) {
    const good = all.filter(({ is }) => is === kind).length;
    console.log(`  ${kind}: ${percent(good, all.length)} of ${all.length}`);
  }
  if (process.env.WRONG && !name.includes('held back')) {
    for (const { title, kind, is } of outcomes)
      if (kind !== is) console.log(`  ✗ ${kind} → ${is}: ${title}`);
  }
  return (100 * right) / labelled.length;
}

/** How many of the labelled news reports would be taken for something that doesn't count as a report. */
function newsLost(): number {
  const news = [
    ...readReports([...TRAINING, ...HELD_BACK]),
    ...[...HEADLINES, ...HELD_BACK_HEADLINES].flatMap(readHeadlines),
    ...[...KINDS, ...HELD_BACK_KINDS].flatMap(readKinds).filter(({ kind }) => kind === 'news'),
  ].map((headline) => ({ title: headline.title, is: filed(headline) }));
  const lost = news.filter(({ is }) => !counts(is));
  const opinions = news.filter(({ is }) => is.kind === 'opinion').length;
  console.log(
    `news taken for another kind: ${lost.length} of ${news.length}; for opinion: ${opinions}`,
  );
  if (process.env.WRONG)
    for (const { title, is } of lost) console.log(`  ✗ ${is.kind}: ${title} (${is.why[0]})`);
  if (process.env.WRONG === 'opinion')
    for (const { title, is } of news)
      if (is.kind === 'opinion') console.log(`  ? ${title} (${is.why[0]})`);
  return (100 * lost.length) / news.length;
}

score('reports, tuned by', readReports(TRAINING));
score('headlines, tuned by', HEADLINES.flatMap(readHeadlines));
const unseen = [
  ...HELD_BACK.map((file) => score(`${file}, held back`, readReports([file]))),
  ...HELD_BACK_HEADLINES.map((file) => score(`${file}, held back`, readHeadlines(file))),
];
const french = score('French, held back', readHeadlines('french-held-back.txt'));
report('filing of held-back news as on an ordinary day', unseen.at(-1) ?? 0, { atLeast: 96 }, '%');
report('filing of held-back news, the worst set', Math.min(...unseen), { atLeast: 84 }, '%');
report('filing of held-back French', french, { atLeast: 90 }, '%');
scoreKinds('tuned by', KINDS.flatMap(readKinds));
const kinds = scoreKinds('held back', HELD_BACK_KINDS.flatMap(readKinds));
const unseenKinds = UNSEEN_ADVERTS.flatMap(readKinds);
scoreKinds('adverts and columns, held back', unseenKinds);
const adverts = unseenKinds.filter(({ kind }) => kind === 'promotional');
const caught = adverts.filter((advert) => filed(advert).kind === 'promotional').length;
report('unseen adverts recognised', (100 * caught) / adverts.length, { atLeast: 70 }, '%');
const columns = unseenKinds.filter(({ kind }) => kind === 'opinion');
const known = columns.filter((column) => filed(column).kind === 'opinion').length;
report('unseen signed columns recognised', (100 * known) / columns.length, { atLeast: 90 }, '%');
report('news taken for what is not news', newsLost(), { atMost: 0.5 }, '%');
report('kinds of held-back reports', kinds, { atLeast: 95 }, '%');
