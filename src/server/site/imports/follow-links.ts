import { pathOf } from './read/foreign-post.ts';
import type { ReadyArticle } from './ready-article.ts';

const LINK = /\]\((https?:\/\/[^\s()]+)\)/g;

/** Rewrites links from one imported post to another to its address on this site. */
export function followLinks(
  { content, host }: Pick<ReadyArticle, 'content' | 'host'>,
  ids: ReadonlyMap<string, string>,
): string {
  return content.replace(LINK, (whole, address: string) => {
    const id = URL.parse(address)?.host === host ? ids.get(pathOf(address)) : undefined;
    return id ? `](/article/${id})` : whole;
  });
}
