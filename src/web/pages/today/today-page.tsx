import type { AlmanacLine, GhanaToday, Openness } from '../../../contract/calendar/today.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { daysAway } from '../../../domain/calendar/next-festivals.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { TextLink } from '../../components/page/links.tsx';
import { Unavailable } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { AgeWarning } from '../../components/text/age-warning.tsx';
import { ghanaToday } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { AkanDay, Sun } from './akan-day.tsx';
import { AlmanacLines, AnnouncedFestivals } from './almanac-lines.tsx';
import { Clocks } from './clocks.tsx';

export const OPENNESS: Record<Openness, string> = {
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
function OpenOrClosed({ today, openness, next, holidays: [holiday] }: GhanaToday) {
  const isOpen = openness === 'open' || openness === 'opening';
  const hours = HOURS[openness];
  return (
    <section aria-label="Today" className="mt-4 max-w-[60ch] pb-6">
      <p className="text-lg">{eventDate(today.day, HOME_ZONE)}, in Accra</p>
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
        <strong>{eventDate(next.day, HOME_ZONE)}</strong>.{next.holiday && ` ${next.why[0]}`}
      </p>
      {holiday && (
        <p className="mt-3">
          Next public holiday: <strong>{holiday.title}</strong>,{' '}
          {eventDate(holiday.from, HOME_ZONE)}.
        </p>
      )}
    </section>
  );
}

const DESCRIPTION =
  'Is Ghana open today? Public holidays, bank and office hours, the time difference, the Akan day, sunrise and sunset, and the next festivals.';

export function Page() {
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead title="Is Ghana open?" path="/today" description={DESCRIPTION} />
      <h1 className="text-4xl sm:text-5xl">Is Ghana open?</h1>
      <Answer />
    </div>
  );
}

function Answer() {
  const { data } = usePageData(ghanaToday());
  if (!data) return <Unavailable title="The calendar isn’t available right now" />;
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
      <div>
        <OpenOrClosed {...data} />
        {data.festivals[0] && <NextFestival today={data.today.day} festival={data.festivals[0]} />}
      </div>
      <Clocks clocks={data.clocks} />
      <Hours data={data} />
      <Sun sun={data.sun} />
      <AlmanacLines
        id="holidays"
        title="Next public holidays"
        today={data.today.day}
        lines={data.holidays}
        certainLabel="Fixed by law"
      />
      <AlmanacLines
        id="festivals"
        title="Next festivals"
        today={data.today.day}
        lines={data.festivals}
        certainLabel="Fixed date"
      />
      <AkanDay day={data.today.day} />
      <AnnouncedFestivals festivals={data.announced} />
      <Basis data={data} />
    </div>
  );
}

function Hours({ data: { today, hours, readOn } }: { data: GhanaToday }) {
  return (
    <TitledSection
      id="hours"
      title="Banks and public offices"
      className="border-t-2 border-ink pt-3"
    >
      {!today.open && (
        <p className="mt-2">
          Closed today{today.certainty === 'estimated' && ', if the moon is sighted as expected'}.
          On a working day:
        </p>
      )}
      <dl className="mt-3 space-y-3">
        {hours.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>
              {value}. <span className="text-quiet">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {readOn && <AgeWarning readOn={readOn} />}
    </TitledSection>
  );
}

function Basis({ data: { readOn } }: { data: GhanaToday }) {
  return (
    <TitledSection id="basis" title="Where this comes from" className="border-t-2 border-ink pt-3">
      <p className="mt-3">
        <em>Declared</em>: announced by the ministry. <em>Expected</em>: by past practice.{' '}
        <em>Estimated</em>: by the moon.{readOn && ` Last checked ${shortDate(readOn)}.`}{' '}
        <TextLink href="/facts?of=calendar">See the sources</TextLink>, or{' '}
        <TextLink href="/api/calendar/holidays.ics">
          subscribe to the holidays as a calendar
        </TextLink>
        .
      </p>
    </TitledSection>
  );
}

/** 'Akwasidae in 4 days', with its date and place. */
function NextFestival({ today, festival }: { today: Day; festival: AlmanacLine }) {
  return (
    <a
      href={`/event/${festival.id}`}
      className="headline-link block border-l-8 border-gold bg-raised px-4 py-3 lg:col-span-12"
    >
      <strong className="headline block text-2xl">
        {festival.title} {daysAway(today, festival)}
      </strong>
      <span className="text-quiet">
        {eventDate(festival.from, HOME_ZONE)}, {festival.place}
      </span>
    </a>
  );
}
