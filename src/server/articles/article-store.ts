import type { NotNull, Selectable } from 'kysely';
import type { Article, ArticleSummary } from '../../contract/articles/article.ts';
import type { Category } from '../../contract/catalogues.ts';
import { tagSlug } from '../../domain/articles/article-tags.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { pictureOf } from './article-picture.ts';
import { isPublished } from './is-published.ts';
import { type BundledArticle, syncBundled } from './sync-bundled.ts';

const SUMMARY = [
  'id',
  'title',
  'excerpt',
  'category',
  'image_url',
  'image_alt',
  'author_name',
  'published_at',
  'tags',
] as const;

/** Nobody reads further down a tag's page than this. */
const MOST_TAGGED = 1000;

export type ArticleStore = ReturnType<typeof articleStore>;

/** Of an article that has been published, so dated. */
type Row = Selectable<Tables['article']> & { published_at: string };
type SummaryRow = Pick<Row, (typeof SUMMARY)[number]>;

interface Wanted {
  category?: Category | undefined;
  limit: number;
  now: string;
}

/** `now` is a moment as `Date.toISOString()` writes it; what is dated later is not shown yet. */
export function articleStore(db: Database) {
  const readable = (now: string) =>
    db.query.selectFrom('article').where(isPublished).where('published_at', '<=', now);

  async function newest(query: ReturnType<typeof readable>, limit: number) {
    const rows = await query
      .select(SUMMARY)
      .$narrowType<{ published_at: NotNull }>()
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toSummary);
  }

  async function texts(query: ReturnType<typeof readable>, limit: number) {
    const rows = await query
      .selectAll()
      .$narrowType<{ published_at: NotNull }>()
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toArticle);
  }

  const inCategory = ({ category, now }: Wanted) =>
    category ? readable(now).where('category', '=', category) : readable(now);

  return {
    /** What is told of the newest in few words; `before` leaves out what is as new or newer. */
    excerpts({ now, before, limit }: { now: string; before?: string; limit: number }) {
      const older = before ? readable(now).where('published_at', '<', before) : readable(now);
      return older
        .select(['id', 'title', 'excerpt', 'published_at'])
        .$narrowType<{ published_at: NotNull }>()
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    list: (wanted: Wanted): Promise<ArticleSummary[]> => newest(inCategory(wanted), wanted.limit),

    /** The newest with their texts, for those who read them elsewhere. */
    newestTexts: (wanted: Wanted): Promise<Article[]> => texts(inCategory(wanted), wanted.limit),

    /** Those of the ids that readers can see, with their texts. */
    textsOf: (ids: readonly string[], now: string): Promise<Article[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : texts(readable(now).where('id', 'in', ids), ids.length),

    /** Those the desk has ranked, first place first. */
    featured(wanted: { limit: number; now: string }): Promise<ArticleSummary[]> {
      // Not `is not null`, which SQLite would answer from the wrong index, a hundred times slower.
      const ranked = readable(wanted.now).where('featured_rank', '>=', 1);
      return newest(ranked.orderBy('featured_rank', 'asc'), wanted.limit);
    },

    async find(id: string, now: string): Promise<Article | undefined> {
      const [article] = await texts(readable(now).where('id', '=', id), 1);
      return article;
    },

    /** Those of the ids that readers can see, in no order. */
    byIds(ids: readonly string[], now: string): Promise<ArticleSummary[]> {
      return ids.length === 0
        ? Promise.resolve([])
        : newest(readable(now).where('id', 'in', ids), ids.length);
    },

    /** An author's articles, newest first; the author is asked for as in an address. */
    async writtenBy(wanted: {
      slug: string;
      limit: number;
      now: string;
    }): Promise<ArticleSummary[]> {
      if (!wanted.slug) return [];
      const words = wanted.slug.replaceAll('-', ' ');
      const likely = readable(wanted.now).where('search_text', 'like', `%${words}%`);
      const articles = await newest(likely, MOST_TAGGED);
      return articles
        .filter(({ authorName }) => tagSlug(authorName) === wanted.slug)
        .slice(0, wanted.limit);
    },

    /** Articles that carry the tag, newest first. */
    async tagged(wanted: { slug: string; limit: number; now: string }): Promise<ArticleSummary[]> {
      if (!wanted.slug) return [];
      // A tag's words stand in the folded text, so most articles fall away before any is decoded.
      const words = wanted.slug.replaceAll('-', ' ');
      const likely = readable(wanted.now).where('search_text', 'like', `%${words}%`);
      const articles = await newest(likely, MOST_TAGGED);
      return articles
        .filter(({ tags }) => tags.some((tag) => tagSlug(tag) === wanted.slug))
        .slice(0, wanted.limit);
    },

    /** Articles in which every one of the words occurs, newest first. */
    async search(wanted: {
      words: readonly string[];
      limit: number;
      now: string;
    }): Promise<ArticleSummary[]> {
      const words = wanted.words.flatMap((word) => foldText(word).split(' ')).filter(Boolean);
      if (words.length === 0) return [];
      let query = readable(wanted.now);
      // Folded words are letters and digits only, so none of them is a pattern.
      for (const word of words) query = query.where('search_text', 'like', `%${word}%`);
      return newest(query, wanted.limit);
    },

    syncBundled: (articles: readonly BundledArticle[], now: string) =>
      syncBundled(db, articles, now),
  };
}

function toSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    imageUrl: pictureOf(row),
    imageAlt: row.image_alt,
    authorName: row.author_name,
    publishedAt: row.published_at,
    tags: JSON.parse(row.tags),
  };
}

function toArticle(row: Row): Article {
  return {
    ...toSummary(row),
    content: row.content,
    sources: JSON.parse(row.sources),
    corrections: JSON.parse(row.corrections),
  };
}
