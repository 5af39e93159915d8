import { OTHERS, UNKNOWN, VIEW_LIMITS } from '../../../contract/desk/readership.ts';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { type CountedView, type Sum, viewCounter } from './view-counter.ts';
import { type ViewRow, viewStore } from './view-store.ts';

interface ReadershipDeps {
  database: Database;
  gazetteer: Pick<Gazetteer, 'countryOf'>;
  /** Whether views are counted at all. */
  isCounted: boolean;
  now: () => Date;
}

export type Readership = ReturnType<typeof openReadership>;

const { keptByDay, hoursKeptDays, minutesKept, liveMinutes, rareReferrer, mostRead } = VIEW_LIMITS;

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
      await store.forget('minute', minuteOf(now().getTime() - minutesKept * MINUTE));
      await store.forget('hour', firstDay(hoursKeptDays));
      return store.foldBefore(firstDay(keptByDay), nameInMonth);
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

/** Live news has expired by then, and rare referrers are grouped. */
function nameInMonth({ kind, name, views }: ViewRow): string {
  if ((kind === 'referrer' || kind === 'campaign') && views < rareReferrer) return OTHERS;
  const live = kind === 'page' && /^\/(?:live|story)\//.exec(name)?.[0];
  return live ? `${live}…` : name;
}
