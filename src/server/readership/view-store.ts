import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type {
  SavedData,
  ViewKind,
  ViewsOfDay,
  ViewsOfName,
} from '../../contract/desk/readership.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export type ViewStore = ReturnType<typeof viewStore>;
type Row = Selectable<Tables['view_count']>;
export type ViewRow = Omit<Row, 'id'>;

export const FIGURES = [
  ...(['views', 'visits', 'ranked_views', 'full_loads', 'full_kilobytes'] as const),
  ...(['light_loads', 'light_kilobytes'] as const),
] as const;
type Figure = (typeof FIGURES)[number];

/** What one row can hold; nobody reads the difference. */
const MOST = 1_000_000_000;
/** Rows in one statement: SQLite takes so many values. */
const AT_ONCE = 500;

/** Begins with kind and day, so that a stretch of days is a stretch of keys. */
const idOf = ({ kind, day, name }: ViewRow) => `${kind} ${day} ${name}`;

/** Adds to what is there, in one statement: processes cannot miscount. */
async function addViews(query: Kysely<Tables>, given: readonly ViewRow[]): Promise<void> {
  const rows = eachOnce(given);
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await query
      .insertInto('view_count')
      .values(rows.slice(first, first + AT_ONCE))
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
  return eb.case().when(sum, '>', MOST).then(MOST).else(sum).end();
}

/** Sums by day. This is the only file that knows the table. */
export function viewStore(db: Database) {
  const since = (kind: ViewKind, day: string) =>
    db.query
      .selectFrom('view_count')
      .where('id', '>=', `${kind} ${day}`)
      .where('id', '<', `${kind} 9`);

  const byDay = async (rows: ReturnType<typeof since>): Promise<ViewsOfDay[]> => {
    const found = await rows
      .select(['day', (eb) => eb.fn.sum('views').as('total')])
      .select((eb) => eb.fn.sum('visits').as('arrivals'))
      .groupBy('day')
      .orderBy('day')
      .execute();
    return found.map(({ day, total, arrivals }) => ({
      day,
      views: Number(total),
      visits: Number(arrivals),
    }));
  };

  return {
    add: (rows: readonly ViewRow[]): Promise<void> =>
      // What is lost with the machine is a few seconds of sums, and nobody waits for the disk.
      db.lightly((query) => addViews(query, rows)),

    days: (from: string) => byDay(since('page', from)),

    /** Those that were added up. */
    months: () => byDay(since('page', '2').where(sql`length(day)`, '=', 7)),

    daysOf: (page: string, from: string) =>
      byDay(
        db.query
          .selectFrom('view_count')
          .where('name', '=', page)
          .where('day', '>=', from)
          .where('kind', '=', 'page'),
      ),

    async most(kind: ViewKind, from: string, limit: number): Promise<ViewsOfName[]> {
      const rows = await since(kind, from)
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

    /** Since each page was first counted. */
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

    /** Ids of articles with what counts for their rank, the highest first. */
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

    /** Page by page, because a long page saves more than a short one. */
    async saved(from: string): Promise<SavedData | null> {
      const sum = (figure: Figure) => sql<number>`sum(${sql.ref(figure)})`;
      const pages = await since('page', from)
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

    /** Adds each day before this one to its month, by the names that `renamed` gives. */
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
          // Of several processes that come at once, one finds them.
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

/** A statement may touch a row once. In one order, so that two processes do not wait for each other. */
function eachOnce(rows: readonly ViewRow[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const id = idOf(row);
    const known = sums.get(id);
    if (known) for (const figure of FIGURES) known[figure] += row[figure];
    else sums.set(id, { ...row, id });
  }
  return [...sums.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
