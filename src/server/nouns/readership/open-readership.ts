import {
  DIRECT,
  OTHERS,
  UNKNOWN,
  VIEW_LIMITS,
  type View,
  type ViewKind,
} from '../../../contract/desk/readership.ts';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { rarestKey } from './rarest-key.ts';
import { FIGURES, type ViewRow, viewStore } from './view-store.ts';

interface ReadershipDeps {
  database: Database;
  gazetteer: Pick<Gazetteer, 'countryOf'>;
  /** Whether views are counted at all. */
  isCounted: boolean;
  now: () => Date;
}

export type Readership = ReturnType<typeof openReadership>;

const { retainedDays, hourlyRetainedDays, retainedMinutes, liveMinutes, rareReferrer, mostRead } =
  VIEW_LIMITS;

/** `2026-11-20 14:05`, as the minutes are named in order. */
const minuteOf = (moment: number) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

/** Counts views in memory, writes them every few seconds, and sums them for the desk. */
export function openReadership({ database, gazetteer, isCounted, now }: ReadershipDeps) {
  const counter = viewCounter();
  const store = viewStore(database);
  /** The first of `days` days, today included. */
  const firstDay = (days: number) => dayOf(new Date(now().getTime() - (days - 1) * DAY));

  const toRow = ({ kind, name, ...sum }: Sum): ViewRow =>
    kind === 'zone'
      ? { ...sum, kind: 'country', name: gazetteer.countryOf(name) ?? UNKNOWN }
      : { ...sum, kind, name };

  return {
    isCounted,
    store,
    firstDay,
    today: () => dayOf(now()),
    count: (view: CountedView, day: string) => counter.add(view, day),
    countShare: (page: string, day: string) => counter.addShare(page, day),

    /** Writes what was counted since the last call; after a failure it waits for the next. */
    async write(): Promise<void> {
      const sums = counter.take();
      if (sums.length === 0) return;
      try {
        await store.add(sums.map(toRow));
      } catch (error) {
        counter.restore(sums);
        throw error;
      }
    },

    async fold(): Promise<number> {
      await store.forget('minute', minuteOf(now().getTime() - retainedMinutes * MINUTE));
      await store.forget('hour', firstDay(hourlyRetainedDays));
      return store.foldBefore(firstDay(retainedDays), nameInMonth);
    },

    /** Views in each of the last minutes, the oldest first. */
    async live(): Promise<number[]> {
      const end = now().getTime();
      const minutes = Array.from({ length: liveMinutes }, (_, n) =>
        minuteOf(end - (liveMinutes - 1 - n) * MINUTE),
      );
      const counted = await store.minutesSince(minutes[0] ?? '');
      return minutes.map((minute) => counted.get(minute) ?? 0);
    },

    /** Ids of the articles that were read this week, most read first. */
    async mostRead(): Promise<string[]> {
      const articles = await store.rankedArticles(firstDay(mostRead.days));
      return articles.map(({ id }) => id);
    },
  };
}

const ON_PAGES: readonly string[] = ['page', 'share', 'return'];

/** Live news has expired by then, and rare referrers are grouped. */
function nameInMonth({ kind, name, views }: ViewRow): string {
  if ((kind === 'referrer' || kind === 'campaign') && views < rareReferrer) return OTHERS;
  if (kind === 'tagged') return OTHERS;
  const live = ON_PAGES.includes(kind) && /^\/(?:live|story)\//.exec(name)?.[0];
  return live ? `${live}…` : name;
}

/** A view of one of our pages, with an external referrer. */
interface CountedView extends Omit<View, 'path' | 'from' | 'returning' | 'shared'> {
  returning?: boolean;
  page: string;
  /** Empty if the browser doesn't send it; undefined within the site. */
  referrer: string | undefined;
  /** The tag of the link that was followed. */
  campaign?: string | undefined;
  /** Of the day, to the minute: `14:05`. */
  time?: string | undefined;
  /** Whether it counts for the page's rank too. */
  ranks: boolean;
}

/** Countries are derived from zones later, outside the request. */
type CountedKind = Exclude<ViewKind, 'country'> | 'zone';
type Sum = Omit<ViewRow, 'kind'> & { kind: CountedKind };

const { mostPages, mostReferrers, mostZones } = VIEW_LIMITS;
/** Of a name, as its column has it. */
const MAX_NAME = 300;
const MAX_NAMES: Record<CountedKind, number> = {
  page: mostPages,
  referrer: mostReferrers,
  zone: mostZones,
  device: 10,
  campaign: mostReferrers,
  share: mostPages,
  return: mostPages,
  tagged: mostPages,
  // A little more than is counted between two writes, should one fail.
  hour: 48,
  minute: 120,
};

/** Sums in memory until they are taken; which page, host, zone and device belong together is not stored. */
function viewCounter() {
  let sums = noSums();

  function sumOf(kind: CountedKind, day: string, name: string): Sum {
    const key = `${day} ${name}`;
    const existing = sums[kind].get(key);
    if (existing) return existing;
    const sum = { kind, day, name, ...emptyCounts() };
    if (name !== OTHERS && sums[kind].size >= MAX_NAMES[kind]) foldRarest(kind);
    sums[kind].set(key, sum);
    return sum;
  }

  /** Folds the rarest name into the others, so that a flood of names can't block new ones. */
  function foldRarest(kind: CountedKind) {
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
      if (isVisit && view.returning) all.push(sumOf('return', day, view.page));
      if (isVisit && view.campaign) all.push(sumOf('campaign', day, view.campaign));
      const tagged = `${view.page} ${view.campaign}`;
      if (isVisit && view.campaign && view.campaign !== OTHERS && tagged.length <= MAX_NAME) {
        all.push(sumOf('tagged', day, tagged));
      }
      if (view.time) {
        all.push(sumOf('hour', day, view.time.slice(0, 2)), sumOf('minute', day, view.time));
      }
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

    addShare(page: string, day: string) {
      sumOf('share', day, page).views += 1;
    },

    take(): Sum[] {
      const counted = Object.values(sums).flatMap((kind) => [...kind.values()]);
      sums = noSums();
      return counted;
    },

    /** Adds sums that could not be written back. */
    restore(counted: readonly Sum[]) {
      for (const sum of counted) addTo(sumOf(sum.kind, sum.day, sum.name), sum);
    },
  };
}

function addTo(sum: Sum, addition: Sum) {
  for (const figure of FIGURES) sum[figure] += addition[figure];
}

/** An object with a value for each of the names. */
const forEach = <Name extends string, Value>(names: readonly Name[], make: () => Value) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;

const emptyCounts = () => forEach(FIGURES, () => 0);
const noSums = () => forEach(Object.keys(MAX_NAMES) as CountedKind[], () => new Map<string, Sum>());
