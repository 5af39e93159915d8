/** What leads the front page at each hour of a labelled day of news: how often the most reported stories, and never anything else. */
import { HOUR } from '../src/contract/durations.ts';
import { frontOrder } from '../src/domain/news/front-order.ts';
import { breakingUntil, counts, outletsOf, ownersOf } from '../src/domain/news/pick-up.ts';
import { rankMoment } from '../src/domain/news/story-rank.ts';
import { categoriser } from '../src/server/nouns/live-news/file/categorise.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import { StoryWindow } from '../src/server/nouns/live-news/merge/story-window.ts';
import { report } from './measure.ts';
import { HELD_BACK, readReports } from './news-labels.ts';

const FIRST = 8;
const RECENT = 12 * HOUR;

const file = categoriser(await readNewsRules());
const reports = readReports(HELD_BACK).map((labelled) => {
  const item = { ...labelled, guid: '', url: '', imageUrl: null, tags: [] };
  return { ...labelled, outlet: labelled.outletId, owner: null, kind: file(item, 'general').kind };
});
const { stories } = await new StoryWindow().group(reports);

type Ranked = (typeof reports)[number];

/** The stories of the reports up to a moment, by rank. */
function frontPage(until: string) {
  const byStory = Map.groupBy(
    reports.filter(({ publishedAt }) => publishedAt <= until),
    ({ id }) => stories.get(id) ?? id,
  );
  const ranked = [...byStory.values()].map((told) => {
    const inOrder = told.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
    const counted = inOrder.filter(counts);
    const lastReportAt = (counted.at(-1) ?? inOrder.at(-1))?.publishedAt ?? '';
    const kind = counted.some(({ kind }) => kind === 'news')
      ? 'news'
      : ((counted[0] ?? inOrder[0])?.kind ?? 'news');
    const rank = rankMoment({
      lastReportAt,
      owners: ownersOf(inOrder),
      isQuick: breakingUntil(inOrder) !== undefined,
      kind,
      placement: 'none',
    });
    const [first] = inOrder;
    const source = { name: first?.outletId ?? '' };
    return { told: inOrder, kind, rank, lastReportAt, outlets: outletsOf(inOrder), source };
  });
  ranked.sort((a, b) => (a.rank > b.rank ? -1 : 1));
  return { ranked, front: frontOrder(ranked.slice(0, 20)).slice(0, FIRST) };
}

const isRecent = (told: readonly Ranked[], until: string) =>
  Date.parse(until) - Date.parse(told.at(-1)?.publishedAt ?? '') < RECENT;

const moments = [...new Set(reports.map(({ publishedAt }) => publishedAt))].sort();
let possible = 0;
let found = 0;
let notNews = 0;
let crowded = 0;
for (const until of moments.slice(moments.length / 4)) {
  const { ranked, front } = frontPage(until);
  const recent = ranked.filter(({ told }) => isRecent(told, until));
  const most = recent
    .map(({ told }) => outletsOf(told))
    .sort((a, b) => b - a)
    .slice(0, FIRST)
    .reduce((sum, count) => sum + count, 0);
  possible += most;
  found += front.reduce((sum, { told }) => sum + outletsOf(told), 0);
  notNews += front.filter(({ kind }) => kind !== 'news' && kind !== 'opinion').length;
  const perOutlet = Map.groupBy(front, ({ source }) => source.name);
  crowded += [...perOutlet.values()].filter((items) => items.length > 2).length;
}
report(
  'outlets behind the first eight stories, of the most told in twelve hours',
  (100 * found) / possible,
  { atLeast: 85 },
  '%',
);
report('advertising, streams and programmes among the first eight', notNews, { atMost: 0 }, '');
report('pages with more than two stories of one outlet', crowded, { atMost: 0 }, '');
