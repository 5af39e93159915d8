import { DAY } from '../../../../contract/durations.ts';
import type { Chapter, Cue, EpisodeAudio } from '../../../../contract/podcast/podcast.ts';
import { estimateCues } from '../../../../domain/podcast/cues.ts';
import { bumpContentVersion } from '../../../platform/database/content-version.ts';
import { hasRows } from '../../../platform/database/count-rows.ts';
import type { Database, Query, RowOf } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { findById, updateById } from '../../../platform/database/rows-by-id.ts';

export type Recording = RowOf<'recording'>;
export type RecordingStore = ReturnType<typeof recordingStore>;

/** Whose recording it is: an episode by its number, or a bulletin by its day. */
export interface EpisodeKey {
  show: Recording['show'];
  episode: string;
}

interface NewRecording extends EpisodeKey {
  id: string;
  voice: string | null;
  fileName: string;
  sourceHash: string | null;
  by: string;
  at: string;
}

export interface FinishedAudio {
  type: EpisodeAudio['type'];
  bytes: number;
  seconds: number;
  loudness: number | null;
  spoken: readonly Cue[] | null;
  /** Null where those of the recording before stay. */
  chapters: readonly Chapter[] | null;
}

const UNDER_WAY = ['waiting', 'converting'] as const;

/** Recordings of episodes and bulletins, in every state. */
export function recordingStore(db: Database) {
  const of = (query: Query, { show, episode }: EpisodeKey) =>
    query
      .selectFrom('recording')
      .selectAll()
      .where('show', '=', show)
      .where('episode', '=', episode);

  return {
    /** Newest first. */
    list: (show: Recording['show']): Promise<Recording[]> =>
      db.query
        .selectFrom('recording')
        .selectAll()
        .where('show', '=', show)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    hasReady: (show: Recording['show']): Promise<boolean> =>
      hasRows(
        db.query.selectFrom('recording').where('show', '=', show).where('state', '=', 'ready'),
      ),

    ready: (key: EpisodeKey): Promise<Recording | undefined> =>
      of(db.query, key).where('state', '=', 'ready').executeTakeFirst(),

    /** One that was made of the same file. */
    madeOf: (sourceHash: string): Promise<Recording | undefined> =>
      db.query
        .selectFrom('recording')
        .selectAll()
        .where('source_hash', '=', sourceHash)
        .where('state', '!=', 'failed')
        .executeTakeFirst(),

    isUnderWay: async (key: EpisodeKey): Promise<boolean> =>
      (await of(db.query, key).where('state', 'in', UNDER_WAY).executeTakeFirst()) !== undefined,

    /** False where another recording of the episode is on its way. What has failed before is forgotten. */
    async begin({ id, show, episode, voice, fileName, sourceHash, by, at }: NewRecording) {
      return db.query.transaction().execute(async (query) => {
        await query
          .deleteFrom('recording')
          .where('show', '=', show)
          .where('episode', '=', episode)
          .where('state', '=', 'failed')
          .execute();
        const result = await query
          .insertInto('recording')
          .values({
            id,
            show,
            episode,
            state: 'waiting',
            voice,
            file_name: fileName,
            source_hash: sourceHash,
            created_at: at,
            created_by: by,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return result.numInsertedOrUpdatedRows === 1n;
      });
    },

    /** Everything on its way, oldest first. */
    underWay: (): Promise<Recording[]> =>
      db.query
        .selectFrom('recording')
        .selectAll()
        .where('state', 'in', UNDER_WAY)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /**
     * Takes one for this process until the lease ends; of all processes one converts at a time.
     * Everybody's first of the day comes before anybody's second.
     */
    async claim(
      ids: readonly string[],
      now: string,
      lease: string,
    ): Promise<Recording | undefined> {
      if (ids.length === 0) return undefined;
      return db.query.transaction().execute(async (query) => {
        await lockByName(query, 'recordings');
        const busy = await query
          .selectFrom('recording')
          .select('id')
          .where('state', '=', 'converting')
          .where('lease_until', '>', now)
          // A later one was given by a clock that was ahead.
          .where('lease_until', '<=', lease)
          .executeTakeFirst();
        if (busy) return undefined;
        const dayBefore = new Date(Date.parse(now) - DAY).toISOString();
        const next = await query
          .selectFrom('recording')
          .selectAll()
          .where('id', 'in', ids)
          .where('state', 'in', UNDER_WAY)
          .orderBy(({ selectFrom }) =>
            selectFrom('recording as earlier')
              .select(({ fn }) => fn.countAll().as('count'))
              .whereRef('earlier.created_by', '=', 'recording.created_by')
              .whereRef('earlier.created_at', '<', 'recording.created_at')
              .where('earlier.created_at', '>', dayBefore),
          )
          .orderBy('created_at')
          .orderBy('id')
          .executeTakeFirst();
        if (!next) return undefined;
        const claimed = { state: 'converting' as const, attempts: next.attempts + 1 };
        await updateById(query, 'recording', next.id, { ...claimed, lease_until: lease });
        return { ...next, ...claimed };
      });
    },

    /** False where it was removed meanwhile. */
    async renew(id: string, lease: string): Promise<boolean> {
      const result = await db.query
        .updateTable('recording')
        .set({ lease_until: lease })
        .where('id', '=', id)
        .where('state', '=', 'converting')
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Lets another run, of this process or the next, begin again. It counts: each one begins at the start. */
    release: (id: string) =>
      db.query
        .updateTable('recording')
        .set({ state: 'waiting', lease_until: null })
        .where('id', '=', id)
        .where('state', '=', 'converting')
        .execute(),

    fail: (id: string, problem: string) =>
      db.query
        .updateTable('recording')
        .set({ state: 'failed', lease_until: null, audio: null, problem: problem.slice(0, 500) })
        .where('id', '=', id)
        .where('state', 'in', UNDER_WAY)
        .execute(),

    /** Names the file before its pieces are written, so that they are not taken for left-overs. */
    nameAudio: (id: string, audio: string) => updateById(db.query, 'recording', id, { audio }),

    /** Takes the place of the recording before; false where it was removed meanwhile. */
    async finish(id: string, audio: FinishedAudio, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const own = await query
          .selectFrom('recording')
          .selectAll()
          .where('id', '=', id)
          .where('state', '=', 'converting')
          .executeTakeFirst();
        if (!own) return false;
        const before = await of(query, own).where('state', '=', 'ready').executeTakeFirst();
        if (before) await query.deleteFrom('recording').where('id', '=', before.id).execute();
        const chapters =
          audio.chapters ?? chaptersOf(before ?? own).filter(({ start }) => start < audio.seconds);
        await updateById(query, 'recording', id, {
          state: 'ready',
          lease_until: null,
          published_at: before?.published_at ?? now,
          type: audio.type,
          bytes: audio.bytes,
          milliseconds: Math.max(1, Math.round(audio.seconds * 1000)),
          loudness: audio.loudness === null ? null : Math.round(audio.loudness * 10),
          spoken: audio.spoken && JSON.stringify(audio.spoken),
          chapters: JSON.stringify(chapters),
        });
        await reindexEpisode(query, own);
        await bumpContentVersion(query);
        return true;
      });
    },

    /** Changes the finished recording; false where there is none. */
    async edit(
      key: EpisodeKey,
      change: { chapters?: readonly Chapter[]; spoken?: readonly Cue[] | null },
    ): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const { chapters, spoken } = change;
        const result = await query
          .updateTable('recording')
          .set({
            ...(chapters && { chapters: JSON.stringify(chapters) }),
            ...(spoken !== undefined && { spoken: spoken && JSON.stringify(spoken) }),
          })
          .where('show', '=', key.show)
          .where('episode', '=', key.episode)
          .where('state', '=', 'ready')
          .executeTakeFirst();
        await bumpContentVersion(query);
        return result.numUpdatedRows === 1n;
      });
    },

    /** Removes one by its id, in any state; undefined where there is none. */
    async remove(id: string): Promise<Recording | undefined> {
      return db.query.transaction().execute(async (query) => {
        const row = await findById(query, 'recording', id);
        if (!row) return undefined;
        await query.deleteFrom('recording').where('id', '=', id).execute();
        if (row.state === 'ready') {
          await reindexEpisode(query, row);
          await bumpContentVersion(query);
        }
        return row;
      });
    },
  };
}

/** Search shows an episode without a script while it has a recording. */
async function reindexEpisode(query: Query, { episode }: EpisodeKey) {
  await query
    .updateTable('episode')
    .set(({ ref }) => ({ content: ref('content') }))
    .where('id', '=', episode)
    .execute();
}

/** Removes every recording of an episode, with the episode. */
export async function removeRecordings(query: Query, { show, episode }: EpisodeKey) {
  await query
    .deleteFrom('recording')
    .where('show', '=', show)
    .where('episode', '=', episode)
    .execute();
}

export const chaptersOf = ({ chapters }: Pick<Recording, 'chapters'>) =>
  JSON.parse(chapters) as Chapter[];

/** The recording as listeners get it; null before it is ready. */
export function audioOf(row: Recording | undefined): EpisodeAudio | null {
  if (row?.state !== 'ready' || !row.audio || !row.type || !row.bytes || !row.milliseconds) {
    return null;
  }
  return {
    url: `/audio/${row.audio}`,
    type: row.type,
    bytes: row.bytes,
    seconds: row.milliseconds / 1000,
    computerVoice: row.voice !== null,
  };
}

/** What is spoken when: as it was measured, or else estimated. */
export const cuesOf = (row: Recording, sentences: readonly string[]): Cue[] =>
  row.spoken
    ? (JSON.parse(row.spoken) as Cue[])
    : estimateCues(sentences, (row.milliseconds ?? 0) / 1000);
