import { z } from 'zod';
import { amountUpTo } from '../forms/amount.ts';
import { description } from '../forms/description.ts';
import {
  emailAddress,
  line,
  oneOf,
  optionalLine,
  optionalWebsite,
  paragraph,
  sentTime,
  whileRight,
} from '../forms/fields.ts';
import { money } from '../forms/money.ts';
import { COUNTRIES, HOME_COUNTRY } from '../places/countries.ts';
import { ATTENDANCES, country, ghanaPostGps } from '../places/place.ts';
import { EVENT_CATEGORIES, STYLED_EVENT_CATEGORIES, TICKET_CURRENCIES } from './event-choices.ts';

/** Some events have a category that the form does not offer. */
const LISTED_CATEGORIES = [...EVENT_CATEGORIES, ...STYLED_EVENT_CATEGORIES] as const;

/** Of one ticket, in its currency. */
export const MAX_TICKET = 1_000_000;

const TICKET_LINK = 'Ticket link must be an https address';

/** An event, field by field and in the desk's order. How it repeats is in `event.ts`. */
export const EVENT = description({
  title: {
    label: 'Title',
    schema: line(3, 'Event title must be at least 3 characters'),
    erased: 'public',
  },
  category: {
    label: 'Category',
    schema: oneOf(EVENT_CATEGORIES),
    control: LISTED_CATEGORIES,
    desk: oneOf(LISTED_CATEGORIES),
  },
  description: {
    label: 'Description',
    schema: paragraph(20, 'Description must be at least 20 characters'),
    control: 'text',
    erased: 'public',
  },
  startDate: {
    label: 'Starts',
    schema: sentTime('Start date is required'),
    control: 'moment',
    column: 'starts_at',
  },
  endDate: {
    label: 'Ends',
    schema: sentTime('End date must be a date and time').nullish(),
    control: 'moment',
    optional: true,
    column: 'ends_at',
  },
  allDay: {
    label: 'All day',
    schema: oneOf(['No', 'Yes']).default('No'),
    control: 'flag',
    answer: false,
    sample: 'No',
  },
  location: { label: 'Location', schema: line(3, 'Location is required'), erased: 'public' },
  city: { label: 'City', schema: line(2, 'City is required'), erased: 'public' },
  country: { label: 'Country', schema: country(), control: COUNTRIES, sample: HOME_COUNTRY },
  attendance: {
    label: 'How to attend',
    schema: oneOf(ATTENDANCES).default('In person'),
    control: ATTENDANCES,
    sample: 'In person',
  },
  ghanaPostGps: {
    label: 'GhanaPostGPS',
    schema: ghanaPostGps(),
    optional: true,
    sample: '',
    erased: 'public',
  },
  organizer: {
    label: 'Organizer',
    schema: line(2, 'Organizer name is required'),
    column: 'organizer_name',
    answer: 'organizerName',
    erased: { becomes: 'The organisers' },
  },
  contactEmail: {
    label: 'Organizer’s email',
    schema: emailAddress('Invalid email address'),
    // The form requires it; samples and events of people who were erased have none.
    optional: true,
    column: 'organizer_email',
    answer: 'organizerEmail',
    desk: 'shown',
    erased: 'address',
    sample: '',
  },
  contactPhone: {
    label: 'Contact phone',
    schema: optionalLine(),
    optional: true,
    erased: 'cleared',
    sample: '',
  },
  website: {
    label: 'Website',
    schema: optionalWebsite('Invalid website URL'),
    optional: true,
    sample: '',
    erased: 'public',
  },
  ticketUrl: {
    label: 'Ticket or booking link',
    // Longer than a website: shops add to the address who sent the buyer.
    schema: optionalWebsite(TICKET_LINK, 2000).refine(
      (link) => !/^http:/i.test(link),
      whileRight(TICKET_LINK),
    ),
    optional: true,
    sample: '',
    erased: 'public',
  },
  ticketPrice: {
    label: 'Ticket price',
    schema: money(
      z
        .number()
        .min(0, 'Ticket price must not be negative')
        .max(MAX_TICKET, amountUpTo(MAX_TICKET)),
      'Ticket price must be a number',
    ).default(0),
    control: 'money',
    column: 'ticket_price_minor',
  },
  ticketCurrency: {
    label: 'Currency',
    schema: oneOf(TICKET_CURRENCIES).default('GHS'),
    control: TICKET_CURRENCIES,
    sample: 'GHS',
  },
  capacity: {
    label: 'Capacity',
    schema: z
      .number({ error: 'Capacity must be a whole number' })
      // Not `int`, after which the checks of the whole form would be left out.
      .multipleOf(1, 'Capacity must be a whole number')
      .min(0, 'Capacity must not be negative')
      .max(10_000_000, 'Capacity must be at most 10,000,000')
      .nullable()
      .default(null),
    control: 'number',
    optional: true,
  },
  /** Whether readers can RSVP on the event page. */
  countGuests: {
    label: 'Let people RSVP',
    schema: oneOf(['No', 'Yes']).default('No'),
    control: 'flag',
    column: 'takes_guests',
    answer: false,
    sample: 'No',
  },
});
