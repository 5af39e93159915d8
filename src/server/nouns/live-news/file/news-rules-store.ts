import { randomUUID } from 'node:crypto';
import type { RulesRevision, RulesTree } from '../../../../contract/news/news-desk.ts';
import type { Database } from '../../../platform/database/database.ts';

/** More revisions than anybody scrolls through. */
const MAX_REVISIONS = 50;

export type NewsRulesStore = ReturnType<typeof newsRulesStore>;

/** Filing rules saved at the desk, newest first; the newest is in force. */
export function newsRulesStore(db: Database) {
  const newestFirst = () => db.query.selectFrom('news_rules').orderBy('number', 'desc');

  return {
    /** 0 if nothing was ever saved; queried before every round, so only a number. */
    async newestNumber(): Promise<number> {
      const row = await newestFirst().select('number').limit(1).executeTakeFirst();
      return row?.number ?? 0;
    },

    /** The rules of one revision; undefined for a return to the built-in rules. */
    async find(number: number): Promise<RulesTree | undefined> {
      const row = await db.query
        .selectFrom('news_rules')
        .select('body')
        .where('number', '=', number)
        .executeTakeFirst();
      const body = row && (JSON.parse(row.body) as RulesTree);
      return body && Object.keys(body).length > 0 ? body : undefined;
    },

    async history(): Promise<RulesRevision[]> {
      const rows = await newestFirst().selectAll().limit(MAX_REVISIONS).execute();
      return rows.map((row) => ({
        number: row.number,
        savedBy: row.saved_by,
        savedAt: row.saved_at,
        builtIn: row.body === '{}',
      }));
    },

    save(body: RulesTree, by: string, now: string): Promise<number> {
      return db.query.transaction().execute(async (query) => {
        const { last } = await query
          .selectFrom('news_rules')
          .select(({ fn }) => fn.max('number').as('last'))
          .executeTakeFirstOrThrow();
        const number = Number(last ?? 0) + 1;
        await query
          .insertInto('news_rules')
          .values({
            id: randomUUID(),
            number,
            body: JSON.stringify(body),
            saved_by: by.slice(0, 100),
            saved_at: now,
          })
          .execute();
        await query
          .deleteFrom('news_rules')
          .where('number', '<=', number - MAX_REVISIONS)
          .execute();
        return number;
      });
    },
  };
}
