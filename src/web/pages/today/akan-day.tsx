import type { GhanaToday } from '../../../contract/calendar/today.ts';
import { HOME_ZONE } from '../../../contract/site.ts';
import { akanDay, dayName, nextSacredDays } from '../../../domain/calendar/akan-calendar.ts';
import { daysAway } from '../../../domain/calendar/next-festivals.ts';
import { eventDate } from '../../../domain/events/event-time.ts';

export function AkanDay({ day }: { day: string }) {
  const { name, sacred: observed } = akanDay(day);
  const { male, female } = dayName(day);
  return (
    <section aria-labelledby="akan" className="border-t-2 border-ink pt-3">
      <h2 id="akan" className="text-2xl">
        The Akan day
      </h2>
      <p className="mt-3">
        Today is <strong lang="ak">{name}</strong>
        {observed && observed.name !== name && (
          <>
            , <strong lang="ak">{observed.name}</strong>
          </>
        )}
        , one of the 42 days of the adaduanan. A child born today is called{' '}
        <span lang="ak">{male}</span> or <span lang="ak">{female}</span>.
      </p>
      <ul className="mt-3 divide-y divide-rule">
        {nextSacredDays(day).map(({ key, name: sacred, day: on }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3">
            <a
              href={`/event/${key}-${on}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              lang="ak"
            >
              {sacred}
            </a>
            {eventDate(on, HOME_ZONE)}, {daysAway(day, { from: on })}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Sun({ sun }: Pick<GhanaToday, 'sun'>) {
  return (
    <section aria-labelledby="sun" className="border-t-2 border-ink pt-3">
      <h2 id="sun" className="text-2xl">
        Sunrise and sunset
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 tabular-nums">
        {sun.map(({ place: city, rise, set }) => (
          <div key={city}>
            <dt className="text-sm font-semibold">{city}</dt>
            <dd className="text-xl">
              {rise} to {set}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">Calculated; accurate to two minutes.</p>
    </section>
  );
}
