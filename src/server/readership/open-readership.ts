import { OTHERS, UNKNOWN, VIEW_LIMITS } from '../../contract/desk/readership.ts';
import { DAY } from '../../contract/durations.ts';
import { dayOf } from '../../domain/time/calendar-day.ts';
import type { Database } from '../database/database.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { type CountedView, type Sum, viewCounter } from './view-counter.ts';
import { type ViewRow, viewStore } from './view-store.ts';

interface Parts {
  database: Database;
  places: Pick<Gazetteer, 'countryOf'>;
  /** Whether views are counted at all. */
  isCounted: boolean;
  now: () => Date;
}

export type Readership = ReturnType<typeof openReadership>;

const { keptByDay, rareReferrer, mostRead } = VIEW_LIMITS;

/** How much is read: counted in memory, written every few seconds, added up for the desk. */
export function openReadership({ database, places, isCounted, now }: Parts) {
  const counter = viewCounter();
  const store = viewStore(database);
  /** The first of so many days, today included. */
  const firstDay = (days: number) => dayOf(new Date(now().getTime() - (days - 1) * DAY));

  const toRow = ({ kind, name, ...sum }: Sum): ViewRow =>
    kind === 'zone'
      ? { ...sum, kind: 'country', name: places.countryOf(name) ?? UNKNOWN }
      : { ...sum, kind, name };

  return {
    isCounted,
    store,
    firstDay,
    count: (view: CountedView, day: string) => counter.add(view, day),

    /** What was counted since the last time. What cannot be written waits for the next. */
    async write(): Promise<void> {
      const taken = counter.take();
      if (taken.length === 0) return;
      try {
        await store.add(taken.map(toRow));
      } catch (error) {
        counter.giveBack(taken);
        throw error;
      }
    },

    fold: () => store.foldBefore(firstDay(keptByDay), nameInMonth),

    /** Ids of the articles read most; none while too little is read to say so. */
    async mostRead(): Promise<string[]> {
      const articles = await store.rankedArticles(firstDay(mostRead.days));
      const views = articles.reduce((sum, article) => sum + article.views, 0);
      const isEnough = views >= mostRead.fewestViews && articles.length >= mostRead.fewestArticles;
      return isEnough ? articles.map(({ id }) => id) : [];
    },
  };
}

/** Live news is gone by then, and who came once from somewhere is no figure. */
function nameInMonth({ kind, name, views }: ViewRow): string {
  if (kind === 'referrer' && views < rareReferrer) return OTHERS;
  const live = kind === 'page' && /^\/(?:live|story)\//.exec(name)?.[0];
  return live ? `${live}…` : name;
}
