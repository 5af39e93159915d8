import { z } from 'zod';
import { DAY } from '../durations.ts';
import { description, schemasOf } from '../forms/description.ts';
import { emailAddress, line, oneOf } from '../forms/fields.ts';
import { DISTANCES } from '../search/filter-address.ts';

export const EVENT_ALERT_LIMITS = {
  perAddress: 5,
  /** How long the link to confirm works. */
  confirmWithin: 7 * DAY,
  lasts: 365 * DAY,
  /** At most one email in this time. */
  pause: DAY,
} as const;

/** 'Email me when one is near', field by field. */
export const EVENT_ALERT = description({
  email: {
    label: 'Email',
    schema: emailAddress('Please enter a valid email address'),
    erased: 'address',
  },
  near: { label: 'Near', schema: line(1, 'Please enter a city') },
  within: {
    label: 'Within (km)',
    schema: oneOf(DISTANCES, 'Please choose a distance'),
    control: DISTANCES,
    column: 'within_km',
  },
});

export const eventAlertSchema = z.object(schemasOf(EVENT_ALERT));
export type EventAlert = z.infer<typeof eventAlertSchema>;
