import type { Event } from '../../contract/events/event.ts';

/** Calendars and feeds don't show our mark on samples, so their texts begin with it. */
const SAMPLE = 'SAMPLE, not a real event';

export const markedTitle = ({ title, isSample }: Pick<Event, 'title' | 'isSample'>): string =>
  isSample ? `${SAMPLE}: ${title}` : title;

export const markedDescription = ({
  description,
  isSample,
}: Pick<Event, 'description' | 'isSample'>): string =>
  isSample ? `${SAMPLE}. ${description}` : description;
