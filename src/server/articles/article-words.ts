import type { Article } from '../../contract/article.ts';
import { foldText } from '../../domain/fold-text.ts';
import { plainText } from '../../domain/text/plain-text.ts';

type ArticleText = Pick<
  Article,
  'title' | 'excerpt' | 'category' | 'authorName' | 'tags' | 'content'
>;

/** What search and tags look through: the words without their signs. */
export function searchText(article: ArticleText): string {
  const { title, excerpt, category, authorName, tags, content } = article;
  return foldText([title, excerpt, category, authorName, ...tags, plainText(content)].join(' '));
}
