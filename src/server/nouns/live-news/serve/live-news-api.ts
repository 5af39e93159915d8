import { Hono } from 'hono';
import { CATEGORIES } from '../../../../contract/catalogues.ts';
import { liveNewsQuerySchema } from '../../../../contract/news/live-news.ts';
import { listKey } from '../../../../contract/section.ts';
import { SITE } from '../../../../contract/site.ts';
import { ProblemError, readQuery } from '../../../platform/http/calls.ts';
import type { OutletStore } from '../store/outlet-store.ts';
import type { NewsList, StoryFilter, StoryStore } from '../store/story-store.ts';

const LISTS = new Map<string, NewsList>([
  ['all', 'all'],
  ['business', 'business'],
  ['diaspora', 'diaspora'],
  ['announcements', 'announcements'],
  ...CATEGORIES.map((name) => [name.toLowerCase(), name] as const),
]);

/** A list, or what an owner's section shows of all of them. */
export function findNewsList(name: string): Pick<StoryFilter, 'list' | 'about'> | undefined {
  const list = LISTS.get(name.toLowerCase());
  if (list) return { list };
  const section = SITE.sections.find((own) => listKey(own.name) === listKey(name));
  return section && { list: 'all', about: anyOf(section.words) };
}

/** Matches texts with one of these words or phrases; without any, none. */
const anyOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map((word) => RegExp.escape(word)).join('|') || '(?!)'})(?![\\p{L}\\p{N}])`,
    'iu',
  );

export interface LiveNewsStores {
  stories: StoryStore;
  outlets: OutletStore;
}

/** Lists of live news; when outlets fail these are the last good items, and `Age` says how old. */
export function liveNewsApi({ stories, outlets }: LiveNewsStores, now: () => Date) {
  return new Hono().get('/:list', async (c) => {
    const list = findNewsList(c.req.param('list'));
    if (!list) throw new ProblemError(404, 'There is no such category of live news.');
    const { limit, sort, before } = readQuery(c, liveNewsQuerySchema);
    const [items, { refreshedAt }] = await Promise.all([
      stories.list({ ...list, limit, sort, before }),
      outlets.status(),
    ]);
    if (items.length === 0 && !before && (await hasNoNews(stories))) {
      throw new ProblemError(
        503,
        'News Service Temporarily Unavailable. News updates will resume automatically once our service quota refreshes.',
      );
    }
    if (refreshedAt) c.header('Age', String(secondsSince(refreshedAt, now())));
    return c.json(items);
  });
}

const hasNoNews = async (stories: StoryStore) =>
  (await stories.list({ list: 'all', limit: 1 })).length === 0;

const secondsSince = (at: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 1000));

/** Answers one of something by its id. */
const byId = (find: (id: string) => Promise<object | undefined>, missing: string) =>
  new Hono().get('/:id', async (c) => {
    const one = await find(c.req.param('id'));
    if (!one) throw new ProblemError(404, missing);
    return c.json(one);
  });

export const storiesApi = ({ stories }: LiveNewsStores) =>
  byId((id) => stories.find(id), "The story you're looking for doesn't exist.");

export const affairsApi = ({ stories }: LiveNewsStores) =>
  byId(stories.affair, 'There are no stories of this affair.');

export const liveItemsApi = ({ stories }: LiveNewsStores) =>
  byId((id) => stories.findReport(id), "The report you're looking for doesn't exist.");

export function outletsApi({ outlets }: LiveNewsStores) {
  return new Hono()
    .get('/', async (c) => c.json(await outlets.list()))
    .get('/status', async (c) => c.json(await outlets.status()));
}

/** Redirects a story that was merged into another. */
export function movedStories(stories: StoryStore) {
  return new Hono().get('/:id', async (c, next) => {
    const to = await stories.redirectOf(c.req.param('id'));
    if (to === undefined) return next();
    c.header('Cache-Control', 'public, max-age=300');
    return c.redirect(`/story/${to}${new URL(c.req.url).search}`, 301);
  });
}
