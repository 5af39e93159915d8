/** How well news is filed, on labelled headlines: those the rules were tuned on, and held-back ones. */
import { categoriser } from '../src/server/live-news/file/categorise.ts';
import { readNewsRules } from '../src/server/live-news/file/read-rules.ts';
import { report } from './measure.ts';
import {
  HEADLINES,
  HELD_BACK,
  HELD_BACK_HEADLINES,
  type LabelledHeadline,
  percent,
  readHeadlines,
  readReports,
  TRAINING,
} from './news-labels.ts';

const file = categoriser(await readNewsRules());
const filed = ({ title, description }: LabelledHeadline) =>
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

score('reports, tuned by', readReports(TRAINING));
score('headlines, tuned by', HEADLINES.flatMap(readHeadlines));
const unseen = [
  ...HELD_BACK.map((file) => score(`${file}, held back`, readReports([file]))),
  ...HELD_BACK_HEADLINES.map((file) => score(`${file}, held back`, readHeadlines(file))),
];
const french = score('French, held back', readHeadlines('french-held-back.txt'));
report('filing of held-back news, the worst set', Math.min(...unseen), { atLeast: 84 }, '%');
report('filing of held-back French', french, { atLeast: 85 }, '%');
