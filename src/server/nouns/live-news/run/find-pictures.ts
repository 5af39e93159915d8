import { createHash } from 'node:crypto';
import { DAY } from '../../../../contract/durations.ts';
import type { CountOne, Limit } from '../../../platform/database/shared-limit.ts';
import type { LiveItemStore } from '../store/live-item-store.ts';
import type { PagePicture } from './page-picture.ts';

interface FindPicturesDeps {
  items: Pick<LiveItemStore, 'withoutPicture' | 'setPictures'>;
  pictureOn: PagePicture;
  /** Counts a report's requests in the database, so that no process fetches its page again. */
  countOne: CountOne;
  now: () => Date;
}

/** One request for each report, also after a restart. */
export const PAGE_REQUESTS: Limit = { points: 1, within: 2 * DAY };

/** Older reports are further down than most readers go. */
const MAX_AGE_MS = DAY;
/** Of different hosts, so that each gets one request at a time. */
const PAGES_PER_RUN = 8;
const REPORTS_PER_RUN = 500;
const COUNTS_PER_RUN = 40;
const MAX_REMEMBERED = 20_000;

const keyOf = (id: string) => createHash('sha256').update(`page of ${id}`).digest('hex');

/** Takes the picture of a fresh report whose feed has none from the report's page. */
export function findPictures({ items, pictureOn, countOne, now }: FindPicturesDeps) {
  const requested = new Set<string>();

  async function nextReports() {
    const since = new Date(now().getTime() - MAX_AGE_MS).toISOString();
    const reports = (await items.withoutPicture(since, REPORTS_PER_RUN)).filter(
      ({ id }) => !requested.has(id),
    );
    if (requested.size > MAX_REMEMBERED) requested.clear();
    const byHost = new Map<string, (typeof reports)[number]>();
    let counts = 0;
    for (const report of reports) {
      const host = URL.parse(report.url)?.host;
      if (byHost.size >= PAGES_PER_RUN || counts >= COUNTS_PER_RUN) break;
      if (!host || byHost.has(host)) continue;
      requested.add(report.id);
      counts += 1;
      if ((await countOne(keyOf(report.id))) === 0) byHost.set(host, report);
    }
    return [...byHost.values()];
  }

  return async (): Promise<number> => {
    const found = await Promise.all(
      (await nextReports()).map(async ({ id, url }) => ({ id, picture: await pictureOn(url) })),
    );
    const pictures = found.flatMap(({ id, picture }) => (picture ? [{ id, url: picture }] : []));
    if (pictures.length > 0) await items.setPictures(pictures, now().toISOString());
    return pictures.length;
  };
}
