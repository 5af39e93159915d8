import type { LiveNewsItem } from '../../contract/news/live-news.ts';

type Foldable = Pick<LiveNewsItem, 'id' | 'title' | 'more'>;

/** Stories of one affair under the first of them. The last item stays last, because the next page starts after it. */
export function foldAffairs<Item extends Foldable>(
  items: readonly Item[],
  affairOf: ReadonlyMap<string, string>,
): Item[] {
  const firsts = new Map<string, Item>();
  return items.flatMap((each, index) => {
    const affair = affairOf.get(each.id);
    if (affair === undefined) return [each];
    const first = firsts.get(affair);
    if (!first || index === items.length - 1) {
      const item = { ...each };
      firsts.set(affair, first ?? item);
      return [item];
    }
    first.more ??= { affair, stories: [] };
    first.more.stories.push({ id: each.id, title: each.title });
    return [];
  });
}
