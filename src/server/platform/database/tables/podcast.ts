import type { Generated } from 'kysely';
import type { EpisodeAudio } from '../../../../contract/podcast/podcast.ts';
import type { RecordingState } from '../../../../contract/podcast/podcast-desk.ts';
import type { StreamFormat } from '../../../../contract/radio/stream.ts';
import type { Json, Moment } from './columns.ts';

export interface PodcastTables {
  episode: EpisodeTable;
  news_bulletin: NewsBulletinTable;
  recording: RecordingTable;
  audio_chunk: AudioChunkTable;
  radio_station: RadioStationTable;
}

/** What the desk changed about a radio station, and how its stream answered. */
interface RadioStationTable {
  id: string;
  /** Stands in the place of the file's entry. */
  own: Json | null;
  is_off: Generated<number>;
  /** The address that was checked. */
  stream: Generated<string>;
  failures: Generated<number>;
  problem: Generated<string>;
  format: StreamFormat | null;
  checked_at: Moment | null;
}

/** An episode that was added at the desk. */
interface EpisodeTable {
  /** The number as text, which search knows it by. */
  id: string;
  number: number;
  title: string;
  description: string;
  content: string;
  sources: Json;
  published_at: Moment;
  created_at: Moment;
  created_by: string;
  updated_at: Moment;
}

interface NewsBulletinTable {
  /** `2026-11-18`. */
  day: string;
  title: string;
  content: string;
  headlines: Json;
  published_at: Moment;
}

/** A recording of an episode or a bulletin, from its upload on. */
interface RecordingTable {
  id: string;
  show: 'stories' | 'bulletin';
  /** The episode's number, or the bulletin's day. */
  episode: string;
  state: RecordingState;
  /** Null where it was uploaded. */
  voice: string | null;
  file_name: string;
  /** Of the upload, so that the same file is recognised. */
  source_hash: string | null;
  problem: Generated<string>;
  attempts: Generated<number>;
  lease_until: Moment | null;
  created_at: Moment;
  created_by: string;
  /** When the episode first had a recording. */
  published_at: Moment | null;
  /** The name of the file, made of its content. */
  audio: string | null;
  type: EpisodeAudio['type'] | null;
  bytes: number | null;
  milliseconds: number | null;
  /** In tenths of a LUFS. */
  loudness: number | null;
  /** What was measured of when each sentence is spoken. */
  spoken: Json | null;
  chapters: Generated<Json>;
}

/** A piece of a file, in the order of its ids. */
interface AudioChunkTable {
  id: string;
  audio: string;
  /** In base64. */
  bytes: string;
}
