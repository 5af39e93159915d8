import type { StationEntry } from '../../../contract/radio/station.ts';
import type { StreamFormat } from '../../../contract/radio/stream.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { updateById } from '../../platform/database/rows-by-id.ts';

type Row = RowOf<'radio_station'>;
export type StoredStation = Omit<Row, 'own'> & { own: StationEntry | null };

export interface CheckOutcome {
  stream: string;
  failures: number;
  problem: string;
  format: StreamFormat | null;
}

/** What the desk changed about stations, and how their streams answered. */
export function stationStore(db: Pick<Database, 'query'>) {
  const change = (id: string, values: Partial<Omit<Row, 'id'>>) =>
    db.query.transaction().execute(async (query) => {
      await ensureRow(query, id);
      await updateById(query, 'radio_station', id, values);
      await bumpContentVersion(query);
    });
  return {
    async list(): Promise<StoredStation[]> {
      const rows = await db.query.selectFrom('radio_station').selectAll().orderBy('id').execute();
      return rows.map(({ own, ...row }) => ({
        ...row,
        own: own === null ? null : JSON.parse(own),
      }));
    },

    save: (id: string, entry: StationEntry) => change(id, { own: JSON.stringify(entry) }),
    setOff: (id: string, isOff: boolean) => change(id, { is_off: isOff ? 1 : 0 }),

    /** The file's entry counts again, where there is one. */
    async remove(id: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const result = await query
          .deleteFrom('radio_station')
          .where('id', '=', id)
          .where('own', 'is not', null)
          .executeTakeFirst();
        await bumpContentVersion(query);
        return result.numDeletedRows === 1n;
      });
    },

    /** Of several processes at once, one gets true. */
    async claimCheck(id: string, stream: string, now: string, before: string): Promise<boolean> {
      await ensureRow(db.query, id);
      const result = await db.query
        .updateTable('radio_station')
        .set({ checked_at: now })
        .where('id', '=', id)
        .where(({ eb, or }) =>
          or([
            eb('checked_at', 'is', null),
            eb('checked_at', '<', before),
            eb('stream', '<>', stream),
          ]),
        )
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Pages are drawn again only where readers would see a difference. */
    async noteCheck(id: string, outcome: CheckOutcome, isSeen: boolean): Promise<void> {
      await db.query.transaction().execute(async (query) => {
        await updateById(query, 'radio_station', id, outcome);
        if (isSeen) await bumpContentVersion(query);
      });
    },
  };
}

const ensureRow = (query: Query, id: string) =>
  query
    .insertInto('radio_station')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
