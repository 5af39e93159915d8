import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { akanDay, nextSacredDay } from '../../../domain/calendar/akan-calendar.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { addDays, type Day, dayOf } from '../../../domain/time/calendar-day.ts';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenMonth } from '../../data/chosen.ts';
import { homeChoices } from '../../data/home-choices.ts';
import { eventsOfMonth } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { Island } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { calendarEvent } from '../events/calendar-event.ts';
import { EVENTS_ANCHOR, EventsCalendar } from '../events/events-calendar.tsx';

export function EventsSection() {
  const { search } = usePageRequest();
  const now = useNow();
  const month = chosenMonth(search, now);
  const { data: events } = usePageData(eventsOfMonth(month));
  const props = { month, events: events?.map(calendarEvent), choices: homeChoices(search) };
  return (
    <section
      id={EVENTS_ANCHOR}
      className="wrap py-4 sm:py-10 lg:py-14"
      aria-labelledby="events-heading"
    >
      <div className="chapter sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
        <SectionHeading id="events-heading" topic="Events">
          Events &amp; Festivals
        </SectionHeading>
        <ButtonLink href="/event-submission">Submit Event</ButtonLink>
      </div>
      <TodayInAkan today={dayOf(now)} />
      <div className="mt-4 grid gap-x-10 gap-y-4 lg:mt-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-4">
        <Island component={EventsCalendar} props={props} when="visible" />
        <div className="lg:col-span-7">
          <p className="flex flex-wrap gap-x-6 border-y border-rule">
            <a
              href="/events"
              className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
            >
              All events, by place and date
            </a>
            <a
              href="/events#subscribe"
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              Subscribe
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Today in the Akan calendar, and the way to the reader's day name. */
function TodayInAkan({ today }: { today: Day }) {
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
      <TextLink href="/name">What’s my day name?</TextLink>
    </p>
  );
}
