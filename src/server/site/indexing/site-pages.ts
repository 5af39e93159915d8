import { MONTHS } from '../../../contract/calendar/months.ts';
import { LIVE_NEWS_STRANDS } from '../../../contract/catalogues.ts';
import { DAY } from '../../../contract/durations.ts';
import { listKey } from '../../../contract/section.ts';
import { categories, hasChannel, SITE } from '../../../contract/site.ts';
import type { SitePage } from '../../../contract/site-page.ts';
import { authorPath, tagPath } from '../../../domain/articles/article-tags.ts';
import { almanacBetween } from '../../../domain/calendar/almanac.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { guideAnswers } from '../../../domain/facts/guide-answer.ts';
import { providerSlug } from '../../../domain/money/provider-slug.ts';
import { GHANA_REGIONS } from '../../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../../domain/places/region-names.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import type { ArticleStore } from '../../nouns/articles/article-store.ts';
import type { OutletStore } from '../../nouns/live-news/store/outlet-store.ts';
import type { StoryStore } from '../../nouns/live-news/store/story-store.ts';
import type { LivePageStore } from '../../nouns/live-pages/live-page-store.ts';
import { newsletterIssueStore } from '../../nouns/newsletter/issue/newsletter-issue-store.ts';
import type { Library } from '../../platform/content/library.ts';
import type { Database } from '../../platform/database/database.ts';
import { LISTING_PAGES } from '../nouns/modules.ts';

const YEAR_MS = 365 * DAY;
const MAX_ISSUES = 1000;

/** Pages with an id out of a fixed list. */
const FIXED = [
  ...GHANA_REGIONS.map((region) => `/region/${regionSlug(region)}`),
  ...MONTHS.map((month) => `/on-this-day/${month.toLowerCase()}`),
];
const newsPages = () =>
  ['all', ...categories(), ...LIVE_NEWS_STRANDS].map((name) => `/news/${listKey(name)}`);

export interface PageSources {
  database: Database;
  stores: {
    articles: Pick<ArticleStore, 'indexable'>;
    livePages: Pick<LivePageStore, 'indexable'>;
    stories: Pick<StoryStore, 'indexable'>;
    facts: { almanac: () => Promise<AlmanacFacts> };
    quotes: { providers: () => Promise<string[]> };
    outlets: Pick<OutletStore, 'status'>;
  };
  library: Library;
  pages: { listedPaths: readonly string[] };
}

type ListPages = (now: Date) => Promise<SitePage[]>;

/** Every page that a search engine should index, by kind, without samples. */
export const sitePages = ({
  database,
  stores,
  library,
  pages,
}: PageSources): ReadonlyMap<string, ListPages> => {
  const written = (now: Date) => stores.articles.indexable(now.toISOString());
  return new Map<string, ListPages>([
    [
      'pages',
      async () => [
        ...[
          ...pages.listedPaths.filter(isOwnAddress),
          ...pagesTurnedOn(),
          ...FIXED,
          ...((await stores.outlets.status()).isSample ? [] : newsPages()),
        ].map((path) => ({ path })),
        ...library.ownPages.map(({ path, changed }) => ({ path, changed: changed.slice(0, 10) })),
        ...library.guides.flatMap((guide) =>
          (guide.choices ? guideAnswers(guide) : [{ path: `/guide/${guide.id}` }]).map(
            ({ path }) => ({ path, changed: guide.checked }),
          ),
        ),
      ],
    ],
    [
      'articles',
      async (now) =>
        (await written(now)).map(({ id, changed }) => ({ path: `/article/${id}`, changed })),
    ],
    ['coverage', () => stores.livePages.indexable()],
    ['topics', async (now) => topicsOf(await written(now), library.desks)],
    ['stories', () => stores.stories.indexable()],
    [
      'issues',
      async () =>
        (await newsletterIssueStore(database).list({ status: 'sent', limit: MAX_ISSUES })).map(
          ({ number, sentAt }) => ({
            path: `/newsletter/archive/${number}`,
            ...(sentAt && { changed: sentAt }),
          }),
        ),
    ],
    ['days', async (now) => daysOf(now, await stores.facts.almanac())],
    [
      'providers',
      async () =>
        (await stores.quotes.providers()).map((name) => ({
          path: `/send-money/${providerSlug(name)}`,
        })),
    ],
    ...Object.entries(LISTING_PAGES).map(([kind, list]): [string, ListPages] => [
      kind,
      (now) => list(database, now),
    ]),
  ]);
};

/** Today's month is at its own address, which the page names as canonical. */
const isOwnAddress = (path: string) => path !== '/on-this-day';

/** Pages about what isn't on every site. */
const pagesTurnedOn = () => [
  ...(hasChannel() ? ['/whatsapp'] : []),
  ...(SITE.hasPodcast ? ['/podcast'] : []),
  ...(SITE.hasGuides ? ['/guides'] : []),
  ...(SITE.hasNotifications ? ['/notifications'] : []),
  ...(SITE.hasIssues ? ['/newsletter/archive'] : []),
  ...(SITE.hasFunerals ? ['/funerals'] : []),
  ...(SITE.sendsEmail ? ['/rate-alert'] : []),
];

/** Holidays and festivals of the coming year, each of which has a page. */
const daysOf = (now: Date, facts: AlmanacFacts): SitePage[] =>
  almanacBetween(dayOf(now), dayOf(new Date(now.getTime() + YEAR_MS)), facts).map(({ id }) => ({
    path: `/event/${id}`,
  }));

type Written = Awaited<ReturnType<ArticleStore['indexable']>>;

/** The pages of tags and authors, which change when an article appears on them. */
function topicsOf(newestFirst: Written, desks: Library['desks']): SitePage[] {
  const changed = new Map<string, string>();
  for (const { tags, authorName, publishedAt } of newestFirst) {
    for (const path of [authorPath(authorName), ...tags.map(tagPath)]) {
      if (!changed.has(path)) changed.set(path, publishedAt);
    }
  }
  const unsigned = desks.map(({ name }) => authorPath(name)).filter((path) => !changed.has(path));
  return [
    ...unsigned.map((path) => ({ path })),
    ...[...changed].map(([path, at]) => ({ path, changed: at })),
  ].sort((one, other) => (one.path < other.path ? -1 : 1));
}
