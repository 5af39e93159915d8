import { OTHERS, UNKNOWN, VIEW_LIMITS } from '../../contract/desk/readership.ts';
import { DAY } from '../../contract/durations.ts';
import { dayOf } from '../../domain/time/calendar-day.ts';
import type { Database } from '../database/database.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
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

const { keptByDay, rareReferrer, mostRead } = VIEW_LIMITS;

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

    fold: () => store.foldBefore(firstDay(keptByDay), nameInMonth),

    /** Ids of the most read articles; none while there are too few views. */
    async mostRead(): Promise<string[]> {
      const articles = await store.rankedArticles(firstDay(mostRead.days));
      const views = articles.reduce((sum, article) => sum + article.views, 0);
      const isEnough = views >= mostRead.fewestViews && articles.length >= mostRead.fewestArticles;
      return isEnough ? articles.map(({ id }) => id) : [];
    },
  };
}

/** Live news has expired by then, and rare referrers are grouped. */
function nameInMonth({ kind, name, views }: ViewRow): string {
  if (kind === 'referrer' && views < rareReferrer) return OTHERS;
  const live = kind === 'page' && /^\/(?:live|story)\//.exec(name)?.[0];
  return live ? `${live}…` : name;
}
