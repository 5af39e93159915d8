import { LIMITS } from '../../contract/limits.ts';
import { DIRECT, OTHERS, type View, type ViewKind } from '../../contract/readership.ts';
import { FIGURES, type ViewRow } from './view-store.ts';

/** A view as it is counted: of a page of ours, from a host that is none of ours. */
export interface CountedView extends Omit<View, 'path' | 'from'> {
  page: string;
  /** Empty where the browser does not say; undefined within the site. */
  referrer: string | undefined;
}

/** Countries come later, from zones: this is in a reader's way. */
type Kind = Exclude<ViewKind, 'country'> | 'zone';
export type Sum = Omit<ViewRow, 'kind'> & { kind: Kind };

const { mostPages, mostReferrers, mostZones } = LIMITS.views;
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
  let sums = new Map<string, Sum>();
  let today = '';
  let names = noNames();

  function sumOf(kind: Kind, name: string): Sum {
    const seen = names[kind];
    const known = seen.has(name) || seen.size < MOST[kind];
    if (known) seen.add(name);
    const counted = known ? name : OTHERS;
    const key = `${kind} ${today} ${counted}`;
    const sum = sums.get(key) ?? { kind, day: today, name: counted, ...nothing() };
    sums.set(key, sum);
    return sum;
  }

  return {
    add(view: CountedView, day: string) {
      if (day !== today) {
        today = day;
        names = noNames();
      }
      const isVisit = view.referrer !== undefined;
      const page = sumOf('page', view.page);
      const all = [page, sumOf('zone', view.zone), sumOf('device', view.device)];
      if (isVisit) all.push(sumOf('referrer', view.referrer || DIRECT));
      for (const sum of all) {
        sum.views += 1;
        sum.visits += isVisit ? 1 : 0;
      }
      if (view.kilobytes === 0) return;
      const size = view.light ? 'light' : 'full';
      page[`${size}_loads`] += 1;
      page[`${size}_kilobytes`] += Math.round(view.kilobytes);
    },

    take(): Sum[] {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },

    /** What could not be written is counted again. */
    giveBack(taken: readonly Sum[]) {
      for (const sum of taken) {
        const key = `${sum.kind} ${sum.day} ${sum.name}`;
        const newer = sums.get(key);
        if (newer) for (const figure of FIGURES) newer[figure] += sum[figure];
        else sums.set(key, sum);
      }
    },
  };
}

const nothing = () => ({
  ...{ views: 0, visits: 0, full_loads: 0, full_kilobytes: 0, light_loads: 0, light_kilobytes: 0 },
});

const noNames = (): Record<Kind, Set<string>> => ({
  ...{ page: new Set(), referrer: new Set(), zone: new Set(), device: new Set() },
});
