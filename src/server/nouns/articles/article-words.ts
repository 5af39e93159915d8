import type { Article } from '../../../contract/articles/article.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { foldText } from '../../../domain/text/fold-text.ts';

type SearchableArticle = Pick<
  Article,
  'title' | 'excerpt' | 'category' | 'authorName' | 'tags' | 'content'
>;

/** The text that search and tags query: words without markup. */
export function searchText(article: SearchableArticle): string {
  const { title, excerpt, category, authorName, tags, content } = article;
  return foldText([title, excerpt, category, authorName, ...tags, plainText(content)].join(' '));
}
