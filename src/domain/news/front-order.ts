import { HOUR } from '../../contract/durations.ts';

const FIRST_PLACES = 8;
const MOST_FROM_ONE_OUTLET = 2;
/** A single report this new has not had the time to be picked up, and is listed after stories that so many outlets tell. */
const FRESH_MS = 2 * HOUR;
const WIDELY_TOLD = 4;

interface Ranked {
  source: { name: string };
  outlets: number;
  lastReportAt: string;
}

/** Fresh single reports after widely told stories, and at most two items of one outlet among the first eight, as far as there are others. The last item stays last, because the next page starts after it. */
export function frontOrder<Item extends Ranked>(items: readonly Item[]): Item[] {
  const chosen = new Set<Item>();
  const perOutlet = new Map<string, number>();
  const ordered = [...freshAfterWidelyReported(items.slice(0, -1)), ...items.slice(-1)];
  for (const item of ordered.slice(0, -1)) {
    const count = perOutlet.get(item.source.name) ?? 0;
    if (chosen.size === FIRST_PLACES) break;
    if (count === MOST_FROM_ONE_OUTLET) continue;
    chosen.add(item);
    perOutlet.set(item.source.name, count + 1);
  }
  return [...chosen, ...ordered.filter((item) => !chosen.has(item))];
}

function freshAfterWidelyReported<Item extends Ranked>(items: readonly Item[]): Item[] {
  const newest = Math.max(...items.map(({ lastReportAt }) => Date.parse(lastReportAt)));
  const isFresh = ({ outlets, lastReportAt }: Item) =>
    outlets === 1 && newest - Date.parse(lastReportAt) <= FRESH_MS;
  const end = items.findLastIndex(({ outlets }) => outlets >= WIDELY_TOLD) + 1;
  const before = items.slice(0, end);
  return [
    ...before.filter((item) => !isFresh(item)),
    ...before.filter(isFresh),
    ...items.slice(end),
  ];
}
