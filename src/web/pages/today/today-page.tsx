import type { GhanaToday, Openness } from '../../../contract/calendar/today.ts';
import { HOME_ZONE } from '../../../contract/site.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { NextFestival } from '../../components/event/next-festival.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
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
  if (!data) {
    return (
      <Notice title="The calendar isn’t available right now" live>
        Please try again in a minute.
      </Notice>
    );
  }
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
    <section aria-labelledby="hours" className="border-t-2 border-ink pt-3">
      <h2 id="hours" className="text-2xl">
        Banks and public offices
      </h2>
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
    </section>
  );
}

function Basis({ data: { readOn } }: { data: GhanaToday }) {
  return (
    <section aria-labelledby="basis" className="border-t-2 border-ink pt-3">
      <h2 id="basis" className="text-2xl">
        Where this comes from
      </h2>
      <p className="mt-3">
        <em>Declared</em>: announced by the ministry. <em>Expected</em>: by past practice.{' '}
        <em>Estimated</em>: by the moon.{readOn && ` Last checked ${shortDate(readOn)}.`}{' '}
        <a href="/facts?of=calendar" className="underline underline-offset-4">
          See the sources
        </a>
        , or{' '}
        <a href="/api/calendar/holidays.ics" className="underline underline-offset-4">
          subscribe to the holidays as a calendar
        </a>
        .
      </p>
    </section>
  );
}
