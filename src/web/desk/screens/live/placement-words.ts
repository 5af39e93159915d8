import type { PlacedStory } from '../../../../contract/desk/story-placement.ts';
import { accraParts } from '../../../../domain/time/accra-date.ts';
import { dayOf } from '../../../../domain/time/calendar-day.ts';

/** `18:00` today, `18 November, 18:00` on another day, in Accra. */
export function untilWords(until: string, now: Date): string {
  const { time, day, month } = accraParts(until);
  return dayOf(new Date(until)) === dayOf(now) ? time : `${day} ${month}, ${time}`;
}

type Placed = Pick<PlacedStory, 'placement' | 'breaking'>;

/** `leads the page and is breaking`. */
export function placementWords({ placement, breaking }: Placed): string {
  const isBreaking = breaking ? ['is breaking'] : [];
  return [...(placement === 'none' ? [] : [PLACED[placement]]), ...isBreaking].join(' and ');
}

const PLACED = {
  lead: 'leads the page',
  down: 'is moved down',
  hidden: 'is hidden',
} as const;
