import { HOUR, MINUTE } from '../../../../contract/durations.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { eventDay, eventTime } from '../../../../domain/events/event-time.ts';
import { useNow } from '../../../data/use-now.ts';

/** The deadline we promised, in red once it has passed. */
export function Promised({ dueAt }: { dueAt: string }) {
  const left = Date.parse(dueAt) - useNow().getTime();
  const hours = Math.floor(left / HOUR);
  const due = `${eventDay(dueAt, HOME_ZONE)}, ${eventTime(dueAt, HOME_ZONE)}`;
  // A page's clock may be a minute behind the server's.
  if (left < 2 * MINUTE && hours >= -1)
    return <strong className="text-sm whitespace-nowrap text-red">due now</strong>;
  if (hours < 0) {
    return (
      <span className="text-sm font-semibold whitespace-nowrap text-red">
        {lasting(-hours)} overdue<span className="max-sm:sr-only">, was due {due}</span>
      </span>
    );
  }
  return (
    <span className="text-sm whitespace-nowrap text-quiet">
      <span className="max-sm:sr-only">due {due} (</span>in {lasting(hours)}
      <span className="max-sm:sr-only">)</span>
    </span>
  );
}

const lasting = (hours: number) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`);
