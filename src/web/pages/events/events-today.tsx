import type { AlmanacLine } from '../../../contract/calendar/today.ts';
import { akanDay, nextSacredDay } from '../../../domain/calendar/akan-calendar.ts';
import { ACCRA, eventDate } from '../../../domain/events/event-time.ts';
import { addDays, type Day } from '../../../domain/time/calendar-day.ts';
import { NextFestival } from '../../components/event/next-festival.tsx';

interface Props {
  today: Day;
  /** The next festival, as on /today; the front page names it further up. */
  festival?: AlmanacLine | undefined;
}

/** The next festival, today in the Akan calendar, and the way to the reader's day name. */
export function TodayInAkan({ today, festival }: Props) {
  const { name, sacred: observed } = akanDay(today);
  return (
    <div className="grid gap-x-10 gap-y-3 sm:border-t sm:border-rule sm:pt-3 lg:grid-cols-12">
      {festival && <NextFestival today={today} festival={festival} />}
      <p className="lg:col-span-7">
        Today is <strong lang="ak">{name}</strong>
        {observed && observed.name !== name && (
          <>
            , <strong lang="ak">{observed.name}</strong>
          </>
        )}{' '}
        in the 42-day Akan calendar.{' '}
        <span className={festival ? '' : 'max-sm:hidden'}>
          The next Awukudae is {eventDate(nextSacredDay('awukudae', addDays(today, 1)), ACCRA)}.{' '}
        </span>
        {!festival && (
          <a href="/name" className="underline underline-offset-4">
            What’s my day name?
          </a>
        )}
      </p>
      {festival && <DayNameFinder today={today} />}
    </div>
  );
}

/** A plain form: the server redirects to the name's own page. */
function DayNameFinder({ today }: { today: Day }) {
  return (
    <details className="lg:col-span-5">
      <summary className="min-h-11 py-2 font-semibold underline underline-offset-4">
        What’s my day name?
      </summary>
      <form action="/name" className="mt-2 flex flex-wrap items-end gap-3">
        <label className="text-sm font-semibold">
          Date of birth
          <input type="date" name="born" required max={today} className="field mt-1 w-56" />
        </label>
        <button type="submit" className="button">
          Show my day name
        </button>
      </form>
    </details>
  );
}
