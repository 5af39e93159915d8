import { type Day, yearOf } from '../time/calendar-day.ts';
import { spelledDate } from '../time/spelled-date.ts';
import { sacredDaysOfYear } from './akan-calendar.ts';
import type { AlmanacFacts } from './almanac-facts.ts';
import { festivalsOfYear } from './festivals.ts';
import { type Certainty, followsTodaysLaw, type Holiday, holidaysOfYear } from './holidays.ts';

/** What a calendar of Ghana knows by itself: holidays, the Akan calendar, festivals with a rule. */
export interface AlmanacEntry {
  id: string;
  kind: 'holiday' | 'akan' | 'festival';
  title: string;
  place: string;
  from: Day;
  /** The last day, the same as `from` for most. */
  to: Day;
  certainty: Certainty;
  about: string;
  /** Why the day is what it is, and how far to trust it. */
  basis: string;
}

const SACRED_DAY_TEXTS: Record<string, { place: string; about: string }> = {
  akwasidae: {
    place: 'Manhyia Palace, Kumasi',
    about:
      'The Sunday adae. The Asantehene sits in state at Manhyia, the drums are played and the stools of past rulers are honoured. Public durbars can be scaled down or called off, for example during mourning, so check before you travel.',
  },
  awukudae: {
    place: 'Akan palaces, among them Manhyia and Akropong',
    about:
      'The Wednesday adae, quieter than the Sunday one: libation, drumming and thanks to the ancestors in Akan palaces.',
  },
  fodwo: {
    place: 'Akan towns',
    about: 'Fo-Monday, one of the four dabɔne, when farm work traditionally stops.',
  },
  fofie: {
    place: 'Akan towns and shrines',
    about:
      'Fo-Friday, one of the four dabɔne, observed at many shrines and traditionally free of farm work.',
  },
};

/** Some milliseconds of counting, remembered for as long as the facts stay the same. */
const remembered = new WeakMap<AlmanacFacts, Map<number, AlmanacEntry[]>>();
const YEARS_REMEMBERED = 40;

export function almanacOfYear(year: number, facts: AlmanacFacts): AlmanacEntry[] {
  const years = remembered.get(facts) ?? new Map<number, AlmanacEntry[]>();
  remembered.set(facts, years);
  const cached = years.get(year);
  if (cached) return cached;
  if (years.size >= YEARS_REMEMBERED) years.clear();
  const entries = computeYear(year, facts);
  years.set(year, entries);
  return entries;
}

function computeYear(year: number, facts: AlmanacFacts): AlmanacEntry[] {
  return [
    ...holidaysOfYear(year, facts).map((holiday) => fromHoliday(holiday, year, facts)),
    ...sacredDaysOfYear(year).map(({ day, sacred }): AlmanacEntry => {
      const { place, about } = SACRED_DAY_TEXTS[sacred.key] ?? { place: 'Akan towns', about: '' };
      return {
        id: `${sacred.key}-${day}`,
        kind: 'akan',
        title: sacred.name,
        place,
        from: day,
        to: day,
        certainty: 'certain',
        about,
        basis: facts.akanBasis,
      };
    }),
    ...festivalsOfYear(year, facts).map(
      (festival): AlmanacEntry => ({
        id: `${festival.key}-${year}`,
        kind: 'festival',
        title: festival.name,
        place: festival.place,
        from: festival.from,
        to: festival.to,
        certainty: festival.certainty,
        about: festival.about,
        basis: `${festival.basis} ${FESTIVAL_TRUST[festival.certainty]}`.trim(),
      }),
    ),
  ].sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

const FESTIVAL_TRUST: Record<Certainty, string> = {
  certain: '',
  declared: '',
  expected: 'Expected: confirm with the council or the organisers before you travel.',
  estimated:
    'Estimated: it depends on the sighting of the moon, so it may be a day earlier or later.',
};

function fromHoliday(holiday: Holiday, year: number, facts: AlmanacFacts): AlmanacEntry {
  return {
    id: `${holiday.key}-${year}`,
    kind: 'holiday',
    title: holiday.name,
    place: 'All of Ghana',
    from: holiday.observed,
    to: holiday.observed,
    certainty: holiday.certainty,
    // A year may hold two of one Eid; their keys then end in a number.
    about: facts.holidayWords[holiday.key.replace(/-\d$/, '')] ?? '',
    basis: basisOf(holiday, facts),
  };
}

function basisOf(holiday: Holiday, { law }: AlmanacFacts): string {
  const { certainty, statutory, observed, notice } = holiday;
  const act = followsTodaysLaw(statutory, { law })
    ? law?.act
    : certainty === 'declared'
      ? law?.before
      : law &&
        `Worked out under today’s law (${law.act}): that year’s holidays may have been different`;
  const moved = statutory === observed ? '' : ` By law it falls on ${spelledDate(statutory)}.`;
  const trust: Record<Certainty, string> = {
    certain: '',
    declared: ` Declared: ${notice}.`,
    expected: ' Expected from past practice: the President may move it by Executive Instrument.',
    estimated: ` Estimated: it depends on the sighting of the moon and is announced shortly before.${
      moved && ' When it fell on a weekend, Monday was given off.'
    }`,
  };
  return `${act ?? ''}.${moved}${trust[certainty]}`;
}

/** Years the almanac is computed for, and how many of them at once: anybody can ask for any year. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;
const MAX_YEARS_AT_ONCE = 5;

/**
 * Entries of which at least one day lies in `from` to `to`, both included, in order.
 * See docs/decisions/0031-compute-the-calendar-store-facts.md.
 */
export function almanacBetween(from: Day, to: Day, facts: AlmanacFacts): AlmanacEntry[] {
  const entries: AlmanacEntry[] = [];
  // A holiday of late December may be observed in January.
  const first = Math.max(yearOf(from) - 1, FIRST_YEAR);
  const last = Math.min(yearOf(to), first + MAX_YEARS_AT_ONCE, LAST_YEAR);
  for (let year = first; year <= last; year += 1) {
    const ofYear = almanacOfYear(year, facts);
    entries.push(...ofYear.filter((entry) => entry.from <= to && entry.to >= from));
  }
  return entries;
}

/** Ids end in a day or a year, so that the right year can be computed. */
export function almanacEntry(id: string, facts: AlmanacFacts): AlmanacEntry | undefined {
  const year = Number(/-(\d{4})(?:-\d{2}-\d{2})?$/.exec(id)?.[1]);
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return undefined;
  return almanacOfYear(year, facts).find((entry) => entry.id === id);
}
