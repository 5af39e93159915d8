import { ACCRA, cityOfZone, eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { momentAt } from '../../../domain/time/zoned-time.ts';
import { useTyped } from '../../forms/form-context.ts';
import { useCities } from '../../forms/location-fields.tsx';

/** Shows the typed local time in Accra time. */
export function TimeInAccra() {
  const day = useTyped('startDate');
  const time = useTyped('startTime');
  const { selected } = useCities();
  return (
    <p aria-live="polite" className="min-h-6 text-sm text-quiet">
      {selected && day && time && describeTime(day, time, selected.name, selected.timeZone)}
    </p>
  );
}

function describeTime(day: string, time: string, city: string, zone: string): string {
  const moment = momentAt(day, time, zone)?.toISOString();
  if (!moment) {
    return `There’s no ${time} in ${city} that day: the clocks go forward.`;
  }
  if (zone === ACCRA) return `${time} in ${city}, the same as in Accra.`;
  const otherDay =
    eventDay(moment, ACCRA) === eventDay(moment, zone) ? '' : `${eventDay(moment, ACCRA)}, `;
  const clock = cityOfZone(zone) === city ? '' : ` (${cityOfZone(zone)} time)`;
  return `${time} in ${city}${clock} is ${otherDay}${eventTime(moment, ACCRA)} in Accra.`;
}
