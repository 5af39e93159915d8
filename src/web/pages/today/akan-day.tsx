import type { GhanaToday } from '../../../contract/calendar/today.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { akanDay, dayName, nextSacredDays } from '../../../domain/calendar/akan-calendar.ts';
import { daysAway } from '../../../domain/calendar/next-festivals.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { TextLink } from '../../components/page/links.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';

export function AkanDay({ day }: { day: string }) {
  const { name, sacred: observed } = akanDay(day);
  const { male, female } = dayName(day);
  return (
    <TitledSection id="akan" title="The Akan day" className="border-t-2 border-ink pt-3">
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
            <TextLink href={`/event/${key}-${on}`} alone className="font-semibold" lang="ak">
              {sacred}
            </TextLink>
            {eventDate(on, HOME_ZONE)}, {daysAway(day, { from: on })}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function Sun({ sun }: Pick<GhanaToday, 'sun'>) {
  return (
    <TitledSection id="sun" title="Sunrise and sunset" className="border-t-2 border-ink pt-3">
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
    </TitledSection>
  );
}
