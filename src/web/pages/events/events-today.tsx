import type { Event } from '../../../contract/events/event.ts';
import { akanDay, nextSacredDay } from '../../../domain/calendar/akan-calendar.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { daysBetween } from '../../../domain/facts/fact-age.ts';
import { addDays, type Day } from '../../../domain/time/calendar-day.ts';

interface Props {
  today: Day;
  events: readonly Event[];
}

/** The next festival, today in the Akan calendar, and the way to the reader's day name. */
export function TodayInAkan({ today, events }: Props) {
  const { name, sacred: observed } = akanDay(today);
  return (
    <div className="grid gap-x-10 gap-y-3 border-t border-rule pt-3 lg:grid-cols-12">
      <NextFestival today={today} events={events} />
      <p className="lg:col-span-7">
        Today is <strong lang="ak">{name}</strong>
        {observed && observed.name !== name && (
          <>
            , <strong lang="ak">{observed.name}</strong>
          </>
        )}{' '}
        in the 42-day Akan calendar. The next Awukudae is{' '}
        {eventDate(nextSacredDay('awukudae', addDays(today, 1)))}.
      </p>
      <DayNameFinder today={today} />
    </div>
  );
}

function NextFestival({ today, events }: Props) {
  const { id, title, day, location } = nextFestival(today, events);
  const days = daysBetween(today, day);
  return (
    <a
      href={`/event/${id}`}
      className="headline-link block border-l-8 border-gold bg-raised px-4 py-3 lg:col-span-12"
    >
      <strong className="headline block text-2xl">
        {title} {days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}
      </strong>
      <span className="text-quiet">
        {eventDate(day)}, {location}
      </span>
    </a>
  );
}

function nextFestival(today: Day, events: readonly Event[]) {
  const day = nextSacredDay('akwasidae', today);
  const festival = events.find(
    ({ kind, startDate }) => kind === 'festival' && startDate.slice(0, 10) >= today,
  );
  if (!festival || festival.startDate.slice(0, 10) > day) {
    return { id: `akwasidae-${day}`, title: 'Akwasidae', day, location: 'Manhyia Palace, Kumasi' };
  }
  return {
    id: festival.id,
    title: festival.title,
    day: festival.startDate.slice(0, 10),
    location: eventPlace(festival),
  };
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
