import { useState } from 'react';
import { type Day, dayOf } from '../../../domain/calendar-day.ts';
import { monthAfter, monthKey, monthOfKey, monthTitle } from '../../../domain/month-grid.ts';
import { Notice } from '../../components/page/notice.tsx';
import { Part } from '../../components/page/part.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { useKeptHeight } from '../../components/page/use-kept-height.ts';
import { chosenMonth } from '../../data/chosen.ts';
import { eventsOfMonth } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { useQueries, useQuery } from '../../data/use-query.ts';
import { Link, navigate, useFirstSearch } from '../../navigation/router.tsx';
import { CalendarSubscriptions } from './events-feeds.tsx';
import { EventsGrid } from './events-grid.tsx';
import { EventsList } from './events-list.tsx';
import { TodayInAkan } from './events-today.tsx';

const ANCHOR = 'events';
const LOADING = 'Loading events...';

/** A month of the calendar with its list beside it. */
export function EventsCalendar() {
  const now = useNow();
  const [month, setMonth] = useState(chosenMonth(new URLSearchParams(useFirstSearch()), now));
  const [day, setDay] = useState<Day>();
  const queries = useQueries();
  const { data, isPending, isError } = useQuery(eventsOfMonth(month));
  const { list, keep, style } = useKeptHeight(isPending);

  function go(months: number) {
    const next = monthKey(monthAfter(monthOfKey(month), months));
    queries.ensure(eventsOfMonth(next));
    keep();
    setMonth(next);
    setDay(undefined);
    const search = new URLSearchParams(location.search);
    search.set('month', next);
    navigate(`${location.pathname}?${search}#${ANCHOR}`, { replace: true });
  }
  const approach = (months: number) =>
    queries.ensure(eventsOfMonth(monthKey(monthAfter(monthOfKey(month), months))));

  return (
    <Part id={ANCHOR} className="wrap py-6 sm:py-10 lg:py-14" labelledBy="events-heading">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <SectionHeading id="events-heading" topic="Events">
          Events &amp; Festivals
        </SectionHeading>
        <Link href="/event-submission" className="button mb-4">
          Submit Event
        </Link>
      </div>
      <TodayInAkan today={dayOf(now)} events={data ?? []} />
      <div className="far mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <MonthHeading month={month} onGo={go} onApproach={approach} />
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
        <div ref={list} className="lg:col-span-5" style={style} data-loading={LOADING}>
          {isPending && (
            <p className="py-10 text-quiet" role="status">
              {LOADING}
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
    </Part>
  );
}

interface HeadingProps {
  month: string;
  onGo: (months: number) => void;
  onApproach: (months: number) => void;
}

/** Links, so that months can be turned without JavaScript. */
function MonthHeading({ month, onGo, onApproach }: HeadingProps) {
  const turn = (months: number, name: string, path: string) => (
    <a
      href={`/?month=${monthKey(monthAfter(monthOfKey(month), months))}#${ANCHOR}`}
      className="icon-button border border-rule"
      rel="nofollow"
      data-swap=""
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
