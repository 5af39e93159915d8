import { daysBetween, factAge } from '../../../domain/facts/fact-age.ts';
import { type Day, dayOf } from '../../../domain/time/calendar-day.ts';
import { useNow } from '../../data/use-now.ts';

/** A shape and words, so that nobody has to tell the colours apart. */
const MARKS = {
  amber: ['◆', 'Due a check', 'text-ink'],
  red: ['▲', 'Out of date', 'text-red'],
} as const;

/** Warns when the fact beside it has not been checked for three months, or for six. */
export function AgeWarning({ readOn }: { readOn: Day }) {
  const today = dayOf(useNow());
  const age = factAge(readOn, today);
  if (age === 'fresh') return null;
  const [sign, label, tone] = MARKS[age];
  return (
    <strong className={`block text-sm ${tone}`}>
      <span aria-hidden="true">{sign} </span>
      {label}: last checked {daysBetween(readOn, today)} days ago. Confirm before you act.
    </strong>
  );
}
