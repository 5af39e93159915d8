import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { LISTED_CATEGORIES, REGIONS, SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { languages, openingHours, services } from '../../../contract/directory/business-fields.ts';
import { DAY, HOUR } from '../../../contract/durations.ts';
import {
  EVENT_CATEGORIES,
  STYLED_EVENT_CATEGORIES,
} from '../../../contract/events/event-choices.ts';
import { HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { feeSchema } from '../../../contract/remittance/fee.ts';
import { PAYOUT_METHODS } from '../../../contract/remittance/payouts.ts';
import { readFee } from '../../../domain/money/fee-text.ts';
import { addDays, dayOf, firstWeekdayFrom, WEEKDAYS } from '../../../domain/time/calendar-day.ts';
import type { SampleBusiness } from '../../nouns/directory/business-rows.ts';
import type { SampleEvent } from '../../nouns/events/event-store.ts';
import type { NewQuote } from '../../nouns/remittance/remittance-quote-store.ts';
import { parseContent } from '../../platform/content/front-matter.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';

/** Samples are marked in their names. The strict schemas below allow no contact details. */
const sampleName = z.string().regex(/\(sample\)$/, "must end in '(sample)'");

const businessSchema = z.strictObject({
  id: z.string().startsWith('sample-'),
  name: sampleName,
  category: z.enum(LISTED_CATEGORIES),
  region: z.enum(REGIONS),
  city: z.string().min(2),
  address: z.string().min(5),
  description: z.string().min(10),
  openingHours: openingHours(),
  services: services(),
  languages: languages(),
});

const eventSchema = z.strictObject({
  id: z.string().startsWith('sample-'),
  title: sampleName,
  category: z.enum([...EVENT_CATEGORIES, ...STYLED_EVENT_CATEGORIES]),
  /** The first such weekday, at least so many days after the samples are added. */
  inDays: z.number().int().min(0),
  weekday: z.enum(WEEKDAYS),
  time: z.string().regex(/^\d{2}:\d{2}$/),
  hours: z.number().positive(),
  location: z.string().min(3),
  city: z.string().min(2),
  description: z.string().min(20),
  organizer: z.string().min(2),
  ticketPrice: z.number().min(0),
});

const quoteSchema = z.strictObject({
  provider: z.string(),
  currency: z.enum(SENDING_CURRENCIES),
  rate: z.string().regex(/^\d+(\.\d+)?$/),
  fee: z.string().transform(readFee).pipe(feeSchema),
  payoutMethods: z.array(z.enum(PAYOUT_METHODS)),
  delivery: z.string().nullable(),
  daysAgo: z.number().int().min(0),
  source: z.string().startsWith('Sample'),
});

export async function readSampleBusinesses(
  folder: string,
  places: Gazetteer,
): Promise<SampleBusiness[]> {
  const businesses = await readList(`${folder}/businesses.json`, businessSchema);
  return businesses.map((business) => ({ ...business, position: positionIn(business, places) }));
}

/** Sample events are dated around today, so that the calendar is not empty. */
export async function readSampleEvents(
  folder: string,
  places: Gazetteer,
  now: Date,
): Promise<SampleEvent[]> {
  const events = await readList(`${folder}/events.json`, eventSchema);
  return events.map(({ inDays, weekday, time, hours, ...event }) => {
    const day = firstWeekdayFrom(addDays(dayOf(now), inDays), WEEKDAYS.indexOf(weekday));
    const start = new Date(`${day}T${time}:00Z`);
    return {
      ...event,
      position: positionIn(event, places),
      // Nobody comes to a sample, so it has no places to fill.
      capacity: null,
      startDate: start.toISOString(),
      endDate: new Date(start.getTime() + hours * HOUR).toISOString(),
    };
  });
}

export async function readSampleQuotes(folder: string, now: Date): Promise<NewQuote[]> {
  const quotes = await readList(`${folder}/quotes.json`, quoteSchema);
  return quotes.map(({ daysAgo, ...quote }) => ({
    ...quote,
    logoUrl: null,
    url: null,
    quotedAt: new Date(now.getTime() - daysAgo * DAY).toISOString(),
  }));
}

/** Samples are in Ghana. */
const positionIn = ({ city }: { city: string }, places: Gazetteer) =>
  places.find(HOME_COUNTRY, city) ?? null;

async function readList<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>[]> {
  return parseContent(path, z.array(schema), JSON.parse(await readFile(path, 'utf8')));
}
