import { type NotNull, sql } from 'kysely';
import type { Article, ArticleSummary } from '../../../contract/articles/article.ts';
import { tagSlug } from '../../../domain/articles/article-tags.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import { creditOf, pictureOf } from './article-picture.ts';
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

/** More than anybody scrolls through on a tag's page. */
const MAX_TAGGED = 1000;

export type ArticleStore = ReturnType<typeof articleStore>;

/** A published article has a date. */
type Row = RowOf<'article'> & { published_at: string };
type SummaryRow = Pick<Row, (typeof SUMMARY)[number]>;

interface ArticleFilter {
  category?: string | undefined;
  limit: number;
  now: string;
}

/** `now` is an ISO moment; articles dated later are not shown yet. */
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

  const inCategory = ({ category, now }: ArticleFilter) =>
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

    list: (filter: ArticleFilter): Promise<ArticleSummary[]> =>
      newest(inCategory(filter), filter.limit),

    /** The newest with their texts, for feeds and newsletters. */
    newestTexts: (filter: ArticleFilter): Promise<Article[]> =>
      texts(inCategory(filter), filter.limit),

    /** For search engines, newest first, without what first appeared elsewhere. */
    async indexable(now: string) {
      const rows = await readable(now)
        .where(({ or, eb }) =>
          or([
            eb('canonical_url', 'is', null),
            sql<boolean>`canonical_url like '%/article/' || id`,
          ]),
        )
        .select(['id', 'title', 'author_name', 'tags', 'published_at', 'updated_at'])
        .$narrowType<{ published_at: NotNull }>()
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, title, author_name, tags, published_at, updated_at }) => ({
        id,
        title,
        authorName: author_name,
        tags: JSON.parse(tags) as string[],
        publishedAt: published_at,
        // One that was written ahead changed for readers when it appeared.
        changed: [published_at, updated_at].sort().at(-1),
      }));
    },

    /** Those of the ids that are public, with their texts. */
    textsOf: (ids: readonly string[], now: string): Promise<Article[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : texts(readable(now).where('id', 'in', ids), ids.length),

    /** The articles ranked at the desk, in order of rank. */
    featured(filter: { limit: number; now: string }): Promise<ArticleSummary[]> {
      // `is not null` would make SQLite choose an index that is a hundred times slower.
      const ranked = readable(filter.now).where('featured_rank', '>=', 1);
      return newest(ranked.orderBy('featured_rank', 'asc'), filter.limit);
    },

    async find(id: string, now: string): Promise<Article | undefined> {
      const [article] = await texts(readable(now).where('id', '=', id), 1);
      return article;
    },

    /** Those of the ids that are public, in no order. */
    byIds(ids: readonly string[], now: string): Promise<ArticleSummary[]> {
      return ids.length === 0
        ? Promise.resolve([])
        : newest(readable(now).where('id', 'in', ids), ids.length);
    },

    /** An author's articles by the slug of the name, newest first. */
    async writtenBy(filter: {
      slug: string;
      limit: number;
      now: string;
    }): Promise<ArticleSummary[]> {
      if (!filter.slug) return [];
      const words = filter.slug.replaceAll('-', ' ');
      const likely = readable(filter.now).where('search_text', 'like', `%${words}%`);
      const articles = await newest(likely, MAX_TAGGED);
      return articles
        .filter(({ authorName }) => tagSlug(authorName) === filter.slug)
        .slice(0, filter.limit);
    },

    /** Articles with the tag, newest first. */
    async tagged(filter: { slug: string; limit: number; now: string }): Promise<ArticleSummary[]> {
      if (!filter.slug) return [];
      // The tag's words are in the folded text, which excludes most articles before any is decoded.
      const words = filter.slug.replaceAll('-', ' ');
      const likely = readable(filter.now).where('search_text', 'like', `%${words}%`);
      const articles = await newest(likely, MAX_TAGGED);
      return articles
        .filter(({ tags }) => tags.some((tag) => tagSlug(tag) === filter.slug))
        .slice(0, filter.limit);
    },

    /** Articles that contain all the words, newest first. */
    async search(filter: {
      words: readonly string[];
      limit: number;
      now: string;
    }): Promise<ArticleSummary[]> {
      const words = filter.words.flatMap((word) => foldText(word).split(' ')).filter(Boolean);
      if (words.length === 0) return [];
      let query = readable(filter.now);
      // Folded words are letters and digits only, so none contains a wildcard.
      for (const word of words) query = query.where('search_text', 'like', `%${word}%`);
      return newest(query, filter.limit);
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
    imageCredit: creditOf(row),
    sources: JSON.parse(row.sources),
    corrections: JSON.parse(row.corrections),
    ...(row.search_title && { searchTitle: row.search_title }),
    ...(row.search_description && { searchDescription: row.search_description }),
    ...(row.canonical_url && { canonicalUrl: row.canonical_url }),
  };
}
