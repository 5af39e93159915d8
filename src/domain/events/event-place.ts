import type { Event } from '../../contract/events/event.ts';

/** Abroad the country is named. */
export const eventPlace = ({ location, city, country, countryName }: Event) =>
  [location, city, country === 'GH' ? '' : countryName].filter(Boolean).join(', ');
