import { AGES, type FactAge } from '../../contract/facts/fact-choices.ts';
import { type Day, numberOfDay } from '../time/calendar-day.ts';

export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from);

/** Whether a fact that was read on a day has aged since. */
export function factAge(readOn: Day, today: Day): FactAge {
  const days = daysBetween(readOn, today);
  if (days >= AGES.red) return 'red';
  return days >= AGES.amber ? 'amber' : 'fresh';
}
