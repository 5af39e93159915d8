import type { Event } from '../../contract/events/event.ts';

/** Calendars and feeds don't show our marks, so their texts begin with them. */
const SAMPLE = 'SAMPLE, not a real event';
const STATE = { scheduled: '', postponed: 'Postponed: ', cancelled: 'Cancelled: ' } as const;

type Marked = Pick<Event, 'title' | 'isSample' | 'state'>;

export const markedTitle = ({ title, isSample, state }: Marked): string =>
  `${STATE[state]}${isSample ? `${SAMPLE}: ` : ''}${title}`;

export const markedDescription = ({
  description,
  isSample,
}: Pick<Event, 'description' | 'isSample'>): string =>
  isSample ? `${SAMPLE}. ${description}` : description;
