import type { Event } from '../../contract/events/event.ts';

/** Abroad the country is named. */
export const eventPlace = ({ location, city, country, countryName }: Event) =>
  [location, city, country === 'GH' ? '' : countryName].filter(Boolean).join(', ');

/** Where a calendar sends people: an online event's hall is only where its organisers are. */
export const calendarPlace = (event: Event): string =>
  event.attendance === 'Online' ? event.website || 'Online' : eventPlace(event);
