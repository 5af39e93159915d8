import { HOUR, MINUTE } from '../../../contract/durations.ts';
import {
  type BundledStation,
  type DeskStation,
  type PublicStation,
  publicStationSchema,
  type StationEntry,
} from '../../../contract/radio/station.ts';
import type { Database } from '../../platform/database/database.ts';
import { withTimeout } from '../../platform/http/with-timeout.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { checkStream } from './check-stream.ts';
import { type StoredStation, stationStore } from './station-store.ts';

interface RadioDeps {
  database: Pick<Database, 'query'>;
  bundled: readonly BundledStation[];
  get: GuardedFetch;
  config: { feedsPrivateHosts: readonly string[] };
  now: () => Date;
}

/** A stream that failed this often in a row is marked. */
const MAX_FAILURES = 3;
/** Less than an hour by what a round takes. */
const CHECK_AFTER_MS = HOUR - 5 * MINUTE;
/** A page waits no longer for a database that hangs. */
const HOSTS_TIMEOUT_MS = 100;

export type Radio = ReturnType<typeof openRadio>;

/** Stations of the files as the desk changed them, and whether their streams answer. */
export function openRadio({ database, bundled, get, config, now }: RadioDeps) {
  const store = stationStore(database);
  const privateHosts = config.feedsPrivateHosts;
  let lastHosts: string[] = [];

  async function list(): Promise<DeskStation[]> {
    const rows = new Map((await store.list()).map((row) => [row.id, row]));
    const files = new Map(bundled.map((station) => [station.id, station]));
    const ids = new Set([...files.keys(), ...rows.keys()]);
    return [...ids]
      .flatMap((id) => {
        const entry = rows.get(id)?.own ?? files.get(id);
        return entry ? [deskStation(id, entry, files.has(id), rows.get(id))] : [];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  const shown = async () => (await list()).filter(({ isOff }) => !isOff);

  async function readHosts(): Promise<string[]> {
    const streams = (await shown()).filter(({ stream }) => stream);
    lastHosts = [...new Set(streams.flatMap(hostsOf))].sort();
    return lastHosts;
  }

  return {
    store,
    list,

    /** What readers get. */
    published: async (): Promise<PublicStation[]> => (await shown()).map(publicStation),

    /** From where the page may play sound; without a database, those of the last time. */
    hosts: (): Promise<string[]> =>
      withTimeout(
        HOSTS_TIMEOUT_MS,
        readHosts().catch(() => lastHosts),
        () => lastHosts,
      ),

    test: (stream: Pick<StationEntry, 'stream' | 'hosts'>) =>
      checkStream(stream, { get, privateHosts }),

    /** Requests the first bytes of each stream that was not checked within the hour. */
    async checkDue(client: GuardedFetch, signal?: AbortSignal): Promise<void> {
      for (const station of await shown()) {
        if (signal?.aborted) return;
        const { id, stream, failures, format } = station;
        const at = now();
        const before = new Date(at.getTime() - CHECK_AFTER_MS).toISOString();
        if (!stream || !(await store.claimCheck(id, stream, at.toISOString(), before))) continue;
        const found = await checkStream(station, { get: client, privateHosts });
        const outcome =
          'format' in found
            ? { stream, failures: 0, problem: '', format: found.format }
            : { stream, failures: failures + 1, problem: found.problem.slice(0, 500), format };
        const after = { ...station, ...outcome };
        const isSeen =
          isAnswering(after) !== isAnswering(station) || isHls(after) !== isHls(station);
        await store.noteCheck(id, outcome, isSeen);
      }
    },
  };
}

function deskStation(
  id: string,
  entry: StationEntry,
  isFile: boolean,
  row: StoredStation | undefined,
): DeskStation {
  // What was found at another address says nothing about this one.
  const check = row?.checked_at && row.stream === entry.stream ? row : undefined;
  return {
    ...entry,
    id,
    isFile,
    isOff: row?.is_off === 1,
    isChanged: Boolean(row?.own),
    checkedAt: check?.checked_at ?? null,
    failures: check?.failures ?? 0,
    problem: check?.problem ?? '',
    format: check?.format ?? null,
  };
}

const isAnswering = ({ failures }: Pick<DeskStation, 'failures'>) => failures < MAX_FAILURES;
const isHls = ({ format, stream }: Pick<DeskStation, 'format' | 'stream'>) =>
  format === 'hls' || (format === null && /\.m3u8(?:$|\?)/i.test(stream));

const publicStation = (station: DeskStation): PublicStation =>
  publicStationSchema.parse({
    ...station,
    isHls: isHls(station),
    isAnswering: isAnswering(station),
  });

const hostsOf = ({ stream, hosts }: DeskStation) => [
  new URL(stream).origin,
  ...hosts.map((host) => `https://${host}`),
];
