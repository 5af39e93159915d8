import {
  DIRECT,
  OTHERS,
  VIEW_LIMITS,
  type View,
  type ViewKind,
} from '../../contract/desk/readership.ts';
import { rarestKey } from './rarest-key.ts';
import { FIGURES, type ViewRow } from './view-store.ts';

/** A view as it is counted: of a page of ours, from a host that is none of ours. */
export interface CountedView extends Omit<View, 'path' | 'from'> {
  page: string;
  /** Empty where the browser does not say; undefined within the site. */
  referrer: string | undefined;
  /** Whether it counts for the page's rank too. */
  ranks: boolean;
}

/** Countries come later, from zones: this is in a reader's way. */
type Kind = Exclude<ViewKind, 'country'> | 'zone';
export type Sum = Omit<ViewRow, 'kind'> & { kind: Kind };

const { mostPages, mostReferrers, mostZones } = VIEW_LIMITS;
const MOST: Record<Kind, number> = {
  page: mostPages,
  referrer: mostReferrers,
  zone: mostZones,
  device: 10,
};

/**
 * Sums in memory until somebody takes them. Of a visit nothing is left but one more in a few sums:
 * which page, host, zone and device belong together is not kept.
 */
export function viewCounter() {
  let sums = noSums();

  function sumOf(kind: Kind, day: string, name: string): Sum {
    const key = `${day} ${name}`;
    const existing = sums[kind].get(key);
    if (existing) return existing;
    const sum = { kind, day, name, ...nothing() };
    if (name !== OTHERS && sums[kind].size >= MOST[kind]) foldRarest(kind);
    sums[kind].set(key, sum);
    return sum;
  }

  /** Makes room, so that a flood of names cannot keep others from being counted. */
  function foldRarest(kind: Kind) {
    const key = rarestKey(sums[kind], ({ name, views }) => (name === OTHERS ? Infinity : views));
    const rarest = key === undefined ? undefined : sums[kind].get(key);
    if (key === undefined || !rarest) return;
    sums[kind].delete(key);
    addTo(sumOf(kind, rarest.day, OTHERS), rarest);
  }

  return {
    add(view: CountedView, day: string) {
      const isVisit = view.referrer !== undefined;
      const page = sumOf('page', day, view.page);
      const all = [page, sumOf('zone', day, view.zone), sumOf('device', day, view.device)];
      if (isVisit) all.push(sumOf('referrer', day, view.referrer || DIRECT));
      for (const sum of all) {
        sum.views += 1;
        sum.visits += isVisit ? 1 : 0;
      }
      if (view.ranks) page.ranked_views += 1;
      if (view.kilobytes === 0) return;
      const size = view.light ? 'light' : 'full';
      page[`${size}_loads`] += 1;
      page[`${size}_kilobytes`] += Math.round(view.kilobytes);
    },

    take(): Sum[] {
      const taken = Object.values(sums).flatMap((kind) => [...kind.values()]);
      sums = noSums();
      return taken;
    },

    /** What could not be written is counted again. */
    giveBack(taken: readonly Sum[]) {
      for (const sum of taken) addTo(sumOf(sum.kind, sum.day, sum.name), sum);
    },
  };
}

function addTo(sum: Sum, more: Sum) {
  for (const figure of FIGURES) sum[figure] += more[figure];
}

const nothing = () => ({
  views: 0,
  visits: 0,
  ranked_views: 0,
  full_loads: 0,
  full_kilobytes: 0,
  light_loads: 0,
  light_kilobytes: 0,
});

const noSums = (): Record<Kind, Map<string, Sum>> => ({
  page: new Map(),
  referrer: new Map(),
  zone: new Map(),
  device: new Map(),
});
