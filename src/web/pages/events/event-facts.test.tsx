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

const drawn = (change: Partial<Event>) =>
  renderToStaticMarkup(<EventFacts event={{ ...PARTY, ...change }} />);

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

const CONTACT = {
  organizerEmail: 'naa@example.org',
  contactPhone: '+233 20 000 0000',
  website: 'https://party.example',
};

test('sells tickets in a new tab, where a link says so', () => {
  const ticketUrl = 'https://tickets.example/party';
  for (const ticketPrice of [0, 20]) {
    const html = drawn({ ...CONTACT, ticketUrl, ticketPrice });
    expect(html).toMatch(
      /<a href="https:\/\/tickets.example\/party" target="_blank" rel="noopener[^>]*>Get Tickets</,
    );
    expect(html).not.toContain('ask the organiser');
  }
  expect(drawn({ ticketUrl, state: 'cancelled' })).not.toContain('Get Tickets');
});

test('says how to reach the organiser of a paid event without such a link', () => {
  const html = drawn({ ...CONTACT, ticketPrice: 20 });
  expect(html).toContain('For tickets, ask the organiser');
  for (const href of ['mailto:naa@example.org', 'tel:+233200000000', 'https://party.example/']) {
    expect(html).toContain(`href="${href}"`);
  }
  expect(html).not.toContain('Get Tickets');
  expect(drawn({ website: 'party.example', ticketPrice: 20 })).not.toContain('mailto:');
  for (const change of [
    { ...CONTACT, ticketPrice: 0 },
    { ...CONTACT, ticketPrice: 20, state: 'cancelled' as const },
    { ticketPrice: 20 },
  ]) {
    expect(drawn(change)).not.toContain('ask the organiser');
  }
});
