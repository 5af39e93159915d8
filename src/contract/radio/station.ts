import { z } from 'zod';
import { line, optionalLine } from '../forms/fields.ts';
import { STREAM_CERTAINTY, type StreamCertainty, type StreamFormat } from './stream.ts';

const CERTAINTIES = Object.keys(STREAM_CERTAINTY) as [StreamCertainty, ...StreamCertainty[]];

/** A number as a host may be one of the reader's own network. */
const HOST = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/;

const isStream = (address: string) => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !url.port && !url.username && HOST.test(url.hostname);
};

/** A form sends one line, a file a list. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' ? sent.split(/[,\s]+/).filter(Boolean) : sent),
    z.array(item).max(10, 'Use no more than 10'),
  );

/** Also `*.zeno.fm`, where a stream is sent on to one of many. */
const host = z
  .string()
  .refine((name) => HOST.test(name.replace(/^\*\./, '')), 'Enter hosts such as stream.example.com');

/** A radio station as content files and the desk describe it. */
export const stationSchema = z.strictObject({
  name: line(2, 'Enter the station’s name').max(80, 'Use no more than 80 characters'),
  languages: listOf(z.string().trim().min(2).max(30)).refine((list) => list.length > 0, {
    error: 'Enter at least one language',
  }),
  town: line(2, 'Enter the town it broadcasts from').max(60, 'Use no more than 60 characters'),
  knownFor: optionalLine(),
  /** Empty where none is known. */
  stream: z
    .string()
    .trim()
    .max(500, 'Use no more than 500 characters')
    .refine((address) => address === '' || isStream(address), {
      error: 'Enter an address that begins with https://, names a host and has no port',
    })
    .default(''),
  /** Other hosts that the stream is sent on to. */
  hosts: listOf(host).default([]),
  page: z.url({ protocol: /^https?$/, hostname: /\./, error: 'Enter a web address' }).max(500),
  owner: optionalLine(),
  /** Where all of this is from. */
  source: line(2, 'Enter where you know this from'),
  checkedOn: z.iso.date('Enter a date such as 2026-11-19'),
  certainty: z.enum(CERTAINTIES),
});
export type StationEntry = z.output<typeof stationSchema>;

export const stationIdSchema = z.string().regex(/^[a-z0-9-]{2,60}$/);

/** A station that ships as content. */
export type BundledStation = StationEntry & { id: string };

/** What readers get. */
export const publicStationSchema = z.object({
  ...stationSchema.omit({ hosts: true }).shape,
  id: stationIdSchema,
  /** Only some browsers play it. */
  isHls: z.boolean(),
  /** False after three checks in a row that failed. */
  isAnswering: z.boolean(),
});
export type PublicStation = z.infer<typeof publicStationSchema>;

export interface DeskStation extends StationEntry {
  id: string;
  isOff: boolean;
  /** Whether a file of the site describes it, and whether the desk's words stand in its place. */
  isFile: boolean;
  isChanged: boolean;
  /** Of the last check of this stream; null before the first. */
  checkedAt: string | null;
  failures: number;
  problem: string;
  format: StreamFormat | null;
}

export const stationStateSchema = z.object({ isOff: z.boolean() });
export const streamTestSchema = stationSchema.pick({ stream: true, hosts: true });

export interface RadioDeskCalls {
  'GET /admin/stations': { answer: DeskStation[] };
  'POST /admin/stations': { body: typeof stationSchema; answer: DeskStation[] };
  'PUT /admin/stations/{id}': { body: typeof stationSchema; answer: DeskStation[] };
  'PUT /admin/stations/{id}/state': { body: typeof stationStateSchema; answer: DeskStation[] };
  'DELETE /admin/stations/{id}': object;
  /** Says in words what the stream sent. */
  'POST /admin/stations/test': { body: typeof streamTestSchema; answer: { result: string } };
}
