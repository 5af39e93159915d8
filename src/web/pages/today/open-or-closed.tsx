import type { GhanaToday, Openness } from '../../../contract/calendar/today.ts';
import { ACCRA, eventDate } from '../../../domain/events/event-time.ts';

const OPENNESS: Record<Openness, string> = {
  open: 'Open',
  opening: 'Opening now',
  'not-yet': 'Not open yet',
  over: 'Closed for today',
  closed: 'Closed',
  'unless-moved': 'Closed by law, unless moved',
};
const HOURS: Partial<Record<Openness, string>> = {
  opening: 'Offices open at 8am, some not until 9am.',
  'not-yet': 'Offices open at 8am.',
  over: 'Offices closed at 5pm.',
};

/** The answer in large type, why, and when that changes. */
export function OpenOrClosed({
  today,
  openness,
  next,
}: Pick<GhanaToday, 'today' | 'openness' | 'next'>) {
  const isOpen = openness === 'open' || openness === 'opening';
  const hours = HOURS[openness];
  return (
    <section aria-label="Today" className="mt-4 max-w-[60ch] pb-6">
      <p className="text-lg">{eventDate(today.day, ACCRA)}, in Accra</p>
      <p className="headline mt-2 flex items-baseline gap-3 text-5xl sm:text-6xl">
        <span aria-hidden="true" className={isOpen ? 'text-green' : 'text-red'}>
          {isOpen ? '●' : '■'}
        </span>
        {OPENNESS[openness]}
      </p>
      {hours && <p className="mt-3 text-xl">{hours}</p>}
      {today.why.map((reason) => (
        <p key={reason} className="mt-3 text-xl">
          {reason}
        </p>
      ))}
      <p className="mt-3">
        {next.open ? 'Offices open again on' : 'Offices next close on'}{' '}
        <strong>{eventDate(next.day, ACCRA)}</strong>.{next.holiday && ` ${next.why[0]}`}
      </p>
    </section>
  );
}
