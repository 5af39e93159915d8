import { type SqlBool, sql } from 'kysely';
import type { Funeral, FuneralSearch } from '../../../contract/funerals/funeral.ts';
import { nameKey } from '../../../domain/funerals/name-key.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { holdsText } from '../../platform/database/pages.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { toFuneral } from './funeral-listing.ts';

const PAGE_SIZE = 30;
/** More than are announced at a time. */
export const MOST_COMING = 1000;

/** Announcements by name, hometown, place abroad and day: the next first, of past ones the latest. */
export function findFunerals({ query }: Database) {
  return async ({ q, hometown, abroad, on, when, page }: FuneralSearch, now: string) => {
    const isPast = when === 'past';
    // Whichever way a name is spelt, with titles or without.
    const conditions = [
      ...(q
        ? [
            sql<SqlBool>`(${holdsText(['name_key'], nameKey(q))} or ${holdsText(['name', 'also_known_as'], q)})`,
          ]
        : []),
      ...(hometown ? [holdsText(['city'], hometown)] : []),
      ...(abroad ? [holdsText(['abroad'], abroad)] : []),
      ...(on ? [holdsText(['days'], on)] : isPast ? [sql<SqlBool>`last_at < ${now}`] : []),
      // A name is looked for among all that are there.
      ...(when === 'coming' || (!when && !on && !q) ? [sql<SqlBool>`last_at >= ${now}`] : []),
    ];
    let rows = query.selectFrom('funeral').where(isListed);
    for (const condition of conditions) rows = rows.where(condition);
    const from = (Math.max(1, Number.parseInt(page ?? '1', 10) || 1) - 1) * PAGE_SIZE;
    const isComing = !isPast && !q;
    const [total, found] = await Promise.all([
      countRows(rows),
      rows
        .selectAll()
        .orderBy('last_at', isComing ? 'asc' : 'desc')
        .orderBy('id')
        .limit(isComing ? MOST_COMING : PAGE_SIZE)
        .offset(isComing ? 0 : from)
        .execute(),
    ]);
    const funerals = found.map(toFuneral);
    // Its last part says little: a memorial in a year follows a burial next week.
    const nextOf = ({ parts }: Funeral) =>
      parts
        .map(({ startDate }) => startDate)
        .filter((start) => start >= now)
        .sort()[0] ?? '';
    const shown = isComing
      ? funerals
          .toSorted((one, other) => (nextOf(one) < nextOf(other) ? -1 : 1))
          .slice(from, from + PAGE_SIZE)
      : funerals;
    const next = total > from + PAGE_SIZE ? String(from / PAGE_SIZE + 2) : null;
    return { funerals: shown, total, next };
  };
}
