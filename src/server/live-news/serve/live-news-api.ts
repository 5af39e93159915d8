import { type Context, Hono } from 'hono';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { liveNewsQuerySchema } from '../../../contract/live-news.ts';
import { type AnswerCache, sendCached } from '../../http/answer-cache.ts';
import { ProblemError } from '../../http/problem-response.ts';
import { readQuery } from '../../http/read-input.ts';
import type { OutletStore } from '../store/outlet-store.ts';
import type { NewsList, StoryStore } from '../store/story-store.ts';

const LISTS = new Map<string, NewsList>([
  ['all', 'all'],
  ['business', 'business'],
  ['diaspora', 'diaspora'],
  ...CATEGORIES.map((name) => [name.toLowerCase(), name] as const),
]);

export const findNewsList = (name: string): NewsList | undefined => LISTS.get(name.toLowerCase());

export interface LiveNewsStores {
  stories: StoryStore;
  outlets: OutletStore;
}

/** Lists of live news. While outlets fail these are the last good items, and `Age` says how old. */
export function liveNewsApi(
  { stories, outlets }: LiveNewsStores,
  answers: AnswerCache,
  now: () => Date,
) {
  return new Hono().get('/:list', async (c) => {
    const list = findNewsList(c.req.param('list'));
    if (!list) throw new ProblemError(404, 'There is no such category of live news.');
    const { limit, before } = readQuery(c, liveNewsQuerySchema);
    const answer = await answers.get(`live-news ${list} ${limit} ${before ?? ''}`, async () => {
      const items = await stories.list({ list, limit, before });
      if (items.length === 0 && !before && (await nothingYet(stories))) return undefined;
      return items;
    });
    if (!answer) {
      throw new ProblemError(
        503,
        'News Service Temporarily Unavailable. News updates will resume automatically once our service quota refreshes.',
      );
    }
    // Outlets that answer without news change no content, so this is asked anew every ten seconds.
    const when = Math.floor(now().getTime() / 10_000);
    const { refreshedAt } = await answers.value(`news status ${when}`, () => outlets.status());
    return sendCached(c, answer, ageHeader(refreshedAt, now()));
  });
}

const nothingYet = async (stories: StoryStore) =>
  (await stories.list({ list: 'all', limit: 1 })).length === 0;

/** Seconds since any outlet last answered. */
function ageHeader(refreshedAt: string | null, now: Date): Record<string, string> {
  if (!refreshedAt) return {};
  return { Age: String(Math.max(0, Math.floor((now.getTime() - Date.parse(refreshedAt)) / 1000))) };
}

export function storiesApi({ stories }: LiveNewsStores, answers: AnswerCache) {
  return new Hono().get('/:id', async (c: Context) => {
    const id = c.req.param('id') ?? '';
    const answer = await answers.get(`story ${id}`, () => stories.find(id));
    if (!answer) throw new ProblemError(404, "The story you're looking for doesn't exist.");
    return sendCached(c, answer);
  });
}

export function liveItemsApi({ stories }: LiveNewsStores, answers: AnswerCache) {
  return new Hono().get('/:id', async (c: Context) => {
    const id = c.req.param('id') ?? '';
    const answer = await answers.get(`live item ${id}`, () => stories.findReport(id));
    if (!answer) throw new ProblemError(404, "The report you're looking for doesn't exist.");
    return sendCached(c, answer);
  });
}

export function outletsApi({ outlets }: LiveNewsStores) {
  return new Hono()
    .get('/', async (c) => c.json(await outlets.list()))
    .get('/status', async (c) => c.json(await outlets.status()));
}

/** A story that has become part of another leads on to it, for good. */
export function movedStories(stories: StoryStore) {
  return new Hono().get('/:id', async (c, next) => {
    const to = await stories.leadsTo(c.req.param('id'));
    if (to === undefined) return next();
    c.header('Cache-Control', 'public, max-age=300');
    return c.redirect(`/story/${to}${new URL(c.req.url).search}`, 301);
  });
}
