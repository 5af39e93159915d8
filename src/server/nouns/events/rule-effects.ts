import type { Kysely, Selectable } from 'kysely';
import type { EventRule } from '../../../contract/events/event.ts';
import { counted } from '../../../contract/write-count.ts';
import { eventMoment } from '../../../domain/events/event-moment.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { goneDays } from './change-notices.ts';
import { countByOccasion } from './guests/guest-store.ts';
import { ruleColumns } from './rule-columns.ts';
import { datesAfter } from './series/occurrences.ts';
import { changedDates, seriesOf } from './series/series-store.ts';

const DATES_NAMED = 4;
const IN_CALENDARS = 'Subscribed calendars update automatically.';

/** What a new rule does to dates, guests and calendars, in sentences. */
export async function ruleEffects(
  query: Kysely<Tables>,
  row: Selectable<Tables['event']>,
  rule: EventRule,
  now: string,
): Promise<string[]> {
  const after = { ...row, ...ruleColumns(row, rule) };
  const series = seriesOf(after);
  const next = series ? datesAfter(series, now, DATES_NAMED) : [row.starts_at];
  const gone = await goneDays(query, { ...after, starts_at: next[0] ?? row.starts_at }, now);
  const counts = await countByOccasion(query, row.id);
  const guests = gone.reduce((sum, day) => {
    const { going = 0, waiting = 0 } = counts[day] ?? {};
    return sum + going + waiting;
  }, 0);
  const forgotten = changedDates(row).length - changedDates(after).length;
  const guestsTold =
    guests > 0
      ? `${counted(guests, 'guest')} of dates that no longer take place will be emailed in two minutes.`
      : 'No guest is affected, and nobody is emailed.';
  const inWords = (moment: string) =>
    series ? eventDate(moment, row.time_zone) : eventMoment({ ...row, starts_at: moment });
  return [
    series ? `${repeatWords(series)}.` : 'It takes place once.',
    next.length > 0 ? `Next: ${next.map(inWords).join(', ')}.` : 'No dates are to come.',
    ...(forgotten > 0
      ? [
          `${counted(forgotten, 'moved or cancelled date is', 'moved or cancelled dates are')} dropped.`,
        ]
      : []),
    ...(row.status === 'pending' ? ['Nobody is emailed.'] : [guestsTold, IN_CALENDARS]),
  ];
}
