import { keptDaysOfYear } from './akan-calendar.ts';
import { type Day, yearOf } from './calendar-day.ts';
import { festivalsOfYear } from './festivals.ts';
import { aboutHoliday } from './holiday-words.ts';
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
  /** Grows when the same entry may have moved, so that calendars take the newer day. */
  revision: number;
}

const KEPT: Record<string, { place: string; about: string }> = {
  akwasidae: {
    place: 'Manhyia Palace, Kumasi',
    about:
      'The Sunday adae. The Asantehene sits in state at Manhyia, drums speak, and the stools of those who went before are remembered. Public durbars can be made smaller or called off, for example in mourning: ask before you travel.',
  },
  awukudae: {
    place: 'Akan palaces, among them Manhyia and Akropong',
    about:
      'The Wednesday adae, quieter than the Sunday one: libation, drumming and thanks to the ancestors in Akan palaces.',
  },
  fodwo: {
    place: 'Akan towns',
    about: 'Fo-Monday, one of the four dabɔne, days on which farm work traditionally rests.',
  },
  fofie: {
    place: 'Akan towns and shrines',
    about:
      'Fo-Friday, one of the four dabɔne, kept at many shrines and traditionally free of farm work.',
  },
};

export function almanacOfYear(year: number): AlmanacEntry[] {
  return [
    ...holidaysOfYear(year).map((holiday) => fromHoliday(holiday, year)),
    ...keptDaysOfYear(year).map(({ day, kept }): AlmanacEntry => {
      const { place, about } = KEPT[kept.key] ?? { place: 'Akan towns', about: '' };
      return {
        id: `${kept.key}-${day}`,
        kind: 'akan',
        title: kept.name,
        place,
        from: day,
        to: day,
        certainty: 'certain',
        about,
        basis:
          'Counted by the adaduanan, the Akan cycle of 42 days (Bartle, Africa 48(1), 1978). The count agrees with every dated adae we could find, 1978 to 2025.',
        revision: 0,
      };
    }),
    ...festivalsOfYear(year).map(
      (festival): AlmanacEntry => ({
        id: `${festival.key}-${year}`,
        kind: 'festival',
        title: festival.name,
        place: festival.place,
        from: festival.from,
        to: festival.to,
        certainty: festival.certainty,
        about: festival.about,
        basis: `${festival.rule} ${FESTIVAL_TRUST[festival.certainty]}`.trim(),
        revision: 0,
      }),
    ),
  ].sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

const FESTIVAL_TRUST: Record<Certainty, string> = {
  certain: '',
  declared: '',
  expected: 'Expected: confirm with the council or the organisers before you travel.',
  estimated: 'Estimated: the sighting of the moon decides, so it may be a day off.',
};

function fromHoliday(holiday: Holiday, year: number): AlmanacEntry {
  return {
    id: `${holiday.key}-${year}`,
    kind: 'holiday',
    title: holiday.name,
    place: 'All of Ghana',
    from: holiday.observed,
    to: holiday.observed,
    certainty: holiday.certainty,
    about: aboutHoliday(holiday.key),
    basis: basisOf(holiday),
    revision: holiday.certainty === 'declared' ? 1 : 0,
  };
}

function basisOf({ certainty, statutory, observed, notice }: Holiday): string {
  const law = followsTodaysLaw(statutory)
    ? 'Act 601 as amended by Act 1142 of 2025.'
    : certainty === 'declared'
      ? 'Act 601, before it was amended in 2025.'
      : 'Counted back under today’s law (Act 1142 of 2025): that year may have kept other days.';
  const moved = statutory === observed ? '' : ` The law names ${statutory}.`;
  const trust: Record<Certainty, string> = {
    certain: '',
    declared: ` Declared: ${notice}.`,
    expected:
      ' Expected by practice so far: the President may move it by an instrument, and no notice has been read here.',
    estimated: ` Estimated: the moon decides, and the day is announced shortly before.${
      moved && ' On a weekend the Monday has been given.'
    }`,
  };
  return law + moved + trust[certainty];
}

/** Entries of which at least one day lies in `from` to `to`, both included, in order. */
export function almanacBetween(
  from: Day,
  to: Day,
  ofYear: (year: number) => AlmanacEntry[] = almanacOfYear,
): AlmanacEntry[] {
  const found: AlmanacEntry[] = [];
  // A holiday of late December may be observed in January.
  for (let year = yearOf(from) - 1; year <= yearOf(to); year += 1) {
    found.push(...ofYear(year).filter((entry) => entry.from <= to && entry.to >= from));
  }
  return found;
}

/** Ids end in a day or a year, so that the right year can be computed. */
export function almanacEntry(id: string): AlmanacEntry | undefined {
  const year = /-(\d{4})(?:-\d{2}-\d{2})?$/.exec(id)?.[1];
  return year ? almanacOfYear(Number(year)).find((entry) => entry.id === id) : undefined;
}
