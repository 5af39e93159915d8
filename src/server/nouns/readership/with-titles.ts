import { LISTING_KINDS } from '../../../contract/listings.ts';
import type { SearchStore } from '../../platform/search/search-store.ts';

const TITLED_KINDS = ['article', ...LISTING_KINDS, 'guide'] as const;

/** Pages with the titles of what they show; those of lists have none. */
export async function withTitles<Page extends { name: string }>(
  search: Pick<SearchStore, 'titles'>,
  pages: readonly Page[],
): Promise<(Page & { title: string | null })[]> {
  const titles = new Map<string, string>();
  for (const kind of TITLED_KINDS) {
    const start = `/${kind}/`;
    const names = pages.map(({ name }) => name).filter((name) => name.startsWith(start));
    const matches = await search.titles(
      kind,
      names.map((name) => name.slice(start.length)),
    );
    for (const { id, title } of matches) titles.set(start + id, title);
  }
  return pages.map((page) => ({ ...page, title: titles.get(page.name) ?? null }));
}
