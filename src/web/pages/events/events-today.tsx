import { akanDay, nextKeptDay } from '../../../domain/akan-calendar.ts';
import { addDays, type Day } from '../../../domain/calendar-day.ts';
import { eventDate } from '../../../domain/event-time.ts';

/** Today in the Akan calendar, the next adae days, and the way to the reader's day name. */
export function TodayInAkan({ today }: { today: Day }) {
  const { name, kept: observed } = akanDay(today);
  return (
    <div className="grid gap-x-10 gap-y-3 border-t border-rule pt-3 lg:grid-cols-12">
      <p className="lg:col-span-7">
        Today is <strong lang="ak">{name}</strong>
        {observed && observed.name !== name && (
          <>
            , <strong lang="ak">{observed.name}</strong>
          </>
        )}{' '}
        in the Akan calendar of 42 days. The next Akwasidae is{' '}
        {eventDate(nextKeptDay('akwasidae', addDays(today, 1)))}, the next Awukudae{' '}
        {eventDate(nextKeptDay('awukudae', addDays(today, 1)))}.
      </p>
      <DayNameFinder today={today} />
    </div>
  );
}

/** A plain form: the server leads on to the name's own page. */
function DayNameFinder({ today }: { today: Day }) {
  return (
    <details className="lg:col-span-5">
      <summary className="min-h-11 py-2 font-semibold underline underline-offset-4">
        What is my day name?
      </summary>
      <form action="/name" className="mt-2 flex flex-wrap items-end gap-3">
        <label className="text-sm font-semibold">
          The day you were born
          <input type="date" name="born" required max={today} className="field mt-1 w-56" />
        </label>
        <button type="submit" className="button">
          Show it
        </button>
      </form>
    </details>
  );
}
