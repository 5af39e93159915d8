import { sql } from 'kysely';
import type { Columns, SchemaQuery } from '../columns.ts';

/** Episodes from the desk, the morning's bulletins, and recordings of both. */
export async function createPodcast(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'episode', {
    id: c.text(1, 10, { key: true }),
    number: c.whole(1, 100_000, { unique: true }),
    title: c.singleLine(200),
    description: c.text(1, 1000),
    content: c.text(1, 100_000),
    sources: c.json('array'),
    published_at: c.time(),
    created_at: c.time(),
    created_by: c.singleLine(100),
    updated_at: c.time(),
  });

  await c.createTable(query, 'news_bulletin', {
    day: c.text(10, 10, { key: true }),
    title: c.singleLine(200),
    content: c.text(1, 10_000),
    headlines: c.json('array'),
    published_at: c.time(),
  });

  await c.createTable(query, 'recording', {
    id: c.text(1, 60, { key: true }),
    show: c.oneOf(['stories', 'bulletin']),
    episode: c.text(1, 10),
    voice: c.text(1, 100, { optional: true }),
    file_name: c.text(0, 200),
    source_hash: c.hash({ optional: true }),
    state: c.oneOf(['waiting', 'converting', 'ready', 'failed']),
    problem: c.text(0, 500, { default: '' }),
    attempts: c.whole(0, 1000, { default: 0 }),
    lease_until: c.time({ optional: true }),
    created_at: c.time(),
    created_by: c.singleLine(100),
    published_at: c.time({ optional: true }),
    audio: c.text(1, 60, { optional: true }),
    type: c.oneOf(['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'], { optional: true }),
    bytes: c.whole(1, 1_000_000_000, { optional: true }),
    milliseconds: c.whole(1, 100_000_000, { optional: true }),
    // In tenths of a LUFS.
    loudness: c.whole(-2000, 200, { optional: true }),
    spoken: c.json('array', { optional: true }),
    chapters: c.json('array', { default: '[]' }),
  });
  // One that listeners get, and one that is being prepared.
  for (const [name, states] of [
    ['ready', "'ready'"],
    ['next', "'waiting', 'converting'"],
  ]) {
    await sql
      .raw(
        `create unique index recording_${name} on recording ("show", episode) where state in (${states})`,
      )
      .execute(query);
  }

  await c.createTable(query, 'audio_chunk', {
    id: c.text(1, 80, { key: true }),
    audio: c.text(1, 60),
    bytes: c.text(1, 1_000_000),
  });
  await c.createIndexes(query, 'audio_chunk', { audio_chunk_audio: ['audio', 'id'] });
}
