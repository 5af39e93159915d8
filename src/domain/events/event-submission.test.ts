import { expect, it } from 'vitest';
import { eventFormSchema, eventSubmissionSchema } from '../../contract/events/event.ts';
import { toEventSubmission } from './event-submission.ts';

const TYPED = {
  title: 'Homowo in the park',
  description: 'Kpokpoi for everybody, drumming until late.',
  category: 'Food Festival',
  startDate: '2027-08-07',
  startTime: '14:00',
  endDate: '',
  endTime: '21:30',
  location: 'Labadi',
  city: 'Accra',
  organizer: 'Ga Mashie',
  contactEmail: 'naa@example.org',
  contactPhone: '',
  ticketPrice: '25.50',
  capacity: '300 or so',
  website: '',
};
const submitted = (change: object) =>
  eventSubmissionSchema.parse(toEventSubmission(eventFormSchema.parse({ ...TYPED, ...change })));

it('sends times on the clocks of the place, a price and a number of places', () => {
  expect(submitted({})).toMatchObject({
    startDate: '2027-08-07T14:00',
    endDate: '2027-08-07T21:30',
    ticketPrice: 25.5,
    capacity: 300,
  });
});

it('sends whole days without times, also those typed before the box was ticked', () => {
  expect(submitted({ allDay: 'Yes', startTime: '' })).toMatchObject({
    allDay: 'Yes',
    startDate: '2027-08-07T00:00',
    endDate: '2027-08-07T00:00',
  });
  expect(submitted({ allDay: 'Yes', endDate: '2027-08-09' }).endDate).toBe('2027-08-09T00:00');
  expect(submitted({ allDay: '' }).allDay).toBe('No');
});

it.each([
  ['', '', 0, null],
  ['free', 'many', 0, null],
  ['99,50', '-5', 99.5, null],
  ['1,200', '', 1200, null],
])(
  'takes the price %o and the places %o as they can be meant',
  (ticketPrice, capacity, price, places) => {
    expect(submitted({ ticketPrice, capacity })).toMatchObject({
      ticketPrice: price,
      capacity: places,
    });
  },
);

it.each([
  [{ startDate: 'tomorrow' }, 'startDate', 'Start date must look like 2026-12-05'],
  [{ startDate: '2027-02-30' }, 'startDate', 'Start date must look like 2026-12-05'],
  [{ startTime: 'six' }, 'startTime', 'Start time must look like 18:00'],
])(
  'is asked for a day and a time that exist where the browser has no field for them: %o',
  (change, field, message) => {
    const parsed = eventFormSchema.safeParse({ ...TYPED, ...change });
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
  },
);

it.each([
  ['1.000', 'Do you mean 1 or 1,000?'],
  ['-5', 'Ticket price must be a number such as 99.50'],
  ['₵50', 'Ticket price must be a number such as 99.50'],
  ['999999999999', 'Enter an amount up to 1,000,000'],
  ['20-30', 'Ticket price must be a number such as 99.50'],
])('never reads the price %o as free or as another sum', (ticketPrice, message) => {
  const parsed = eventFormSchema.safeParse({ ...TYPED, ticketPrice });
  expect(parsed.error?.issues).toMatchObject([{ path: ['ticketPrice'], message }]);
});

it.each([
  ['GB', '', 'GBP'],
  ['GH', '', 'GHS'],
  ['DE', '', 'EUR'],
  ['TG', '', 'XOF'],
  ['JP', '', 'USD'],
  ['GB', 'GHS', 'GHS'],
  ['GH', 'USD', 'USD'],
])('in %s sells tickets for which %o was chosen in %s', (country, ticketCurrency, currency) => {
  expect(submitted({ country, ticketCurrency }).ticketCurrency).toBe(currency);
});

it('sells tickets in the currency of the country where none was chosen', () => {
  expect(submitted({ country: 'CA' }).ticketCurrency).toBe('CAD');
});
