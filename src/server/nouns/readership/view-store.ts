import { type ExpressionBuilder, sql } from 'kysely';
import type {
  SavedData,
  ViewKind,
  ViewsOfDay,
  ViewsOfName,
} from '../../../contract/desk/readership.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';

type Row = RowOf<'view_count'>;
export type ViewRow = Omit<Row, 'id'>;

export const FIGURES = [
  ...(['views', 'visits', 'ranked_views', 'full_loads', 'full_kilobytes'] as const),
  ...(['light_loads', 'light_kilobytes'] as const),
] as const;
type Figure = (typeof FIGURES)[number];

/** The maximum of a row. */
const MAX_COUNT = 1_000_000_000;
/** Rows per statement, by SQLite's limit of parameters. */
const BATCH_SIZE = 500;

/** Begins with kind and day, so that a range of days is a range of keys. */
const idOf = ({ kind, day, name }: ViewRow) => `${kind} ${day} ${name}`;

/** Increments rows in one statement, so that processes don't overwrite each other. */
async function addViews(query: Query, views: readonly ViewRow[]): Promise<void> {
  const rows = mergeRows(views);
  for (let first = 0; first < rows.length; first += BATCH_SIZE) {
    await query
      .insertInto('view_count')
      .values(rows.slice(first, first + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => {
          const sums = FIGURES.map((figure) => [figure, summed(eb, figure)] as const);
          return Object.fromEntries(sums) as Record<Figure, ReturnType<typeof summed>>;
        }),
      )
      .execute();
  }
}

function summed(eb: ExpressionBuilder<Tables, 'view_count'>, figure: Figure) {
  const sum = sql<number>`view_count.${sql.ref(figure)} + excluded.${sql.ref(figure)}`;
  const inBounds = sql<boolean>`${sum} between 0 and ${sql.lit(MAX_COUNT)}`;
  return eb.case().when(inBounds).then(sum).else(MAX_COUNT).end();
}

/** Days from one on, up to and without another: `2026-11` to `2026-11~` is a month. */
export interface Span {
  from: string;
  to: string;
}

/** After every day. */
export const END = '9';
export const spanFrom = (from: string): Span => ({ from, to: END });

/** The views of an article that moved to another id. */
export async function moveViews(query: Query, from: string, to: string) {
  const name = `/article/${to}`;
  await query
    .updateTable('view_count')
    .set({ name, id: sql<string>`kind || ' ' || day || ' ' || ${sql.lit(name)}` })
    .where('kind', 'in', ['page', 'share', 'return'])
    .where('name', '=', `/article/${from}`)
    .execute();
}

/** Sums by day. This is the only file that knows the table. */
export function viewStore(db: Database) {
  const within = (kind: ViewKind, { from, to }: Span) =>
    db.query
      .selectFrom('view_count')
      .where('id', '>=', `${kind} ${from}`)
      .where('id', '<', `${kind} ${to}`);
  const since = (kind: ViewKind, from: string) => within(kind, spanFrom(from));

  const byDay = async (rows: ReturnType<typeof within>): Promise<ViewsOfDay[]> => {
    const sums = await rows
      .select(['day', (eb) => eb.fn.sum('views').as('total')])
      .select((eb) => eb.fn.sum('visits').as('arrivals'))
      .groupBy('day')
      .orderBy('day')
      .execute();
    return sums.map(({ day, total, arrivals }) => ({
      day,
      views: Number(total),
      visits: Number(arrivals),
    }));
  };

  return {
    add: (rows: readonly ViewRow[]): Promise<void> =>
      db.query.transaction().execute((query) => addViews(query, rows)),

    days: (span: Span) => byDay(within('page', span)),

    /** Months that were already summed. */
    months: () => byDay(since('page', '2').where(sql`length(day)`, '=', 7)),

    daysOf: (page: string, from: string) =>
      byDay(
        db.query
          .selectFrom('view_count')
          .where('name', '=', page)
          .where('day', '>=', from)
          .where('kind', '=', 'page'),
      ),

    async most(kind: ViewKind, span: Span, limit: number): Promise<ViewsOfName[]> {
      const rows = await within(kind, span)
        .select(['name', (eb) => eb.fn.sum('views').as('total')])
        .select((eb) => eb.fn.sum('visits').as('arrivals'))
        .groupBy('name')
        .orderBy('total', 'desc')
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map(({ name, total, arrivals }) => ({
        name,
        views: Number(total),
        visits: Number(arrivals),
      }));
    },

    /** The minutes of a day and after, such as `2026-11-20 14:05`, that had views. */
    async minutesSince(minute: string): Promise<Map<string, number>> {
      const rows = await since('minute', minute).select(['day', 'name', 'views']).execute();
      return new Map(rows.map(({ day, name, views }) => [`${day} ${name}`, views]));
    },

    /** Deletes hours or minutes from before a day or minute; their days have them in their sums. */
    async forget(kind: 'hour' | 'minute', before: string): Promise<void> {
      await db.query
        .deleteFrom('view_count')
        .where('id', '>=', `${kind} `)
        .where('id', '<', `${kind} ${before}`)
        .execute();
    },

    /** Totals since each page was first counted. */
    async totals(pages: readonly string[]): Promise<Map<string, number>> {
      if (pages.length === 0) return new Map();
      const rows = await db.query
        .selectFrom('view_count')
        .select(['name', (eb) => eb.fn.sum('views').as('total')])
        .where('kind', '=', 'page')
        .where('name', 'in', pages)
        .groupBy('name')
        .execute();
      return new Map(rows.map(({ name, total }) => [name, Number(total)]));
    },

    /** Article ids with their ranked views, highest first. */
    async rankedArticles(from: string): Promise<{ id: string; views: number }[]> {
      const start = '/article/';
      const rows = await since('page', from)
        .select(['name', (eb) => eb.fn.sum('ranked_views').as('total')])
        .where('name', 'like', `${start}%`)
        .groupBy('name')
        .having((eb) => eb.fn.sum('ranked_views'), '>', 0)
        .orderBy('total', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(({ name, total }) => ({
        id: name.slice(start.length),
        views: Number(total),
      }));
    },

    /** Per page, because a long page saves more than a short one. */
    async saved(span: Span): Promise<SavedData | null> {
      const { sum } = db.query.fn;
      const pages = await within('page', span)
        .select(['name', sum('full_loads').as('full'), sum('full_kilobytes').as('fullSize')])
        .select([sum('light_loads').as('light'), sum('light_kilobytes').as('lightSize')])
        .groupBy('name')
        .having(sum('full_loads'), '>', 0)
        .having(sum('light_loads'), '>', 0)
        .execute();
      let [loads, full, light] = [0, 0, 0];
      for (const page of pages) {
        loads += Number(page.light);
        full += (Number(page.fullSize) / Number(page.full)) * Number(page.light);
        light += Number(page.lightSize);
      }
      if (loads === 0) return null;
      return {
        kilobytes: Math.max(0, Math.round(full - light)),
        loads,
        fullPage: Math.round(full / loads),
        lightPage: Math.round(light / loads),
      };
    },

    /** Moves each day before this one into its month, under the names that `renamed` returns. */
    async foldBefore(before: string, renamed: (row: ViewRow) => string): Promise<number> {
      const old = await db.query
        .selectFrom('view_count')
        .select('day')
        .where('day', '<', before)
        .where(sql`length(day)`, '=', 10)
        .distinct()
        .execute();
      for (const { day } of old) {
        await db.query.transaction().execute(async (query) => {
          // Of several processes at once, only one finds them.
          const rows = await query
            .deleteFrom('view_count')
            .where('day', '=', day)
            .returningAll()
            .execute();
          const month = day.slice(0, 7);
          await addViews(
            query,
            rows.map((row) => ({ ...row, day: month, name: renamed(row) })),
          );
        });
      }
      return old.length;
    },
  };
}

/** One row per key, because a statement may touch a row once; sorted, to avoid deadlocks. */
function mergeRows(rows: readonly ViewRow[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const id = idOf(row);
    const existing = sums.get(id);
    if (existing) for (const figure of FIGURES) existing[figure] += row[figure];
    else sums.set(id, { ...row, id });
  }
  for (const row of sums.values()) {
    for (const figure of FIGURES) row[figure] = Math.min(Math.max(row[figure], 0), MAX_COUNT);
  }
  return [...sums.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
