import { z } from 'zod';
import { description, schemasOf } from '../forms/description.ts';
import { emailAddress } from '../forms/fields.ts';

/** Who says that they are coming to an event. Nobody gives a name: an address that says yes is enough. */

export const GUEST_STATES = ['asked', 'going', 'waiting'] as const;

/** A guest, field by field. */
export const GUEST = description({
  email: { label: 'Email', schema: emailAddress('Invalid email address'), erased: 'address' },
});

export const guestSchema = z.object({
  event: z.string().trim().min(1, 'Please choose an event').max(64),
  ...schemasOf(GUEST),
});

/** What a link in a mail leads to. */
export const invitationSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  /** 'Saturday 5 December 2026'. */
  day: z.string(),
  state: z.enum(GUEST_STATES),
  /** How many wait before this one. */
  ahead: z.number().int(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** How many said that they are coming, and how many wait for a place. */
export const guestCountSchema = z.object({
  going: z.number().int(),
  waiting: z.number().int(),
});
export type GuestCount = z.infer<typeof guestCountSchema>;
