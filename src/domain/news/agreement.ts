import { MONTHS } from '../../contract/calendar/months.ts';
import { contentWords } from '../text/content-words.ts';
import { isSpecific, type Named } from './names-and-figures.ts';
import { outletsOf } from './pick-up.ts';
import { type OutletText, type StoryReport, textsByOutlet } from './report-differences.ts';

/** Names, dates and figures of the outlets, and how many of them have each. */
export interface Agreement {
  words: string[];
  outlets: number;
  of: number;
}

const MOST_NAMES = 5;
const MOST_GROUPS = 2;

/** The names, dates and figures that most outlets have, and how many have them. */
export function agreement(reports: readonly StoryReport[]): Agreement[] {
  const texts = textsByOutlet(reports);
  if (texts.length < 2) return [];
  const named = [...namesOfMost(texts), ...datesOfMost(texts), ...figuresOfMost(texts)]
    .sort((a, b) => b.outlets - a.outlets)
    .slice(0, MOST_NAMES);
  return [...Map.groupBy(named, ({ outlets }) => outlets)]
    .sort(([a], [b]) => b - a)
    .slice(0, MOST_GROUPS)
    .map(([outlets, group]) => ({
      words: group.map(({ shown }) => shown),
      outlets,
      of: outletsOf(reports.map((report) => ({ ...report, outlet: report.source.name }))),
    }));
}

type Counted = Named & { outlets: number };

/** Each once, with how many outlets have it, where most of them do. */
function ofMost(
  named: readonly Named[],
  texts: readonly OutletText[],
  has: (text: OutletText, key: string) => boolean,
): Counted[] {
  return [...Map.groupBy(named, ({ key }) => key).values()]
    .flatMap((same) => same.slice(0, 1))
    .map((each) => ({ ...each, outlets: texts.filter((text) => has(text, each.key)).length }))
    .filter(({ outlets }) => outlets >= 2 && outlets > texts.length / 2);
}

/** The longest form of each name; what somebody writes in lower case is none. */
function namesOfMost(texts: readonly OutletText[]): Counted[] {
  const words = commonWords(texts);
  const names = texts
    .flatMap((text) => text.names)
    .filter(isSpecific)
    .map(({ shown }) => ({ shown, key: contentWords(shown).join(' ') }))
    .filter(({ key }) => key !== '' && !words.some((word) => word.key === key));
  const counted = ofMost(names, texts, (text, key) =>
    ` ${text.words.join(' ')} `.includes(` ${key} `),
  );
  const isPartOf = (name: Counted, other: Counted) =>
    other !== name && other.outlets >= name.outlets && ` ${other.key} `.includes(` ${name.key} `);
  /** Shown already, in pieces that more outlets have. */
  const isCovered = (name: Counted) =>
    name.key
      .split(' ')
      .every((word) =>
        counted.some(
          (other) => other.outlets > name.outlets && other.key.split(' ').includes(word),
        ),
      );
  return counted.filter(
    (name) => !isCovered(name) && !counted.some((other) => isPartOf(name, other)),
  );
}

/** Sums, and numbers of something. */
function figuresOfMost(texts: readonly OutletText[]): Counted[] {
  const counting = ({ figures }: OutletText) =>
    figures
      .filter(({ shown, counted }) => counted !== undefined || !/^\d+$/.test(shown))
      .map((figure) =>
        figure.counted ? { ...figure, shown: `${figure.shown} ${figure.counted}` } : figure,
      );
  return ofMost(texts.flatMap(counting), texts, ({ figures, numberWords }, key) =>
    [...figures, ...numberWords].some((figure) => figure.key === key),
  );
}

const DATE = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS.join('|')})\\b`, 'g');

function datesOfMost(texts: readonly OutletText[]): Counted[] {
  const dates = (text: OutletText) =>
    text.reports
      .flatMap(({ title, description }) => `${title} ${description}`.match(DATE) ?? [])
      .map((shown) => ({ shown, key: shown.replace(/(?<=\d)\p{L}+/u, '') }));
  return ofMost(texts.flatMap(dates), texts, (text, key) =>
    dates(text).some((date) => date.key === key),
  );
}

/** The words that somebody writes in lower case. */
const commonWords = (texts: readonly OutletText[]): Named[] =>
  texts
    .flatMap(({ reports }) => reports.map(({ title, description }) => `${title} ${description}`))
    .flatMap((text) => text.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? [])
    .flatMap((shown) => contentWords(shown).map((key) => ({ shown, key })));
