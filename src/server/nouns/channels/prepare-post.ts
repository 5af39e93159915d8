import type { PostStory, PreparedPost } from '../../../contract/desk/channels.ts';
import { DAY } from '../../../contract/durations.ts';
import { SITE } from '../../../contract/site.ts';
import { isPickable } from '../../../domain/news/is-pickable.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { storySummary } from '../../../domain/news/story-summary.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { StoryStore } from '../live-news/store/story-store.ts';

/** More than fit into a text without a picture. */
const MOST_STORIES = 12;
/** Enough for a morning on which half of them are promotions. */
const CONSIDERED_STORIES = 40;
const LONGEST_SUMMARY = 400;

export interface PostSources {
  articles: Pick<ArticleStore, 'find' | 'excerpts'>;
  stories: Pick<StoryStore, 'list' | 'find' | 'findReport'>;
}

/** What a post is about: `morning`, `article:{id}`, `story:{id}` or `live:{id}`; undefined where readers can't see it. */
export async function preparePost(
  sources: PostSources,
  of: string,
  now: Date,
): Promise<PreparedPost | undefined> {
  const [kind, id = ''] = of.split(':');
  if (kind === 'morning') return prepareMorning(sources, now);
  if (kind === 'article') return prepareArticle(sources, id, now);
  return kind === 'story' ? prepareStory(sources, id) : prepareReport(sources, id);
}

/** The stories at the top of the front page, after what we published in the last day. */
async function prepareMorning(
  { articles, stories }: PostSources,
  now: Date,
): Promise<PreparedPost> {
  const [written, items] = await Promise.all([
    articles.excerpts({ now: now.toISOString(), limit: 1 }),
    stories.list({ list: 'all', limit: CONSIDERED_STORIES, sort: 'top' }),
  ]);
  const yesterday = new Date(now.getTime() - DAY).toISOString();
  const own: PostStory[] = written
    .filter(({ published_at }) => published_at >= yesterday)
    .map(({ id, title }) => ({ title, source: SITE.name, path: `/article/${id}` }));
  const reported: PostStory[] = items
    .filter((item) => isPickable(item) && !isSampleReport(item))
    .map((item) => ({ title: item.title, source: item.source.name, path: itemPath(item) }));
  const chosen = [...own, ...reported].slice(0, MOST_STORIES);
  return { of: 'morning', title: chosen[0]?.title ?? SITE.name, stories: chosen, summary: '' };
}

async function prepareArticle({ articles }: PostSources, id: string, now: Date) {
  const article = await articles.find(id, now.toISOString());
  if (!article) return undefined;
  const story = { title: article.title, source: SITE.name, path: `/article/${article.id}` };
  return postOf(`article:${id}`, story, article.excerpt);
}

async function prepareStory({ stories }: PostSources, id: string) {
  const story = await stories.find(id);
  if (!story || story.reports.some(isSampleReport)) return undefined;
  const outlets = [...new Set(story.reports.map(({ source }) => source.name))];
  const source = outlets.length > 1 ? `How ${outlets.length} outlets reported it` : outlets[0];
  const about = storySummary(story.reports)[0]?.sentence ?? story.reports[0]?.description ?? '';
  const path = `/story/${story.id}`;
  return postOf(`story:${id}`, { title: story.title, source: source ?? '', path }, about);
}

async function prepareReport({ stories }: PostSources, id: string) {
  const report = await stories.findReport(id);
  if (!report || isSampleReport(report)) return undefined;
  const story = { title: report.title, source: report.source.name, path: `/live/${report.id}` };
  return postOf(`live:${id}`, story, report.description);
}

const postOf = (of: string, story: PostStory, summary: string): PreparedPost => ({
  of,
  title: story.title,
  stories: [story],
  summary: firstWords(summary, LONGEST_SUMMARY),
});
