import { useId, useRef, useState } from 'react';
import { akanDay, dayName, nextKeptDay, nextSameDay } from '../../../domain/akan-calendar.ts';
import { addDays, type Day, isDay, WEEKDAYS } from '../../../domain/calendar-day.ts';
import { eventDate } from '../../../domain/event-time.ts';
import { useTypedEarly } from '../../forms/use-typed-early.ts';

/** Today in the Akan calendar, the next adae days, and the reader's own day name. */
export function TodayInAkan({ today }: { today: Day }) {
  const { name, kept: observed } = akanDay(today);
  return (
    <div className="grid gap-x-10 gap-y-3 border-t border-rule pt-3 lg:grid-cols-12">
      <p className="lg:col-span-7">
        Today is <strong lang="ak">{name}</strong>
        {observed && observed.name !== name && (
          <>
            , <strong lang="ak">{observed.name}</strong>
          </>
        )}{' '}
        in the Akan calendar of 42 days. The next Akwasidae is{' '}
        {eventDate(nextKeptDay('akwasidae', addDays(today, 1)))}, the next Awukudae{' '}
        {eventDate(nextKeptDay('awukudae', addDays(today, 1)))}.
      </p>
      <DayNameFinder today={today} />
    </div>
  );
}

function DayNameFinder({ today }: { today: Day }) {
  const id = useId();
  const [born, setBorn] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useTypedEarly(box, born, setBorn);
  return (
    <details className="lg:col-span-5">
      <summary className="min-h-11 py-2 font-semibold underline underline-offset-4">
        What is my day name?
      </summary>
      <label htmlFor={id} className="mt-2 block text-sm font-semibold">
        The day you were born
      </label>
      <input
        ref={box}
        id={id}
        type="date"
        className="field mt-1 max-w-60"
        max={today}
        value={born}
        onChange={(event) => setBorn(event.target.value)}
      />
      <div aria-live="polite">{isDay(born) && <DayNameAnswer born={born} today={today} />}</div>
    </details>
  );
}

function DayNameAnswer({ born, today }: { born: Day; today: Day }) {
  const { weekday, male, female, fanteMale, fanteFemale } = dayName(born);
  return (
    <div className="mt-3 border-l-4 border-gold pl-4">
      <p>
        You were born on a {WEEKDAYS[weekday]}: <strong lang="ak">{male}</strong> for a boy,{' '}
        <strong lang="ak">{female}</strong> for a girl; in Fante <span lang="fat">{fanteMale}</span>{' '}
        and <span lang="fat">{fanteFemale}</span>. Spellings vary.
      </p>
      <p className="mt-1 text-sm text-quiet">
        Your day of the 42 is <span lang="ak">{akanDay(born).name}</span>. It comes round next on{' '}
        {eventDate(nextSameDay(born, addDays(today, 1)))}.
      </p>
    </div>
  );
}
