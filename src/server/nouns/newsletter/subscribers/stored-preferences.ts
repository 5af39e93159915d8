import { z } from 'zod';
import { ALERT_CHOICES } from '../../../../contract/newsletter/newsletter.ts';
import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';

const name = z
  .string()
  .transform((typed) => typed.replaceAll(/\s+/g, ' '))
  .optional()
  .catch(undefined);
const topics = z
  .array(z.enum(NEWSLETTER_TOPICS).nullable().catch(null))
  .transform((chosen) => chosen.filter((topic) => topic !== null))
  .optional()
  .catch(undefined);

/** What a reader chose, as it is stored: whatever else a restored row holds there is left out. */
const storedPreferencesSchema = z
  .object({
    firstName: name,
    lastName: name,
    interests: topics,
    alerts: z.enum(ALERT_CHOICES).optional().catch(undefined),
  })
  .catch({});

export type StoredPreferences = z.infer<typeof storedPreferencesSchema>;

export const readPreferences = (stored: string): StoredPreferences =>
  storedPreferencesSchema.parse(JSON.parse(stored));
