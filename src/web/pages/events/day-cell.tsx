import { ACCRA, eventDate } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { EventMark } from '../../components/event/event-mark.tsx';
import type { CalendarEvent } from './calendar-event.ts';

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

export function DayCell({ day, events, outside, isToday, chosen, reachable, onChoose }: CellProps) {
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
        aria-label={`${eventDate(day, ACCRA)}${events.length > 0 ? `, ${count}` : ''}`}
        className={`flex min-h-12 w-full flex-col items-start gap-1 p-1.5 text-left sm:min-h-16 ${
          chosen ? 'bg-ink text-paper' : 'hover:bg-raised'
        } ${outside && !chosen ? 'text-quiet' : ''}`}
      >
        <span
          className={`text-sm leading-none tabular-nums ${isToday ? 'border-b-2 border-red pb-0.5 font-bold' : ''} ${outside ? '' : 'font-semibold'}`}
        >
          {Number(day.slice(-2))}
        </span>
        <span className="flex flex-wrap gap-0.5">
          {events.slice(0, MOST_MARKS).map((event) => (
            <EventMark key={event.id} category={event.category} className="size-2.5 sm:size-3" />
          ))}
        </span>
      </button>
    </td>
  );
}
