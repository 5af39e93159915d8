import { MONTHS } from '../../contract/calendar/months.ts';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../../contract/catalogues.ts';
import { SITE } from '../../contract/site.ts';
import type { SitePage } from '../../contract/site-page.ts';
import { authorPath, tagPath } from '../../domain/articles/article-tags.ts';
import { GHANA_REGIONS } from '../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../domain/places/region-names.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { Library } from '../content/library.ts';
import type { Database } from '../database/database.ts';
import type { StoryStore } from '../live-news/store/story-store.ts';
import { LISTING_PAGES } from '../nouns/modules.ts';

/** Pages with an id out of a fixed list. */
const FIXED = [
  ...GHANA_REGIONS.map((region) => `/region/${regionSlug(region)}`),
  ...MONTHS.map((month) => `/on-this-day/${month.toLowerCase()}`),
  ...['all', ...CATEGORIES, ...LIVE_NEWS_STRANDS].map((name) => `/news/${name.toLowerCase()}`),
];

export interface PageSources {
  database: Database;
  stores: {
    articles: Pick<ArticleStore, 'indexable'>;
    stories: Pick<StoryStore, 'indexable'>;
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
        ...[...pages.listedPaths, ...pagesTurnedOn(), ...FIXED].map((path) => ({ path })),
        ...library.guides.map(({ id, checked }) => ({ path: `/guide/${id}`, changed: checked })),
      ],
    ],
    [
      'articles',
      async (now) =>
        (await written(now)).map(({ id, changed }) => ({ path: `/article/${id}`, changed })),
    ],
    ['topics', async (now) => topicsOf(await written(now))],
    ['stories', () => stores.stories.indexable()],
    ...Object.entries(LISTING_PAGES).map(([kind, list]): [string, ListPages] => [
      kind,
      (now) => list(database, now),
    ]),
  ]);
};

/** Pages about what an owner turns on at the desk. */
const pagesTurnedOn = () => [
  ...(SITE.hasChannel ? ['/whatsapp'] : []),
  ...(SITE.hasNotifications ? ['/notifications'] : []),
];

type Written = Awaited<ReturnType<ArticleStore['indexable']>>;

/** The pages of tags and authors, which change when an article appears on them. */
function topicsOf(newestFirst: Written): SitePage[] {
  const changed = new Map<string, string>();
  for (const { tags, authorName, publishedAt } of newestFirst) {
    for (const path of [authorPath(authorName), ...tags.map(tagPath)]) {
      if (!changed.has(path)) changed.set(path, publishedAt);
    }
  }
  return [...changed]
    .map(([path, at]) => ({ path, changed: at }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
