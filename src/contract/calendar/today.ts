import { z } from 'zod';
import { CERTAINTIES } from '../events/event-choices.ts';

const day = z.iso.date();
const certainty = z.enum(CERTAINTIES);

/** Whether banks and public offices are open on a day. */
export const dayInGhanaSchema = z.object({
  day,
  open: z.boolean(),
  /** How sure it is that it is closed; null where it is open. */
  certainty: certainty.nullable(),
  /** Closed by law, but the holiday is expected to be moved to another day. */
  isUnlessMoved: z.boolean(),
  holiday: z.string().nullable(),
  why: z.array(z.string()),
});
export type DayInGhana = z.infer<typeof dayInGhanaSchema>;

const almanacLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  from: day,
  to: day,
  certainty,
  basis: z.string(),
});
export type AlmanacLine = z.infer<typeof almanacLineSchema>;

/** Public offices at this hour: on a working day they open late, are open, or have closed for the day. */
const opennessSchema = z.enum(['open', 'opening', 'not-yet', 'over', 'closed', 'unless-moved']);
export type Openness = z.infer<typeof opennessSchema>;

/** 'Is Ghana open?' by Accra's clock, and what else the day is. */
export const ghanaTodaySchema = z.object({
  today: dayInGhanaSchema,
  openness: opennessSchema,
  /** When offices next open, or next close on a working day. */
  next: dayInGhanaSchema,
  holidays: z.array(almanacLineSchema),
  festivals: z.array(almanacLineSchema),
  /** Festivals that nobody can compute: who announces them, and when about. */
  announced: z.array(z.object({ name: z.string(), place: z.string(), dating: z.string() })),
  hours: z.array(z.object({ label: z.string(), value: z.string(), note: z.string() })),
  sun: z.array(z.object({ place: z.string(), rise: z.string(), set: z.string() })),
  clocks: z.array(
    z.object({
      city: z.string(),
      /** Minutes ahead of Accra. */
      gap: z.number(),
      change: z.object({ at: z.number(), gap: z.number() }).nullable(),
    }),
  ),
  /** The day since which none of it has been read again. */
  readOn: day.nullable(),
});
export type GhanaToday = z.infer<typeof ghanaTodaySchema>;
