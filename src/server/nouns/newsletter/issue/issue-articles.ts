import { createHash } from 'node:crypto';
import type { Article } from '../../../../contract/articles/article.ts';
import type {
  EntryArticle,
  IssueBody,
  IssueItem,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { plainText } from '../../../../domain/markup/plain-text.ts';
import { countWords } from '../../../../domain/markup/sentences.ts';
import { articleOf, isWhole } from '../../../../domain/newsletter/issue-entries.ts';
import type { ArticleStore } from '../../articles/article-store.ts';

/** Our own articles among the entries of an issue, by id: those that readers can see at the moment. */
export type IssueArticles = ReadonlyMap<string, Article>;

const itemsOf = ({ sections }: IssueBody) => sections.flatMap(({ items }) => items);

/** Queried whenever an issue is rendered: what was taken down meanwhile is left out. */
export async function currentArticles(
  store: ArticleStore,
  body: IssueBody,
  now: string,
): Promise<IssueArticles> {
  const ids = new Set(itemsOf(body).flatMap((item) => articleOf(item) ?? []));
  const visible = await store.textsOf([...ids], now);
  return new Map(visible.map((article) => [article.id, article]));
}

/** An entry that leads to an article nobody can see is left out, summary and all. */
export const isShown = (item: IssueItem, articles: IssueArticles): boolean => {
  const id = articleOf(item);
  return id === undefined || articles.has(id);
};

/** The article whose text an entry carries. */
export const wholeOf = (item: IssueItem, articles: IssueArticles): Article | undefined =>
  isWhole(item) ? articles.get(articleOf(item) ?? '') : undefined;

/** The issue without what is left out. Click links are indexes into the stored one, never into this. */
export const shownBody = (
  { articleLinks: _, ...body }: IssueBody,
  articles: IssueArticles,
): IssueBody => ({
  ...body,
  sections: body.sections
    .map(({ name, items }) => ({ name, items: items.filter((item) => isShown(item, articles)) }))
    .filter(({ items }) => items.length > 0),
});

/** For the desk, beside the entries. */
export const entryArticles = (body: IssueBody, articles: IssueArticles): EntryArticle[] =>
  itemsOf(body).flatMap((item) => {
    const id = articleOf(item);
    if (id === undefined) return [];
    const article = articles.get(id);
    return [{ url: item.url, words: article ? countWords(plainText(article.content)) : null }];
  });

/** Changes when any of them is changed, published or taken down. */
export const versionOf = (articles: IssueArticles): string =>
  createHash('sha256')
    .update(JSON.stringify([...articles.values()]))
    .digest('base64url');
