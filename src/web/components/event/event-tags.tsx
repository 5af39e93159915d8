import type { Event } from '../../../contract/events/event.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { useNow } from '../../data/use-now.ts';
import { Tag } from '../text/tag.tsx';

const CERTAINTY = {
  certain: null,
  declared: 'Declared',
  expected: 'Expected',
  estimated: 'Estimated',
} as const;

interface Props {
  event: Pick<Event, 'state' | 'certainty' | 'isSample' | 'startDate' | 'endDate'>;
}

/** Whether its last day is behind us in Accra. */
export const useIsOver = ({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>) =>
  dayThere(endDate ?? startDate, HOME_ZONE) < dayOf(useNow());

/** What a reader must know before planning: cancelled, postponed, not certain, a sample. */
export function EventTags({ event }: Props) {
  const certainty = useIsOver(event) ? null : CERTAINTY[event.certainty];
  return (
    <>
      {event.state === 'cancelled' && <Tag tone="red">Cancelled</Tag>}
      {event.state === 'postponed' && <Tag tone="red">Postponed</Tag>}
      {certainty && <Tag>{certainty}</Tag>}
      {event.isSample && <Tag>Sample</Tag>}
    </>
  );
}
