import { eventDay, isMoment } from '../../../domain/events/event-time.ts';

/** Weekday, day and month one below the other, as on a wall calendar. */
export function DateBlock({ moment, timeZone }: { moment: string; timeZone: string }) {
  const [weekday, day, month] = eventDay(moment, timeZone).split(' ');
  if (!isMoment(moment)) {
    return <p className="border-t-4 border-quiet bg-raised p-2 text-sm">Invalid Date</p>;
  }
  return (
    <time
      dateTime={moment}
      className="grid h-fit justify-items-center border-t-4 border-red bg-raised px-1 pt-1 pb-2 text-sm leading-tight"
    >
      <span>{weekday}</span>{' '}
      <span className="headline text-3xl leading-none tabular-nums">{day}</span>{' '}
      <span className="font-semibold">{month}</span>
    </time>
  );
}
