import { daysBetween, factAge } from '../../../domain/facts/fact-age.ts';
import { type Day, dayOf } from '../../../domain/time/calendar-day.ts';
import { useNow } from '../../data/use-now.ts';

/** Shape and words first; the colour only repeats them. */
const MARKS = {
  amber: ['◆', 'not read again for', 'text-ink'],
  red: ['▲', 'not read again for', 'text-red'],
} as const;

/** Says by itself when what stands beside it has not been looked at for three months or for six. */
export function ReadMark({ readOn }: { readOn: Day }) {
  const today = dayOf(useNow());
  const age = factAge(readOn, today);
  if (age === 'fresh') return null;
  const [sign, words, tone] = MARKS[age];
  return (
    <strong className={`block text-sm ${tone}`}>
      <span aria-hidden="true">{sign} </span>
      {age === 'red' ? 'Old: ' : 'Ageing: '}
      {words} {daysBetween(readOn, today)} days. Confirm before you act.
    </strong>
  );
}
