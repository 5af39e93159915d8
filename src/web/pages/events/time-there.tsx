import { ACCRA, cityOfZone, eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { momentAt } from '../../../domain/time/zoned-time.ts';
import { useTyped } from '../../forms/form-context.ts';
import { usePlaces } from '../../forms/place-fields.tsx';

/** What the time somebody typed is in Accra, while they type it. */
export function TimeThere() {
  const day = useTyped('startDate');
  const time = useTyped('startTime');
  const { meant } = usePlaces();
  return (
    <p aria-live="polite" className="min-h-6 text-sm text-quiet">
      {meant && day && time && worded(day, time, meant.name, meant.timeZone)}
    </p>
  );
}

function worded(day: string, time: string, city: string, zone: string): string {
  const moment = momentAt(day, time, zone)?.toISOString();
  if (!moment) {
    return `There’s no ${time} in ${city} that day: the clocks go forward.`;
  }
  if (zone === ACCRA) return `${time} in ${city}, the same as in Accra.`;
  const otherDay = eventDay(moment) === eventDay(moment, zone) ? '' : `${eventDay(moment)}, `;
  const clock = cityOfZone(zone) === city ? '' : ` (${cityOfZone(zone)} time)`;
  return `${time} in ${city}${clock} is ${otherDay}${eventTime(moment)} in Accra.`;
}
