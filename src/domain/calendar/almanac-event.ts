import type { Event } from '../../contract/events/event.ts';
import { EVENT } from '../../contract/events/event-description.ts';
import { emptyAnswers } from '../../contract/forms/description.ts';
import { HOME_ZONE } from '../../contract/home-zone.ts';
import type { AlmanacEntry } from './almanac.ts';

const CATEGORY = { holiday: 'Public Holiday', akan: 'Cultural', festival: 'Festival' } as const;

const ORGANIZER = {
  holiday: 'Government of Ghana',
  akan: 'Akan palaces and towns',
  festival: 'Its traditional council or organisers',
} as const;

const NOTHING_ELSE = emptyAnswers(EVENT);

/** An entry of the almanac as an event of the calendar. */
export function almanacEvent(entry: AlmanacEntry): Event {
  return {
    ...NOTHING_ELSE,
    id: entry.id,
    title: entry.title,
    category: CATEGORY[entry.kind],
    description: entry.about,
    startDate: `${entry.from}T00:00:00.000Z`,
    endDate: entry.to === entry.from ? null : `${entry.to}T00:00:00.000Z`,
    location: entry.place,
    photo: null,
    imageUrl: null,
    organizerName: ORGANIZER[entry.kind],
    allDay: true,
    city: '',
    country: 'GH',
    countryName: 'Ghana',
    attendance: 'In person',
    position: null,
    timeZone: HOME_ZONE,
    ticketPrice: null,
    ticketCurrency: 'GHS',
    note: null,
    state: 'scheduled',
    repeats: null,
    guests: null,
    previousStartDate: null,
    kind: entry.kind,
    certainty: entry.certainty,
    basis: entry.basis,
    isSample: false,
  };
}
