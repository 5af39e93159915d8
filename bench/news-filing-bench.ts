/** How well news is filed, by labelled headlines: those the rules were tuned by, and the held-back. */
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

/** The part filed as labelled, in all and per category, and the two strands. */
function score(name: string, labelled: readonly LabelledHeadline[]): number {
  const outcomes = labelled.map((one) => ({ one, is: filed(one) }));
  const right = outcomes.filter(({ one, is }) => one.category === is.category);
  console.log(`filing, ${name}: ${percent(right.length, labelled.length)} of ${labelled.length}`);
  for (const [category, all] of Map.groupBy(outcomes, ({ one }) => one.category ?? 'All only')) {
    const good = all.filter(({ one, is }) => one.category === is.category).length;
    console.log(`  ${category}: ${percent(good, all.length)} of ${all.length}`);
  }
  for (const strand of ['business', 'diaspora'] as const) {
    const wanted = outcomes.filter(({ one }) => one[strand]);
    const found = wanted.filter(({ is }) => is[strand]).length;
    const wrong = outcomes.filter(({ one, is }) => !one[strand] && is[strand]).length;
    if (wanted.length > 0) {
      console.log(
        `  ${strand}: found ${percent(found, wanted.length)} of ${wanted.length}, ${wrong} besides`,
      );
    }
  }
  if (process.env.WRONG && !name.includes('held back')) {
    for (const { one, is } of outcomes) {
      if (one.category !== is.category)
        console.log(`  ✗ ${one.category} → ${is.category}: ${one.title} (${is.why.join(' | ')})`);
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
