import type { Event } from '../../contract/events/event.ts';
import type { AlmanacEntry } from './almanac.ts';

const CATEGORY = { holiday: 'Public Holiday', akan: 'Cultural', festival: 'Festival' } as const;

const ORGANIZER = {
  holiday: 'Government of Ghana',
  akan: 'Akan palaces and towns',
  festival: 'Its traditional council or organisers',
} as const;

/** An entry of the almanac as an event of the calendar. */
export function almanacEvent(entry: AlmanacEntry): Event {
  return {
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
    organizerEmail: null,
    ticketUrl: null,
    allDay: true,
    city: '',
    country: 'GH',
    countryName: 'Ghana',
    attendance: 'In person',
    ghanaPostGps: null,
    position: null,
    timeZone: 'Africa/Accra',
    contactPhone: null,
    website: null,
    ticketPrice: null,
    ticketCurrency: 'GHS',
    capacity: null,
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
