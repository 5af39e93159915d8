import { type KeyboardEvent, useRef, useState } from 'react';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { addDays, type Day, WEEKDAYS, weekdayOf } from '../../../domain/time/calendar-day.ts';
import { daysOfGrid, monthOfKey } from '../../../domain/time/month-grid.ts';
import { EventMark, MARK_NAMES } from '../../components/event/event-mark.tsx';
import type { CalendarEvent } from './calendar-event.ts';
import { eventsOnDay } from './calendar-event.ts';

const MOST_MARKS = 4;

interface CellProps {
  day: Day;
  events: readonly CalendarEvent[];
  outside: boolean;
  isToday: boolean;
  chosen: boolean;
  reachable: boolean;
  onChoose: () => void;
}

function DayCell({ day, events, outside, isToday, chosen, reachable, onChoose }: CellProps) {
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  return (
    <td className="border border-rule p-0 align-top">
      <button
        type="button"
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        onClick={onChoose}
        aria-pressed={chosen}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${eventDate(day, HOME_ZONE)}${events.length > 0 ? `, ${count}` : ''}`}
        className={`flex min-h-12 w-full flex-col items-start gap-1 p-1.5 text-left text-sm leading-none tabular-nums sm:min-h-16 ${
          chosen ? 'bg-ink text-paper' : 'hover:bg-raised'
        } ${isToday ? 'font-bold underline decoration-red decoration-2 underline-offset-4' : ''} ${outside ? '' : 'font-semibold'} ${outside && !chosen ? 'text-quiet' : ''}`}
      >
        {Number(day.slice(-2))}
        {events.length > 0 && (
          <span className="flex flex-wrap gap-0.5">
            {events.slice(0, MOST_MARKS).map((event) => (
              <EventMark key={event.id} category={event.category} className="size-2.5 sm:size-3" />
            ))}
          </span>
        )}
      </button>
    </td>
  );
}

interface Props {
  month: string;
  today: Day;
  events: readonly CalendarEvent[];
  chosen: Day | undefined;
  onChoose: (day: Day | undefined) => void;
  onGo: (months: number) => void;
}

/**
 * 42 days from Sunday. One day is in the tab order; arrows go a day or a week, Home and End to the
 * week's ends, Page Up and Page Down turn the month, Enter shows the day's events.
 */
export function EventsGrid({ month, today, events, chosen, onChoose, onGo }: Props) {
  const grid = daysOfGrid(monthOfKey(month));
  const table = useRef<HTMLTableElement>(null);
  const first = today.startsWith(month) ? today : `${month}-01`;
  const [focused, setFocused] = useState(first);
  const reachable = grid.includes(focused) ? focused : first;

  function move(step: number) {
    const day = addDays(reachable, step);
    setFocused(day);
    if (!grid.includes(day)) onGo(Math.sign(step));
  }

  function press(event: KeyboardEvent) {
    const weekday = weekdayOf(reachable);
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
      Home: -weekday,
      End: 6 - weekday,
    };
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'PageUp') onGo(-1);
    else if (event.key === 'PageDown') onGo(1);
    else return;
    event.preventDefault();
    // The day may be in a month that is rendered only now.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    );
  }

  return (
    <details className="marked phone-details">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">Month calendar</summary>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons is a grid
        role="grid"
        aria-labelledby="month-heading"
        className="mt-2 w-full table-fixed border-collapse"
        onKeyDown={press}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="py-2 text-sm font-semibold text-quiet"
              >
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 7, 14, 21, 28, 35].map((start) => (
            <tr key={start}>
              {grid.slice(start, start + 7).map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  events={eventsOnDay(events, day)}
                  outside={!day.startsWith(month)}
                  isToday={day === today}
                  chosen={day === chosen}
                  reachable={day === reachable}
                  onChoose={() => {
                    setFocused(day);
                    onChoose(day === chosen ? undefined : day);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        {MARK_NAMES.map((name) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <EventMark category={name} />
            {name}
          </span>
        ))}
      </p>
    </details>
  );
}
