import { z } from 'zod';
import {
  type BundledStation,
  stationIdSchema,
  stationSchema,
} from '../../../contract/radio/station.ts';
import { parseContent, readYaml } from '../../platform/content/front-matter.ts';
import type { OnBroken } from '../../platform/content/read-each.ts';

const fileSchema = stationSchema.extend({ id: stationIdSchema });

/** The stations that ship with the site; a bad entry is left out and reported, and so is a bad file. */
export async function readStations(path: string, onBroken: OnBroken = () => {}) {
  const stations = new Map<string, BundledStation>();
  const report = (item: string, error: unknown) =>
    onBroken({ item, problem: error instanceof Error ? error.message : String(error) });
  const entries = await readYaml(path, z.array(z.unknown())).catch((error) => {
    report(path, error);
    return [];
  });
  for (const [index, entry] of entries.entries()) {
    const item = `${path}, entry ${index + 1}`;
    try {
      const station = parseContent(item, fileSchema, entry);
      if (stations.has(station.id)) throw new Error(`two stations are called ${station.id}`);
      stations.set(station.id, station);
    } catch (error) {
      report(item, error);
    }
  }
  return [...stations.values()];
}
