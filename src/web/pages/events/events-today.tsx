import { HOME_ZONE } from '../../../contract/site.ts';
import { akanDay, nextSacredDay } from '../../../domain/calendar/akan-calendar.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { addDays, type Day } from '../../../domain/time/calendar-day.ts';

/** Today in the Akan calendar, and the way to the reader's day name. */
export function TodayInAkan({ today }: { today: Day }) {
  const { name, sacred: observed } = akanDay(today);
  return (
    <p className="sm:border-t sm:border-rule sm:pt-3">
      Today is <strong lang="ak">{name}</strong>
      {observed && observed.name !== name && (
        <>
          , <strong lang="ak">{observed.name}</strong>
        </>
      )}{' '}
      in the 42-day Akan calendar.{' '}
      <span className="max-sm:hidden">
        The next Awukudae is {eventDate(nextSacredDay('awukudae', addDays(today, 1)), HOME_ZONE)}.{' '}
      </span>
      <a href="/name" className="underline underline-offset-4">
        What’s my day name?
      </a>
    </p>
  );
}
