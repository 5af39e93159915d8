import type { DayInGhana } from '../../contract/calendar/today.ts';
import { HOME_ZONE } from '../../contract/home-zone.ts';
import { eventDate } from '../events/event-time.ts';
import { addDays, type Day, WEEKDAYS, weekdayOf, yearOf } from '../time/calendar-day.ts';
import type { AlmanacFacts } from './almanac-facts.ts';
import { type Certainty, type Holiday, holidaysOfYear } from './holidays.ts';

/** How each kind of certainty is told, so that nobody takes an estimate for a notice. */
const HOW_SURE: Record<Certainty, (holiday: Holiday) => string> = {
  certain: ({ name }) => `${name}, a public holiday.`,
  declared: ({ name, notice }) => `${name}, declared for this day (${notice}).`,
  expected: ({ name }) =>
    `${name} is expected on this day, going by past practice. Check with the Ministry of the Interior.`,
  estimated: ({ name, statutory, observed }) =>
    statutory === observed
      ? `${name} is estimated for this day. It depends on the sighting of the moon and may be declared a day earlier or later.`
      : `${name} is estimated for ${eventDate(statutory, HOME_ZONE)}, with this day off in its place. It depends on the sighting of the moon.`,
};

/** From the least to the most sure: of two reasons the surer one tells how sure the day is. */
const SURENESS: readonly Certainty[] = ['estimated', 'expected', 'declared', 'certain'];

/** Whether banks and public offices are open on a day, and why. */
export function dayInGhana(day: Day, facts: AlmanacFacts): DayInGhana {
  const holidays = [yearOf(day) - 1, yearOf(day)].flatMap((year) => holidaysOfYear(year, facts));
  const observedToday = holidays.filter(({ observed }) => observed === day);
  const weekday = weekdayOf(day);
  const isWeekend = weekday === 0 || weekday === 6;
  const named = holidays.filter(({ statutory, observed }) => statutory === day && observed !== day);
  const why = [
    ...observedToday.map((holiday) => HOW_SURE[holiday.certainty](holiday)),
    ...(isWeekend ? [`It is a ${WEEKDAYS[weekday]}.`] : []),
    ...named.map((holiday) => (isWeekend ? observedLater(holiday) : moved(holiday))),
  ];
  // The President may move a midweek holiday; until that is declared, the day in the Act stands.
  const notMoved = named.filter(({ certainty }) => certainty === 'expected');
  const open = observedToday.length === 0 && !isWeekend && notMoved.length === 0;
  const sure = isWeekend ? 'certain' : surest([...observedToday, ...notMoved]);
  return {
    day,
    open,
    certainty: open ? null : sure,
    isUnlessMoved: notMoved.length > 0 && observedToday.length === 0 && !isWeekend,
    holiday: (observedToday[0] ?? notMoved[0])?.name ?? null,
    why: [
      ...(open && why.length === 0 ? ['A working day.'] : why),
      ...nearTheMoon(day, open, holidays),
    ],
  };
}

const surest = (observedToday: readonly Holiday[]) =>
  SURENESS.findLast((sure) => observedToday.some(({ certainty }) => certainty === sure)) ??
  'certain';

const moved = ({ name, observed, certainty }: Holiday) =>
  certainty === 'declared'
    ? `A working day: ${name} has been moved to ${eventDate(observed, HOME_ZONE)}.`
    : `By law this day is ${name}. It is expected to move to ${eventDate(observed, HOME_ZONE)}, but that has not been declared, so check first.`;

const observedLater = ({ name, observed, certainty }: Holiday) =>
  certainty === 'estimated'
    ? `${name} is estimated for this day, with ${eventDate(observed, HOME_ZONE)} expected off in its place.`
    : `It is ${name}, with ${eventDate(observed, HOME_ZONE)} ${certainty === 'declared' ? 'declared' : 'expected'} as the day off.`;

/** A feast of the moon may be declared for the day before or after the one estimated. */
function nearTheMoon(day: Day, open: boolean, holidays: readonly Holiday[]): string[] {
  if (!open) return [];
  const near = holidays.filter(
    ({ certainty, observed }) =>
      certainty === 'estimated' && [addDays(day, -1), addDays(day, 1)].includes(observed),
  );
  return near.map(({ name, statutory, observed }) =>
    statutory === observed
      ? `${name} is estimated for ${eventDate(observed, HOME_ZONE)}, give or take a day.`
      : `${name} is estimated for ${eventDate(statutory, HOME_ZONE)}, with ${eventDate(observed, HOME_ZONE)} off in its place. Both depend on the sighting of the moon.`,
  );
}

/** The next day on which it is the other way round: open after a closed day, closed after an open one. */
export const nextChange = (day: Day, facts: AlmanacFacts): DayInGhana =>
  nextDayThatIs(!dayInGhana(day, facts).open, day, facts);

export function nextDayThatIs(open: boolean, after: Day, facts: AlmanacFacts): DayInGhana {
  let next = dayInGhana(addDays(after, 1), facts);
  while (next.open !== open) next = dayInGhana(addDays(next.day, 1), facts);
  return next;
}
