const FIRST_PLACES = 8;
const MOST_FROM_ONE_OUTLET = 2;

/** At most two items of one outlet among the first eight, as far as there are others. The last item stays last, because the next page starts after it. */
export function frontOrder<Item extends { source: { name: string } }>(
  items: readonly Item[],
): Item[] {
  const chosen = new Set<Item>();
  const perOutlet = new Map<string, number>();
  for (const item of items.slice(0, -1)) {
    const count = perOutlet.get(item.source.name) ?? 0;
    if (chosen.size === FIRST_PLACES) break;
    if (count === MOST_FROM_ONE_OUTLET) continue;
    chosen.add(item);
    perOutlet.set(item.source.name, count + 1);
  }
  return [...chosen, ...items.filter((item) => !chosen.has(item))];
}
