import type { Funeral } from '../../contract/funerals/funeral.ts';
import type { Part } from '../../contract/funerals/funeral-part.ts';
import { countryName, HOME_COUNTRY } from '../../contract/places/countries.ts';
import { eventDate, eventDay, eventHours, eventTime } from '../events/event-time.ts';
import { zoneWords } from '../time/zone-words.ts';

export const funeralPath = (id: string) => `/funeral/${id}`;

/** 'St Mary’s, Bronx, United States'. */
export const partPlace = ({
  location,
  city,
  country,
}: Omit<PlaceOfPart, 'city'> & { city: string }) =>
  [location, city, country === HOME_COUNTRY ? '' : countryName(country)].filter(Boolean).join(', ');
type PlaceOfPart = Pick<Part, 'location' | 'city' | 'country'>;

/** 'Saturday 5 December 2026, 09:00 to 12:00 Eastern Time': on the clocks of its place. */
export const partWhen = ({ startDate, endDate, timeZone }: Part): string =>
  `${eventDate(startDate, timeZone)}, ${eventHours(startDate, endDate, timeZone)} ${zoneWords(timeZone)}`;

/** Of what takes place, when and where: for emails. */
export const partLine = (part: Part): string =>
  `${part.kind}${part.isCancelled ? ' (cancelled)' : ''}: ${partWhen(part)}, ${partPlace(part)}`;

/** 'Burial: Sat 5 Dec 2026, 09:00, Kumasi', for a card. */
export const partShort = ({ kind, startDate, timeZone, city, isCancelled }: Part): string =>
  isCancelled
    ? `${kind}: cancelled`
    : `${kind}: ${eventDay(startDate, timeZone)} ${eventDate(startDate, timeZone).slice(-4)}, ${eventTime(startDate, timeZone)}, ${city}`;

export const inOrder = (parts: readonly Part[]): Part[] =>
  [...parts].sort((one, other) => (one.startDate < other.startDate ? -1 : 1));

/** '1941 - 2026', 'aged 85'; what the family said, or what follows from it. */
export function lifeOf({ born, died, age }: Pick<Funeral, 'born' | 'died' | 'age'>): {
  years: string;
  age: number | null;
} {
  return {
    years: born ? `${born.slice(0, 4)}–${died.slice(0, 4)}` : '',
    age: age ?? (born ? ageAt(born, died) : null),
  };
}

/** Of a year alone nobody knows whether the birthday had come. */
function ageAt(born: string, died: string): number | null {
  if (born.length < 10) return null;
  const years = Number(died.slice(0, 4)) - Number(born.slice(0, 4));
  return died.slice(5) < born.slice(5) ? years - 1 : years;
}

/** The greatest age that the dates allow. */
const oldest = (person: Pick<Funeral, 'born' | 'died' | 'age'>): number | null =>
  lifeOf(person).age ??
  (person.born ? Number(person.died.slice(0, 4)) - Number(person.born.slice(0, 4)) : null);

export const isMinor = (person: Pick<Funeral, 'born' | 'died' | 'age'>): boolean => {
  const age = oldest(person);
  return age !== null && age < 18;
};

const OLDEST_AGE = 120;
/** What looks like a mistake, by field: the family is asked, and can say that it is right. */
export function questionsAbout(
  person: Pick<Funeral, 'born' | 'died' | 'age'>,
  parts: readonly { name: string; kind: Part['kind']; day: string }[],
  today: string,
): Record<string, string> {
  const age = oldest(person);
  const { born, died } = person;
  return Object.fromEntries([
    ...(died > today ? [['died', 'This day is in the future. Is the date right?']] : []),
    ...(born && born > died ? [['born', 'This is after the date of death. Is it right?']] : []),
    ...(age !== null && age > OLDEST_AGE
      ? [[person.age === null ? 'born' : 'age', `Is ${age} the right age?`]]
      : []),
    ...parts.flatMap(({ name, kind, day }) => {
      if (day < died)
        return [
          [
            name,
            `This is before the date of death. Is the date of the ${kind.toLowerCase()} right?`,
          ],
        ];
      return day < today ? [[name, 'This day has passed. Is the date right?']] : [];
    }),
  ]);
}
