import { z } from 'zod';
import { EVENT_CATEGORIES } from './catalogues.ts';
import {
  emailAddress,
  line,
  moment,
  oneOf,
  optionalLine,
  optionalWebsite,
  paragraph,
} from './fields.ts';

export const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  startDate: moment(),
  endDate: moment().nullable(),
  location: z.string(),
  imageUrl: z.string().nullable(),
  organizerName: z.string(),
  organizerEmail: z.string().nullable(),
  ticketUrl: z.string().nullable(),
});
export type Event = z.infer<typeof eventSchema>;

const described = {
  title: line(3, 'Event title must be at least 3 characters'),
  description: paragraph(20, 'Description must be at least 20 characters'),
  category: oneOf(EVENT_CATEGORIES),
  location: line(3, 'Location is required'),
  city: line(2, 'City is required'),
  organizer: line(2, 'Organizer name is required'),
  contactEmail: emailAddress('Invalid email address'),
  contactPhone: optionalLine(),
  website: optionalWebsite('Invalid website URL'),
};

/** What the form holds: dates and times as the browser's own inputs give them. */
export const eventFormSchema = z.object({
  ...described,
  startDate: z.string({ error: 'Start date is required' }).min(1, 'Start date is required'),
  startTime: z.string({ error: 'Start time is required' }).min(1, 'Start time is required'),
  endDate: optionalLine(),
  endTime: optionalLine(),
  ticketPrice: optionalLine(),
  capacity: optionalLine(),
});
export type EventForm = z.infer<typeof eventFormSchema>;

/** What crosses the wire: moments in UTC, a price in GHS where 0 is free. */
export const eventSubmissionSchema = z.object({
  ...described,
  startDate: z.iso.datetime({ error: 'Start date is required', offset: true }),
  endDate: z.iso.datetime({ error: 'End date must be a date and time', offset: true }).nullish(),
  startTime: optionalLine(),
  endTime: optionalLine(),
  ticketPrice: z
    .number({ error: 'Ticket price must be a number' })
    .min(0, 'Ticket price must not be negative')
    .max(1_000_000, 'Ticket price must be at most GHS 1,000,000')
    .default(0),
  capacity: z
    .number({ error: 'Capacity must be a whole number' })
    .int('Capacity must be a whole number')
    .min(0, 'Capacity must not be negative')
    .max(10_000_000, 'Capacity must be at most 10,000,000')
    .nullable()
    .default(null),
});
export type EventSubmission = z.infer<typeof eventSubmissionSchema>;
