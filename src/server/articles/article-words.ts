import type { Article } from '../../contract/articles/article.ts';
import { plainText } from '../../domain/markup/plain-text.ts';
import { foldText } from '../../domain/text/fold-text.ts';

type ArticleText = Pick<
  Article,
  'title' | 'excerpt' | 'category' | 'authorName' | 'tags' | 'content'
>;

/** What search and tags look through: the words without their signs. */
export function searchText(article: ArticleText): string {
  const { title, excerpt, category, authorName, tags, content } = article;
  return foldText([title, excerpt, category, authorName, ...tags, plainText(content)].join(' '));
}
