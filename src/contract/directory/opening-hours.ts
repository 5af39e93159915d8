/**
 * Opening hours as people write them: 'Mon-Sat 8am-9pm, Sun closed'. Whatever the spelling, they are
 * kept in one, 'Mon-Sat 08:00-21:00; Sun closed', with 'Holidays closed' only where that was said.
 */

export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const HOLIDAYS = 7;
const DAY_MINUTES = 24 * 60;
const HALF_DAY = 12 * 60;
/** OpenStreetMap writes '20:00-26:00' for a night. */
const LATEST_END = 30 * 60;

/** Minutes after midnight. An end beyond 24 hours is in the night that follows. */
export interface Span {
  from: number;
  to: number;
}

export interface OpeningHours {
  /** Monday first; a day without spans is closed. */
  week: readonly (readonly Span[])[];
  /** On public holidays; 'usual' is as on any such weekday, null where nothing was said of them. */
  holidays: readonly Span[] | 'usual' | null;
}

export type ReadHours = { hours: OpeningHours } | { error: string };

const EXAMPLE = 'Write the days and then the times, for example: Mon-Sat 8am-9pm, Sun closed';
const MOST_SPANS = 4;

const DAY = 'mon|tue|wed|thu|fri|sat|sun';
/** 'thu', 'thur', 'thurs', 'thursdays': what follows the three letters may be cut anywhere. OpenStreetMap has two letters. */
const DAY_WORD = `(?:(?:${DAY})(?:s|rs?|nes|(?:ur|rs|nes|s)?days?)?|mo|tu|we|th|fr|sa|su)\\b\\.?`;
const TIME =
  '(?:noon|midday|midnight|\\d{4}|\\d{1,2}(?:[:.h]\\d{2})?)(?: ?[ap]m\\b)?(?: ?hrs?\\b| ?h\\b)?';

const TOKENS = {
  space: /(?:[\s,;:&+|/]|and\b|from\b|except\b|only\b)+/y,
  days: new RegExp(`(${DAY_WORD})(?: ?- ?(${DAY_WORD}))?`, 'y'),
  every: /(?:daily|every ?day|all week|all days|7 days(?: a week)?|whole week)\b/y,
  weekdays: /week ?days?\b/y,
  weekend: /week ?ends?\b/y,
  holidays: /(?:ph|(?:public |bank |on )?holidays?)\b/y,
  always: /(?:24 ?\/ ?7|(?:open )?24 ?(?:hours?|hrs?|h)\b|all day\b|always(?: open)?\b)/y,
  closed: /(?:closed|close|off|shut)\b/y,
  usual: /(?:as usual|usual hours|the same|same|open)\b/y,
  times: new RegExp(`(${TIME}) ?- ?(${TIME})`, 'y'),
};
type Token = keyof typeof TOKENS;

interface Group {
  days: number[];
  /** Null until something is said of the days. */
  spans: Span[] | 'usual' | null;
}

/** Parses opening hours as people write them; the error quotes what it could not parse. */
export function readHours(written: string): ReadHours {
  const groups = groupsIn(plainly(written), written);
  if ('error' in groups) return groups;
  const unsaid = groups.find(({ spans }) => spans === null);
  if (unsaid) return { error: `Please add opening hours for ${nameOf(unsaid.days)}.` };
  return combined(groups);
}

const plainly = (written: string) =>
  written
    .toLowerCase()
    .replace(/[‐-―−~]/g, '-')
    .replace(/\b(?:to|till|until|through|thru)\b/g, '-')
    .replace(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim();

/** Days, then what is said of them, as often as somebody likes. Times without days are every day's. */
function groupsIn(text: string, written: string): Group[] | { error: string } {
  const groups: Group[] = [];
  let at = 0;
  while (at < text.length) {
    const next = nextToken(text, at);
    if (!next) return { error: `We couldn’t read “${text.slice(at, at + 30)}”. ${EXAMPLE}` };
    at = next.end;
    const { token, match } = next;
    if (token === 'space') continue;
    const days = daysOf(token, match);
    const last = groups.at(-1);
    if (days) {
      if (last && last.spans === null) last.days.push(...days);
      else groups.push({ days, spans: null });
      continue;
    }
    // 'Open Mon-Fri …' says nothing yet; 'Holidays open' does.
    if (token === 'usual' && !last?.days.includes(HOLIDAYS)) continue;
    const group = last ?? { days: [0, 1, 2, 3, 4, 5, 6], spans: null };
    if (!last) groups.push(group);
    const read = readSpans(token, match, endOf(group));
    if ('error' in read) return read;
    group.spans =
      read.spans === 'usual' || group.spans === 'usual'
        ? read.spans
        : [...(group.spans ?? []), ...read.spans];
  }
  return groups.length > 0 ? groups : { error: written.trim() && EXAMPLE };
}

const endOf = ({ spans }: Group) => (Array.isArray(spans) ? (spans.at(-1)?.to ?? 0) : 0);

function nextToken(text: string, at: number) {
  for (const token of Object.keys(TOKENS) as Token[]) {
    const pattern = TOKENS[token];
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0] !== '') return { token, match, end: pattern.lastIndex };
  }
  return undefined;
}

function daysOf(token: Token, [, first = '', last]: RegExpExecArray): number[] | undefined {
  if (token === 'every') return [0, 1, 2, 3, 4, 5, 6];
  if (token === 'weekdays') return [0, 1, 2, 3, 4];
  if (token === 'weekend') return [5, 6];
  if (token === 'holidays') return [HOLIDAYS];
  if (token !== 'days') return undefined;
  const from = dayNumber(first);
  // 'Fri-Mon' goes round the week's end.
  const length = last === undefined ? 1 : ((dayNumber(last) - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => (from + step) % 7);
}

const dayNumber = (word: string) =>
  DAYS.findIndex((day) => day.toLowerCase().startsWith(word.slice(0, 2)));

/** `after`: when the times before it end. */
function readSpans(
  token: Token,
  [whole, from = '', to = '']: RegExpExecArray,
  after: number,
): { spans: Span[] | 'usual' } | { error: string } {
  if (token === 'closed') return { spans: [] };
  if (token === 'usual') return { spans: 'usual' };
  if (token === 'always') return { spans: [{ from: 0, to: DAY_MINUTES }] };
  const [start, end] = [readTime(from), readTime(to)];
  if (!start || !end || Math.max(start.minutes, end.minutes - start.minutes) > DAY_MINUTES) {
    return { error: `“${whole}” is not a valid time. ${EXAMPLE}` };
  }
  if (start.bare && end.marked) {
    return { error: `Please write am or pm after both times in “${whole}”, for example 8am-9pm.` };
  }
  let [opens, closes] = [start.minutes, end.minutes];
  // In '8-12 and 1-5' the second is in the afternoon.
  if (start.bare && opens < after && opens < HALF_DAY) opens += HALF_DAY;
  // '8-5' and '8am-5' are a day's work, not a night's.
  if (end.bare && closes <= opens && closes + HALF_DAY > opens) closes += HALF_DAY;
  if (closes <= opens) closes += DAY_MINUTES;
  return { spans: [{ from: opens % DAY_MINUTES, to: closes }] };
}

/** `bare`: '8', '8:30' or '11', which may be in either half of the day; '08' and '11:00' are not. */
function readTime(typed: string): { minutes: number; bare: boolean; marked: boolean } | undefined {
  const written = typed.replace(/ ?hrs?$| ?h$/, '');
  if (/^(noon|midday)/.test(written)) return { minutes: 720, bare: false, marked: false };
  if (written.startsWith('midnight')) return { minutes: 0, bare: false, marked: false };
  const [, hour = '', minute, mark] = /^(\d{1,2})[:.h]?(\d{2})? ?([ap]m)?$/.exec(written) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (hour === '' || minutes > 59 || hours * 60 + minutes > LATEST_END) return undefined;
  if (mark && (hours > 12 || hours === 0)) return undefined;
  const half = mark ? (hours % 12) + (mark === 'pm' ? 12 : 0) : hours;
  const exact = hour.startsWith('0') || (hour.length === 2 && minute !== undefined);
  const bare = !mark && hours >= 1 && hours <= 12 && !exact;
  return { minutes: half * 60 + minutes, bare, marked: mark !== undefined };
}

/** Of two that speak of one day, the one that speaks of fewer days is meant. */
function combined(groups: readonly Group[]): ReadHours {
  const read: { spans: readonly Span[] | 'usual'; of: number }[] = [];
  for (const { days, spans } of groups) {
    for (const day of new Set(days)) {
      const before = read[day];
      const now = { spans: spans ?? [], of: days.length };
      if (!before || now.of < before.of) read[day] = now;
      else if (now.of === before.of && before.spans !== 'usual' && now.spans !== 'usual') {
        read[day] = { spans: [...before.spans, ...now.spans], of: now.of };
      }
    }
  }
  const week = DAYS.map((_, day) => read[day]?.spans ?? []);
  const holidays = read[HOLIDAYS]?.spans ?? null;
  if (week.every((spans) => spans === 'usual' || spans.length === 0)) {
    return { error: `Please add opening hours. ${EXAMPLE}` };
  }
  for (const [day, spans] of [...week, holidays ?? []].entries()) {
    const wrong = spans === 'usual' ? day !== HOLIDAYS && EXAMPLE : wrongWith(spans, day);
    if (wrong) return { error: wrong };
  }
  const sorted = (spans: readonly Span[] | 'usual') =>
    spans === 'usual' ? [] : [...spans].sort((one, other) => one.from - other.from);
  return {
    hours: {
      week: week.map(sorted),
      holidays: Array.isArray(holidays) ? sorted(holidays) : holidays,
    },
  };
}

function wrongWith(spans: readonly Span[], day: number): string | undefined {
  const sorted = [...spans].sort((one, other) => one.from - other.from);
  if (sorted.length > MOST_SPANS) return `There are too many times for ${nameOf([day])}.`;
  const overlap = sorted.some(({ from }, index) => from < (sorted[index - 1]?.to ?? 0));
  return overlap ? `Two times for ${nameOf([day])} overlap.` : undefined;
}

const nameOf = (days: readonly number[]) =>
  days.map((day) => (day === HOLIDAYS ? 'holidays' : DAYS[day])).join(', ');
