import type { AlmanacLine, GhanaToday } from '../../../contract/calendar/today.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { daysAway } from '../../../domain/calendar/next-festivals.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { TextLink } from '../../components/page/links.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { Tag } from '../../components/text/tag.tsx';

const CERTAINTY = {
  declared: 'Declared',
  expected: 'Expected',
  estimated: 'Estimated',
} as const;

/** The others are folded away. */
const SHOWN = 3;

interface Props {
  id: string;
  title: string;
  today: Day;
  lines: readonly AlmanacLine[];
  /** For a date that a rule fixes. */
  certainLabel: string;
}

/** Holidays or festivals, with how far away and how certain each date is. */
export function AlmanacLines({ id, title, lines, ...shared }: Props) {
  const more = lines.slice(SHOWN);
  return (
    <TitledSection id={id} title={title} className="border-t-2 border-ink pt-3">
      <Lines lines={lines.slice(0, SHOWN)} {...shared} />
      {more.length > 0 && (
        <details className="marked border-t border-rule">
          <summary className="flex min-h-11 items-center gap-2 py-2 font-semibold">
            {more.length} more: {more.map((line) => line.title).join(', ')}
          </summary>
          <Lines lines={more} {...shared} />
        </details>
      )}
    </TitledSection>
  );
}

function Lines({ lines, today, certainLabel }: Pick<Props, 'lines' | 'today' | 'certainLabel'>) {
  return (
    <ol className="mt-2 divide-y divide-rule">
      {lines.map((line) => (
        <li key={line.id} className="py-3">
          <p className="flex flex-wrap items-baseline gap-x-3 pb-1">
            <TextLink href={`/event/${line.id}`} alone className="font-semibold">
              {line.title}
            </TextLink>
            <span>{daysAway(today, line)}</span>
            <Tag>{line.certainty === 'certain' ? certainLabel : CERTAINTY[line.certainty]}</Tag>
          </p>
          <p>
            {eventDate(line.from, HOME_ZONE)}
            {line.to !== line.from && ` to ${eventDate(line.to, HOME_ZONE)}`}
            {line.place !== 'All of Ghana' && `, ${line.place}`}
          </p>
          <p className="text-sm text-quiet">{line.basis}</p>
        </li>
      ))}
    </ol>
  );
}

/** Festivals whose dates are announced each year, so that the calendar does not have them. */
export function AnnouncedFestivals({ festivals }: { festivals: GhanaToday['announced'] }) {
  return (
    <TitledSection
      id="announced"
      title="Festivals with dates announced each year"
      className="border-t-2 border-ink pt-3"
    >
      <ul className="mt-2 divide-y divide-rule text-sm">
        {festivals.map(({ name, place, dating }) => (
          <li key={name} className="py-2">
            <strong>{name}</strong>, {place}. {dating}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
