import { useState } from 'react';
import type { Event } from '../../../contract/event.ts';
import { type Day, dayOf } from '../../../domain/calendar-day.ts';
import { monthAfter, monthKey, monthOfKey, monthTitle } from '../../../domain/month-grid.ts';
import { Notice } from '../../components/page/notice.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { type HomeChoices, homePath, rememberChoice } from '../../data/home-choices.ts';
import { eventsOfMonth } from '../../data/queries.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useNow } from '../../data/use-now.ts';
import { CalendarSubscriptions } from './events-feeds.tsx';
import { EventsGrid } from './events-grid.tsx';
import { EventsList } from './events-list.tsx';
import { TodayInAkan } from './events-today.tsx';

const ANCHOR = 'events';

interface Props {
  /** `2026-11`: the month that is shown first, and its events. */
  month: string;
  events: Event[] | undefined;
  choices: HomeChoices;
}

/** Island: a month of the calendar with its list beside it. */
export function EventsCalendar({ month: firstMonth, events, choices }: Props) {
  const now = useNow();
  const [month, setMonth] = useState(firstMonth);
  const [day, setDay] = useState<Day>();
  const { data, isPending, isError, prefetch } = useAnswer(eventsOfMonth(month), events);
  const monthsAway = (months: number) => monthKey(monthAfter(monthOfKey(month), months));

  function go(months: number) {
    setMonth(monthsAway(months));
    setDay(undefined);
    rememberChoice({ month: monthsAway(months) }, ANCHOR);
  }

  return (
    <section id={ANCHOR} className="wrap py-6 sm:py-10 lg:py-14" aria-labelledby="events-heading">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <SectionHeading id="events-heading" topic="Events">
          Events &amp; Festivals
        </SectionHeading>
        <a href="/event-submission" className="button mb-4">
          Submit Event
        </a>
      </div>
      <TodayInAkan today={dayOf(now)} events={data ?? []} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <MonthHeading
            month={month}
            choices={choices}
            onGo={go}
            onApproach={(months) => prefetch(eventsOfMonth(monthsAway(months)))}
          />
          <EventsGrid
            month={month}
            today={dayOf(now)}
            events={data ?? []}
            chosen={day}
            onChoose={setDay}
            onGo={go}
          />
          <CalendarSubscriptions />
        </div>
        <div className="lg:col-span-5">
          {isPending && (
            <p className="py-10 text-quiet" role="status">
              Loading events...
            </p>
          )}
          {isError && (
            <Notice title="The calendar cannot be shown just now" live>
              Please try again in a minute; the rest of the page still works.
            </Notice>
          )}
          {data && (
            <EventsList month={month} day={day} events={data} onAll={() => setDay(undefined)} />
          )}
        </div>
      </div>
    </section>
  );
}

interface HeadingProps {
  month: string;
  choices: HomeChoices;
  onGo: (months: number) => void;
  onApproach: (months: number) => void;
}

/** Links, so that months can be turned without JavaScript. */
function MonthHeading({ month, choices, onGo, onApproach }: HeadingProps) {
  const turn = (months: number, name: string, path: string) => (
    <a
      href={homePath(choices, { month: monthKey(monthAfter(monthOfKey(month), months)) }, ANCHOR)}
      className="icon-button border border-rule"
      rel="nofollow"
      onPointerEnter={() => onApproach(months)}
      onClick={(event) => {
        event.preventDefault();
        onGo(months);
      }}
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="sr-only">{name}</span>
    </a>
  );
  return (
    <div className="flex items-center justify-between border-y border-rule">
      {turn(-1, 'Previous month', 'M15.4 4.6 8 12l7.4 7.4 1.4-1.4-6-6 6-6z')}
      <h3 className="text-2xl" id="month-heading" aria-live="polite">
        {monthTitle(monthOfKey(month))}
      </h3>
      {turn(1, 'Next month', 'm8.6 4.6 7.4 7.4-7.4 7.4L7.2 18l6-6-6-6z')}
    </div>
  );
}
