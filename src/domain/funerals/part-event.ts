import type { Event } from '../../contract/events/event.ts';
import { EVENT } from '../../contract/events/event-description.ts';
import { emptyAnswers } from '../../contract/forms/description.ts';
import type { Funeral } from '../../contract/funerals/funeral.ts';
import { countryName } from '../../contract/places/countries.ts';

const NOTHING_ELSE = emptyAnswers(EVENT);

/** A part of a funeral as an event of the calendar, by its index; undefined where there is none. */
export function partEvent(funeral: Funeral, index: number): Event | undefined {
  const part = funeral.parts[index];
  if (!part) return undefined;
  const { kind, dress, stream, isCancelled, who: _, ...place } = part;
  return {
    ...NOTHING_ELSE,
    ...place,
    id: `funeral-${funeral.id}-${index}`,
    title: `${kind}: ${funeral.name}`,
    category: 'Funeral',
    description: [
      `${kind} of ${funeral.name} of ${funeral.city}.`,
      dress && `Dress: ${dress}.`,
      stream && `Livestream: ${stream}`,
    ]
      .filter(Boolean)
      .join(' '),
    countryName: countryName(part.country),
    photo: null,
    imageUrl: null,
    organizerName: 'The family',
    allDay: false,
    attendance: 'In person',
    ticketPrice: null,
    ticketCurrency: 'GHS',
    state: isCancelled ? 'cancelled' : 'scheduled',
    note: null,
    repeats: null,
    guests: null,
    previousStartDate: null,
    kind: 'funeral',
    certainty: 'certain',
    basis: null,
    isSample: funeral.isSample,
  };
}
