import type { Event } from '../../../contract/events/event.ts';
import { Tag } from '../text/tag.tsx';

const CERTAINTY = {
  certain: null,
  declared: 'Declared',
  expected: 'Expected',
  estimated: 'Estimated',
} as const;

/** What a reader must know before planning: cancelled, postponed, not certain, a sample. */
export function EventTags({ event }: { event: Pick<Event, 'state' | 'certainty' | 'isSample'> }) {
  const certainty = CERTAINTY[event.certainty];
  return (
    <>
      {event.state === 'cancelled' && <Tag tone="red">Cancelled</Tag>}
      {event.state === 'postponed' && <Tag tone="red">Postponed</Tag>}
      {certainty && <Tag>{certainty}</Tag>}
      {event.isSample && <Tag>Sample</Tag>}
    </>
  );
}
