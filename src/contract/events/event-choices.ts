/** What events can be. */

export const EVENT_CATEGORIES = [
  'Cultural Festival',
  'Business Conference',
  'Educational Workshop',
  'Music Concert',
  'Art Exhibition',
  'Sports Event',
  'Religious Gathering',
  'Community Meeting',
  'Networking Event',
  'Food Festival',
  'Technology Summit',
  'Other',
] as const;

/** The event categories the calendar paints in a colour of their own. */
export const STYLED_EVENT_CATEGORIES = ['Festival', 'Cultural', 'Business'] as const;

export type StyledEventCategory = (typeof STYLED_EVENT_CATEGORIES)[number];

export type EventCategory =
  | (typeof EVENT_CATEGORIES)[number]
  | (typeof STYLED_EVENT_CATEGORIES)[number];

/** What tickets are paid in: at home, and where most readers abroad live. */
export const TICKET_CURRENCIES = [
  'GHS',
  'GBP',
  'USD',
  'EUR',
  'CAD',
  'AUD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'AED',
  'NGN',
  'XOF',
  'ZAR',
] as const;

export type TicketCurrency = (typeof TICKET_CURRENCIES)[number];

/** How often something happens, as people are asked. */
export const REPEATS = [
  'Once',
  'Every week',
  'Every two weeks',
  'Every month on the same weekday',
  'Every year on the same date',
  'Every year on the same weekday',
  // The Akan month, by which adae are kept.
  'Every 42 days',
] as const;

export type Repeats = (typeof REPEATS)[number];

export const EVENT_STATES = ['scheduled', 'cancelled', 'postponed'] as const;

/** Where an event comes from: people who sent it in, or the almanac that computed it. */
export const EVENT_KINDS = ['community', 'holiday', 'akan', 'festival', 'funeral'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** How sure a day is: see src/domain/calendar/holidays.ts. */
export const CERTAINTIES = ['certain', 'declared', 'expected', 'estimated'] as const;
