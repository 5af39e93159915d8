import { expect, test } from 'vitest';
import type { Business } from '../../../../contract/directory/business.ts';
import { BUSINESS } from '../../../../contract/directory/business-description.ts';
import type { Event } from '../../../../contract/events/event.ts';
import { EVENT } from '../../../../contract/events/event-description.ts';
import { withDraft } from './listing-preview.tsx';

test('shows a business as it is being corrected', () => {
  const business = { name: 'Makola', phone: '+233 20 000 0000', services: ['Printing'] };
  const draft = { name: 'Makola Prints', phone: ' ', services: 'Dyeing, Weaving' };
  expect(withDraft(BUSINESS, business as Business, draft)).toEqual({
    name: 'Makola Prints',
    phone: null,
    services: ['Dyeing', 'Weaving'],
  });
});

test('shows an event under the names its readers have, on the clocks of its place', () => {
  const event = { title: 'Homowo', organizerName: 'Naa', capacity: 300, timeZone: 'Europe/London' };
  const draft = {
    organizer: 'Ga Mashie',
    startDate: '2027-07-10T19:00',
    endDate: '',
    ticketPrice: '25.50',
    capacity: '',
    countGuests: 'Yes',
  };
  expect(withDraft(EVENT, event as Event, draft)).toEqual({
    title: 'Homowo',
    organizerName: 'Ga Mashie',
    startDate: '2027-07-10T18:00:00.000Z',
    endDate: null,
    ticketPrice: 25.5,
    capacity: null,
    timeZone: 'Europe/London',
  });
});

test('keeps what is stored where the edit is no number and no time', () => {
  const event = {
    ticketPrice: 40,
    startDate: '2027-07-10T18:00:00.000Z',
    timeZone: 'Africa/Accra',
  };
  for (const ticketPrice of ['minus five', '-5']) {
    expect(withDraft(EVENT, event as Event, { ticketPrice, startDate: '' })).toEqual(event);
  }
  expect(withDraft(EVENT, event as Event, { ticketPrice: '' }).ticketPrice).toBe(0);
});
