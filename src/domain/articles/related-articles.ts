import type { ArticleSummary } from '../../contract/articles/article.ts';
import { tagSlug } from './article-tags.ts';

/** What somebody who read this may want next: shared tags weigh most, then the category, then news. */
export function relatedArticles(
  article: Pick<ArticleSummary, 'id' | 'category' | 'tags'>,
  newestFirst: readonly ArticleSummary[],
  count: number,
): ArticleSummary[] {
  const tags = new Set(article.tags.map(tagSlug));
  const closeness = (other: ArticleSummary) =>
    2 * other.tags.filter((tag) => tags.has(tagSlug(tag))).length +
    Number(other.category === article.category);
  return newestFirst
    .filter(({ id }) => id !== article.id)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, count);
}
