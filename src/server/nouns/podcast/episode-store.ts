import type { Source } from '../../../contract/articles/article.ts';
import type { NewEpisode } from '../../../contract/podcast/podcast-desk.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { removeRecordings } from './audio/recording-store.ts';

type Row = RowOf<'episode'>;
export type StoredEpisode = Omit<Row, 'sources'> & { sources: Source[] };
export type EpisodeStore = ReturnType<typeof episodeStore>;

const toEpisode = ({ sources, ...row }: Row): StoredEpisode => ({
  ...row,
  sources: JSON.parse(sources) as Source[],
});

/** Episodes that were added at the desk; those that ship as files are not rows. */
export function episodeStore(db: Database) {
  return {
    /** All of them, newest first. */
    async list(): Promise<StoredEpisode[]> {
      const rows = await db.query
        .selectFrom('episode')
        .selectAll()
        .orderBy('number', 'desc')
        .execute();
      return rows.map(toEpisode);
    },

    async find(number: number): Promise<StoredEpisode | undefined> {
      const row = await db.query
        .selectFrom('episode')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
      return row && toEpisode(row);
    },

    /** Its number is one above the highest there is. */
    async add(episode: NewEpisode, lowest: number, by: string, now: string): Promise<number> {
      return db.query.transaction().execute(async (query) => {
        await lockByName(query, 'episode numbers');
        const newest = await query
          .selectFrom('episode')
          .select((row) => row.fn.max('number').as('number'))
          .executeTakeFirst();
        const number = Math.max(lowest, newest?.number ?? 0) + 1;
        await insert(query, number, episode, by, now);
        return number;
      });
    },

    /** The desk's own text of an episode that ships as a file. */
    replaceFile: (number: number, episode: NewEpisode, by: string, now: string): Promise<void> =>
      db.query.transaction().execute((query) => insert(query, number, episode, by, now)),

    /** False where there is none. */
    async edit(number: number, episode: NewEpisode, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const before = await query
          .selectFrom('episode')
          .select('published_at')
          .where('number', '=', number)
          .executeTakeFirst();
        if (!before) return false;
        const { publishOn, ...words } = episode;
        const isSameDay = before.published_at.startsWith(publishOn);
        await query
          .updateTable('episode')
          .set({
            ...words,
            sources: JSON.stringify(words.sources),
            published_at: isSameDay ? before.published_at : momentOf(publishOn, now),
            updated_at: now,
          })
          .where('number', '=', number)
          .execute();
        await bumpContentVersion(query);
        return true;
      });
    },

    /** With its recordings; false where there is none. */
    async remove(number: number): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const result = await query
          .deleteFrom('episode')
          .where('number', '=', number)
          .executeTakeFirst();
        if (result.numDeletedRows !== 1n) return false;
        await removeRecordings(query, { show: 'stories', episode: String(number) });
        await bumpContentVersion(query);
        return true;
      });
    },
  };
}

async function insert(
  query: Query,
  number: number,
  { publishOn, ...words }: NewEpisode,
  by: string,
  now: string,
): Promise<void> {
  await query
    .insertInto('episode')
    .values({
      ...words,
      id: String(number),
      number,
      sources: JSON.stringify(words.sources),
      published_at: momentOf(publishOn, now),
      created_at: now,
      created_by: by,
      updated_at: now,
    })
    .execute();
  await bumpContentVersion(query);
}

/** Today's is published now, any other when its day begins in Accra. */
const momentOf = (day: string, now: string) => (now.startsWith(day) ? now : `${day}T00:00:00.000Z`);
