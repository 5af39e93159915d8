import { addDays, type Day, numberOfDay, weekdayOf, yearOf } from '../time/calendar-day.ts';

/**
 * The adaduanan: a week of six days runs beside the week of seven, so that the same pair of names
 * comes round every 42 days (Philip Bartle, 'Forty Days', Africa 48(1), 1978). The cycle has not
 * been seen to break in any dated adae from 1978 to 2025.
 */

const CYCLE = 42;

/** 19 January 2025 was an Akwasidae. */
const EPOCH = numberOfDay('2025-01-19');

/** The six-day week, counted from an Akwasidae, which is a Kuru. */
const SIX_DAY_NAMES = ['Kuru', 'Kwa', 'Mono', 'Fo', 'Nwona', 'Nkyi'] as const;

/** How each day of the seven-day week ends a name of the forty-two (Bartle's table): Kurukwasi. */
const SEVEN_DAY_STEMS = ['kwasi', 'dwo', 'bena', 'wukuo', 'ya', 'fie', 'mene'] as const;

/** The four days of the cycle that are observed, by days after Akwasidae. */
const SACRED_DAYS = [
  { cycleDay: 0, key: 'akwasidae', name: 'Akwasidae' },
  { cycleDay: 15, key: 'fodwo', name: 'Fodwo' },
  { cycleDay: 24, key: 'awukudae', name: 'Awukudae' },
  { cycleDay: 33, key: 'fofie', name: 'Fofie' },
] as const;
export type SacredDay = (typeof SACRED_DAYS)[number];

export interface AkanDay {
  /** Of the six-day week. */
  six: (typeof SIX_DAY_NAMES)[number];
  /** Of the forty-two, `Kurukwasi`. */
  name: string;
  sacred: SacredDay | undefined;
  /** Days since the last Akwasidae, 0 to 41. */
  cycleDay: number;
}

const cycleDayOf = (day: Day): number => (((numberOfDay(day) - EPOCH) % CYCLE) + CYCLE) % CYCLE;

export function akanDay(day: Day): AkanDay {
  const cycleDay = cycleDayOf(day);
  const six = SIX_DAY_NAMES[cycleDay % 6] ?? 'Kuru';
  const stem = SEVEN_DAY_STEMS[weekdayOf(day)] ?? '';
  return {
    six,
    name: six + stem,
    sacred: SACRED_DAYS.find((sacred) => sacred.cycleDay === cycleDay),
    cycleDay,
  };
}

/** The first time this sacred day falls on or after `from`. */
export const nextSacredDay = (key: SacredDay['key'], from: Day): Day => {
  const target = SACRED_DAYS.find((sacred) => sacred.key === key)?.cycleDay ?? 0;
  return addDays(from, (target - cycleDayOf(from) + CYCLE) % CYCLE);
};

/** The next of each of the four, soonest first. */
export const nextSacredDays = (from: Day) =>
  SACRED_DAYS.map(({ key, name }) => ({ key, name, day: nextSacredDay(key, from) })).sort(
    (one, other) => (one.day < other.day ? -1 : 1),
  );

/** The same pair of names again: for a birthday, the next one counted the Akan way. */
export const nextSameDay = (born: Day, from: Day): Day =>
  addDays(from, (cycleDayOf(born) - cycleDayOf(from) + CYCLE) % CYCLE);

export function sacredDaysOfYear(year: number): { day: Day; sacred: SacredDay }[] {
  return SACRED_DAYS.flatMap((sacred) => {
    const days: { day: Day; sacred: SacredDay }[] = [];
    let day = nextSacredDay(sacred.key, `${year}-01-01`);
    for (; yearOf(day) === year; day = addDays(day, CYCLE)) days.push({ day, sacred });
    return days;
  }).sort((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * Odwira at Akropong has filled the Monday-to-Sunday week around an Awukudae in every year we could
 * date (2018-2025): the first Awukudae from 12 September on.
 */
export function odwiraWeek(year: number): { from: Day; to: Day } {
  const wednesday = nextSacredDay('awukudae', `${year}-09-12`);
  return { from: addDays(wednesday, -2), to: addDays(wednesday, 4) };
}

export interface DayName {
  weekday: number;
  male: string;
  female: string;
  fanteMale: string;
  fanteFemale: string;
}

/** Kradin, the name a child brings along. Asante forms first; spellings vary from town to town. */
export const DAY_NAMES: readonly Omit<DayName, 'weekday'>[] = [
  { male: 'Kwasi', female: 'Akosua', fanteMale: 'Kwesi', fanteFemale: 'Esi' },
  { male: 'Kwadwo', female: 'Adwoa', fanteMale: 'Kojo', fanteFemale: 'Adwoa, Ejo' },
  { male: 'Kwabena', female: 'Abena', fanteMale: 'Kobina, Ebo', fanteFemale: 'Araba' },
  { male: 'Kwaku', female: 'Akua', fanteMale: 'Kweku', fanteFemale: 'Ekua, Kuukua' },
  { male: 'Yaw', female: 'Yaa', fanteMale: 'Ekow', fanteFemale: 'Aba' },
  { male: 'Kofi', female: 'Afua', fanteMale: 'Kofi, Fiifi', fanteFemale: 'Efua' },
  { male: 'Kwame', female: 'Ama', fanteMale: 'Kwamena, Ato', fanteFemale: 'Ama' },
];

export function dayName(born: Day): DayName {
  const weekday = weekdayOf(born);
  const names = DAY_NAMES[weekday];
  if (!names) throw new RangeError(`${born} is not a day`);
  return { weekday, ...names };
}
