import { pathOf } from './read/foreign-post.ts';
import type { ReadyArticle } from './ready-article.ts';

const LINK = /\]\((https?:\/\/[^\s()]+)\)/g;

/** Links from one imported post to another lead to where that one stands now. */
export function followLinks(
  { content, host }: Pick<ReadyArticle, 'content' | 'host'>,
  ids: ReadonlyMap<string, string>,
): string {
  return content.replace(LINK, (whole, address: string) => {
    const id = URL.parse(address)?.host === host ? ids.get(pathOf(address)) : undefined;
    return id ? `](/article/${id})` : whole;
  });
}
