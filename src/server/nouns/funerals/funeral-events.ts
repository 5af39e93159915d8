import { partOfEvent } from '../../../domain/events/event-path.ts';
import { partEvent } from '../../../domain/funerals/part-event.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { MOST_COMING } from './find-funerals.ts';
import { toFuneral } from './funeral-listing.ts';

function eventOf(row: RowOf<'funeral'>, index: number) {
  const event = partEvent(toFuneral(row), index);
  return event && { ...event, revision: { sequence: row.sequence, updatedAt: row.updated_at } };
}

/** The parts of funerals that everybody may attend, as the calendar lists them. */
export function funeralEvents({ query }: Pick<Database, 'query'>) {
  const listed = () => query.selectFrom('funeral').selectAll().where(isListed);
  return {
    /** Those that begin between two moments; `to` is not included. */
    async between(from: string, to: string) {
      const rows = await listed()
        .where('last_at', '>=', from)
        .orderBy('last_at')
        .limit(MOST_COMING)
        .execute();
      return rows.flatMap((row) =>
        toFuneral(row).parts.flatMap(({ who, startDate }, index) =>
          who === 'Everyone' && startDate >= from && startDate < to
            ? (eventOf(row, index) ?? [])
            : [],
        ),
      );
    },

    async find(eventId: string) {
      const part = partOfEvent(eventId);
      const row = part && (await listed().where('id', '=', part.id).executeTakeFirst());
      return row && eventOf(row, part.index);
    },
  };
}
