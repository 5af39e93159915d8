import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Event } from '../../../contract/events/event.ts';
import { almanacEvent } from '../../../domain/calendar/almanac-event.ts';
import { EventFacts } from './event-facts.tsx';

const FESTIVAL = almanacEvent({
  id: 'homowo',
  kind: 'festival',
  title: 'Homowo',
  place: 'Accra',
  from: '2027-08-07',
  to: '2027-08-07',
  certainty: 'expected',
  about: 'Kpokpoi for everybody.',
  basis: 'Announced by the Ga priests.',
});
const PARTY: Event = {
  ...FESTIVAL,
  kind: 'community',
  location: 'Nkɔsoɔ Hall',
  city: 'Amsterdam',
  countryName: 'Netherlands',
};

const directions = (event: Event) =>
  /href="(https:\/\/www\.google\.com\/maps[^"]+)"/.exec(
    renderToStaticMarkup(<EventFacts event={event} />),
  )?.[1];

test('leads to the hall of an event, and not to one that has none', () => {
  const address = encodeURIComponent('Nkɔsoɔ Hall, Amsterdam, Netherlands').replaceAll('%20', '+');
  expect(directions(PARTY)).toBe(
    `https://www.google.com/maps/dir/?api=1&amp;destination=${address}`,
  );
  expect(directions({ ...PARTY, attendance: 'In person and online' })).toBeDefined();
  expect(directions({ ...PARTY, attendance: 'Online' })).toBeUndefined();
  expect(directions({ ...PARTY, isSample: true })).toBeUndefined();
  expect(directions(FESTIVAL)).toBeUndefined();
});
