import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';

/** Episodes from the desk, the morning's bulletins, and recordings of both. */
export const podcast = (c: Columns) => ({
  /** An episode that was added at the desk. */
  episode: table({
    /** The number as text, which search knows it by. */
    id: c.text(1, 10, { key: true }),
    number: c.whole(1, 100_000, { unique: true }),
    title: c.singleLine(200),
    description: c.text(1, 1000),
    /** Empty where a recorded conversation has no transcript. */
    content: c.text(0, 100_000),
    sources: c.json('array'),
    published_at: c.time(),
    created_at: c.time(),
    created_by: c.singleLine(100),
    updated_at: c.time(),
  }),
  news_bulletin: table({
    /** `2026-11-18`. */
    day: c.text(10, 10, { key: true }),
    title: c.singleLine(200),
    content: c.text(1, 10_000),
    headlines: c.json('array'),
    published_at: c.time(),
  }),
  /** A recording of an episode or a bulletin, from its upload on. */
  recording: table(
    {
      id: c.text(1, 60, { key: true }),
      show: c.oneOf(['stories', 'bulletin']),
      /** The episode's number, or the bulletin's day. */
      episode: c.text(1, 10),
      /** Null where it was uploaded. */
      voice: c.text(1, 100, { optional: true }),
      file_name: c.text(0, 200),
      /** Of the upload, so that the same file is recognised. */
      source_hash: c.hash({ optional: true }),
      state: c.oneOf(['waiting', 'converting', 'ready', 'failed']),
      problem: c.text(0, 500, { default: '' }),
      attempts: c.whole(0, 1000, { default: 0 }),
      lease_until: c.time({ optional: true }),
      created_at: c.time(),
      created_by: c.singleLine(100),
      /** When the episode first had a recording. */
      published_at: c.time({ optional: true }),
      /** The name of the file, made of its content. */
      audio: c.text(1, 60, { optional: true }),
      type: c.oneOf(['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'], { optional: true }),
      bytes: c.whole(1, 1_000_000_000, { optional: true }),
      milliseconds: c.whole(1, 100_000_000, { optional: true }),
      /** In tenths of a LUFS. */
      loudness: c.whole(-2000, 200, { optional: true }),
      /** What was measured of when each sentence is spoken. */
      spoken: c.json('array', { optional: true }),
      chapters: c.json('array', { default: '[]' }),
    },
    {
      also: [
        // One that listeners get, and one that is being prepared.
        sql`create unique index recording_ready on recording ("show", episode) where state in ('ready')`,
        sql`create unique index recording_next on recording ("show", episode) where state in ('waiting', 'converting')`,
      ],
    },
  ),
  /** A piece of a file, in the order of its ids. */
  audio_chunk: table(
    {
      id: c.text(1, 80, { key: true }),
      audio: c.text(1, 60),
      /** In base64. */
      bytes: c.text(1, 1_000_000),
    },
    { indexes: { audio_chunk_audio: ['audio', 'id'] } },
  ),
  /** What the desk changed about a radio station, and how its stream answered. */
  radio_station: table({
    id: c.slug({ key: true }),
    /** Stands in the place of the file's entry. */
    own: c.json('object', { optional: true }),
    is_off: c.flag(),
    /** The address that was checked. */
    stream: c.text(0, 500, { default: '' }),
    failures: c.whole(0, 1_000_000, { default: 0 }),
    problem: c.text(0, 500, { default: '' }),
    format: c.oneOf(['mp3', 'aac', 'opus', 'hls'], { optional: true }),
    checked_at: c.time({ optional: true }),
  }),
});
