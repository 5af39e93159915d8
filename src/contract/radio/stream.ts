/** How sure we are of a stream's address. */
export const STREAM_CERTAINTY = {
  station: 'Stream named by the station',
  lists: 'Stream named alike by several published lists',
  list: 'Stream named by one published list',
} as const;
export type StreamCertainty = keyof typeof STREAM_CERTAINTY;

export const STREAM_FORMATS = ['mp3', 'aac', 'opus', 'hls'] as const;
export type StreamFormat = (typeof STREAM_FORMATS)[number];

/** What listening uses, at the 64 kbit/s that most stations send. */
export const STREAM_BYTES_PER_HOUR = 30_000_000;
