import type { DeskField } from '../../../contract/desk/desk-field.ts';
import {
  EMPTY_PART,
  MOST_PARTS,
  PART_FIELDS,
  type Part,
  type PartForm,
  partFormSchema,
  partName,
  partSchema,
} from '../../../contract/funerals/funeral-part.ts';
import { countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { cityOfZone, dayThere, eventTime } from '../../../domain/events/event-time.ts';
import { dayOfEnd } from '../../../domain/time/end-moment.ts';
import { momentAt } from '../../../domain/time/zoned-time.ts';
import { FieldsError } from '../../platform/http/calls.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { placeQuestion } from '../../platform/places/place-question.ts';

/** Converts the parts of a funeral between the form, the column and the desk's fields. */

const refused = (index: number, field: keyof PartForm, message: string) =>
  new FieldsError({ [partName(index, field)]: [message] });

/** A part with its times in UTC. Throws where it isn't clear which city, or which clocks, are meant. */
export function placePart(form: PartForm, index: number, places: Gazetteer): Part {
  const { country, city, date, time, until, isCancelled, ...part } = form;
  const { place, namesakes, zones } = placeQuestion({ country, city, place: '' }, places);
  if (!place && namesakes.length > 0) {
    const names = namesakes.slice(0, -1).map(({ label }) => label.replace(/ \(.*/, ''));
    throw refused(
      index,
      'city',
      `Which ${city} is it? Choose its country, or enter one of these: ${names.join('; ')}`,
    );
  }
  if (!place && zones.length > 0) {
    const message = `We can’t find ${city} on our map. Enter the nearest larger city, and ${city} in the venue`;
    throw refused(index, 'city', message);
  }
  const timeZone = place?.timeZone ?? places.zoneOf(country);
  const moment = (day: string, clock: string, field: 'time' | 'until') => {
    const found = momentAt(day, clock, timeZone);
    if (found) return found.toISOString();
    throw refused(
      index,
      field,
      `There’s no ${clock} in ${cityOfZone(timeZone)} that day, because the clocks go forward. Please choose another time`,
    );
  };
  return {
    ...part,
    startDate: moment(date, time, 'time'),
    endDate: until && until !== time ? moment(dayOfEnd(date, time, until), until, 'until') : null,
    city,
    country: place?.country ?? country,
    timeZone,
    position: place && { latitude: place.latitude, longitude: place.longitude },
    isCancelled: isCancelled === 'Yes',
  };
}

export const partsOf = (row: { parts: string }): Part[] =>
  partSchema.array().parse(JSON.parse(row.parts));

/** The columns that follow from the parts. */
export const partColumns = (parts: readonly Part[]) => ({
  // In the order of the schema, so that equal parts are equal texts.
  parts: JSON.stringify(partSchema.array().parse(parts)),
  last_at:
    parts
      .map(({ startDate }) => startDate)
      .sort()
      .at(-1) ?? '',
  days: [...new Set(parts.map(({ startDate, timeZone }) => dayThere(startDate, timeZone)))].join(
    ' ',
  ),
  abroad: parts
    .filter(({ country }) => country !== HOME_COUNTRY)
    .map(({ location, city, country }) => `${location}, ${city} ${countryName(country)}`)
    .join(', ')
    .slice(0, 2000),
});

/** A part as its form holds it, on the clocks of its place. */
const formOf = ({ startDate, endDate, timeZone, isCancelled, position: _, ...part }: Part) => ({
  ...part,
  date: dayThere(startDate, timeZone),
  time: eventTime(startDate, timeZone),
  until: endDate ? eventTime(endDate, timeZone) : '',
  isCancelled: isCancelled ? ('Yes' as const) : ('No' as const),
});

/** The parts after an edit of some of their fields; a new one may be added after the last. */
export function editedParts(
  before: readonly Part[],
  changes: Readonly<Record<string, unknown>>,
  places: Gazetteer,
): Part[] {
  return Array.from({ length: MOST_PARTS }, (_, index) => {
    const stored = before[index];
    const changed = Object.keys(EMPTY_PART).filter(
      (field) => partName(index, field as keyof PartForm) in changes,
    );
    if (changed.length === 0) return stored ?? [];
    const form = { ...EMPTY_PART, ...(stored && formOf(stored)) };
    for (const field of changed) {
      form[field as keyof PartForm] = String(changes[partName(index, field as keyof PartForm)]);
    }
    const { data, error } = partFormSchema.safeParse(form);
    if (data) return placePart(data, index, places);
    throw new FieldsError(
      Object.fromEntries(
        error.issues.map(({ path, message }) => [
          partName(index, path[0] as keyof PartForm),
          [message],
        ]),
      ),
    );
  }).flat();
}

/** A field for each field of each part, and of an empty one to add. */
export function partFields(parts: readonly Part[]): DeskField[] {
  const slots = [...parts.map(formOf), ...(parts.length < MOST_PARTS ? [EMPTY_PART] : [])];
  return slots.flatMap((form, index) =>
    Object.entries(PART_FIELDS).map(([field, { label, ...control }]): DeskField => {
      const value = form[field as keyof PartForm];
      const isNew = index === parts.length;
      return {
        name: partName(index, field as keyof PartForm),
        label: `${isNew ? 'New part' : `Part ${index + 1}`}${label && `: ${label}`}`,
        value,
        shown: isNew ? '' : field === 'country' ? countryName(value as Part['country']) : value,
        editable: true,
        input: 'options' in control ? 'choice' : 'line',
        ...control,
      };
    }),
  );
}
