import { useState } from 'react';
import { type Day, dayOf } from '../../../domain/time/calendar-day.ts';
import { monthAfter, monthKey, monthOfKey, monthTitle } from '../../../domain/time/month-grid.ts';
import { Notice } from '../../components/page/notice.tsx';
import { type HomeChoices, homePath, rememberChoice } from '../../data/home-choices.ts';
import { eventsOfMonth } from '../../data/queries.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useHeldHeight } from '../../data/use-held-height.ts';
import { useNow } from '../../data/use-now.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { EventsGrid } from './events-grid.tsx';
import { EventsList } from './events-list.tsx';

export const EVENTS_ANCHOR = 'events';

interface Props {
  /** `2026-11`: the month that is shown first, and its events. */
  month: string;
  events: CalendarEvent[] | undefined;
  choices: HomeChoices;
}

/** Island: a month of the calendar, and its list beside it. Both are cells of the section's grid. */
export function EventsCalendar({ month: firstMonth, events, choices }: Props) {
  const now = useNow();
  const [day, setDay] = useState<Day>();
  const { answer, prefetch, choose, retry } = useAnswer<CalendarEvent[], string>(
    eventsOfMonth,
    firstMonth,
    events,
  );
  const { shown: month, data, isPending, isError } = answer;
  const monthsAway = (months: number) => monthKey(monthAfter(monthOfKey(month), months));

  function go(months: number) {
    choose(monthsAway(months));
    setDay(undefined);
    rememberChoice({ month: monthsAway(months) }, EVENTS_ANCHOR);
  }

  return (
    <>
      <div className="lg:col-span-7">
        <MonthHeading
          month={month}
          choices={choices}
          onGo={go}
          onApproach={(months) => prefetch(monthsAway(months))}
        />
        <EventsGrid
          month={month}
          today={dayOf(now)}
          events={data ?? []}
          chosen={day}
          onChoose={setDay}
          onGo={go}
        />
      </div>
      <div
        {...useHeldHeight(isPending)}
        className="lg:col-span-5 lg:row-span-2"
        aria-live="polite"
        aria-busy={isPending}
      >
        {isPending && (
          <p className="py-10 text-quiet" role="status">
            Loading events...
          </p>
        )}
        {isError && (
          <Notice title="The calendar isn’t available right now" live onRetry={retry}>
            The rest of the page still works.
          </Notice>
        )}
        {data && (data.length > 0 || !isError) && (
          <EventsList
            month={month}
            day={day}
            today={dayOf(now)}
            events={data}
            onAll={() => setDay(undefined)}
          />
        )}
      </div>
    </>
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
      href={homePath(
        choices,
        { month: monthKey(monthAfter(monthOfKey(month), months)) },
        EVENTS_ANCHOR,
      )}
      className="icon-button border border-rule"
      data-island-link=""
      rel="nofollow"
      onPointerEnter={() => onApproach(months)}
      onFocus={() => onApproach(months)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
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
