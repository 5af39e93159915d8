import type { Story } from '../../contract/news/live-news.ts';
import { contentWords } from '../text/content-words.ts';
import { foldText } from '../text/fold-text.ts';
import {
  figuresIn,
  isSpecific,
  isTitleCase,
  type Named,
  namesIn,
  numberWordsIn,
} from './names-and-figures.ts';
import { counts } from './pick-up.ts';
import { storySentences } from './report-text.ts';

export type StoryReport = Pick<
  Story['reports'][number],
  'id' | 'title' | 'description' | 'kind' | 'removedAt' | 'source'
>;

/** All that one outlet says of a story. */
export interface OutletText {
  outlet: string;
  reports: StoryReport[];
  names: Named[];
  figures: Named[];
  numberWords: Named[];
  /** The words in order, as they compare. */
  words: string[];
  /** All letters without a space between them. */
  letters: string;
}

/** One text for each outlet; reports that were taken down or do not count are left out. */
export function textsByOutlet(reports: readonly StoryReport[]): OutletText[] {
  const shown = reports.filter((report) => counts(report) && !report.removedAt);
  return [...Map.groupBy(shown, ({ source }) => source.name)].map(([outlet, own]) => {
    const headlines = own.map(({ title }) => title);
    const sentences = own.flatMap(({ description }) => storySentences(description));
    const texts = [...headlines, ...sentences];
    const spelled = [...headlines.filter((headline) => !isTitleCase(headline)), ...sentences];
    return {
      outlet,
      reports: own,
      names: spelled.flatMap(namesIn),
      figures: texts.flatMap(figuresIn),
      numberWords: texts.flatMap(numberWordsIn),
      words: texts.flatMap((text) => contentWords(text)),
      letters: lettersOf(texts.join(' ')),
    };
  });
}

const lettersOf = (text: string) => foldText(text).replaceAll(' ', '');

const MOST_NAMED = 6;

/**
 * The names and figures that only one outlet has, as it spells them. A name counts as known to
 * another outlet as soon as that one has any word of it, its initials or what they stand for.
 */
export function onlyInOne(reports: readonly StoryReport[]): { outlet: string; only: string[] }[] {
  const texts = textsByOutlet(reports);
  if (texts.length < 2) return [];
  return texts.flatMap((text) => {
    const others = texts.filter((other) => other !== text);
    const words = new Set(others.flatMap((other) => other.words));
    const figures = new Set(
      others.flatMap((other) => [...other.figures, ...other.numberWords].map(({ key }) => key)),
    );
    const initials = others.map((other) => initialsOf(other.words)).join(' ');
    const isElsewhere = ({ shown, key }: Named) =>
      contentWords(shown).some((word) => words.has(word)) ||
      others.some(({ letters }) => letters.includes(lettersOf(shown))) ||
      (/^\p{Lu}{2,6}$/u.test(shown) && initials.includes(key)) ||
      words.has(initialsOf(key.split(' ')));
    const names = text.names.filter((name) => isSpecific(name) && !isElsewhere(name));
    // A bare number that counts nothing says nothing.
    const numbers = text.figures.filter(
      ({ shown, key, counted }) => !figures.has(key) && (counted || !/^\d+$/.test(shown)),
    );
    const only = longestOf([...names, ...numbers]).slice(0, MOST_NAMED);
    return only.length > 0 ? { outlet: text.outlet, only } : [];
  });
}

export interface CountDifference {
  /** What is counted: 'passengers'. */
  counted: string;
  values: { shown: string; outlets: string[] }[];
}

/** What outlets count differently: 63 and 68 passengers. An outlet with two counts of its own is left out. */
export function countDifferences(reports: readonly StoryReport[]): CountDifference[] {
  const counts = textsByOutlet(reports).flatMap(({ outlet, figures, numberWords }) => {
    const own = [...figures, ...numberWords].flatMap(({ shown, key, counted }) =>
      counted ? [{ outlet, shown, key, counted, noun: contentWords(counted).join(' ') }] : [],
    );
    const valuesOf = Map.groupBy(own, ({ noun }) => noun);
    return own.filter(({ noun }) => new Set(valuesOf.get(noun)?.map(({ key }) => key)).size === 1);
  });
  return [...Map.groupBy(counts, ({ noun }) => noun).values()].flatMap((ofNoun) => {
    const byValue = [...Map.groupBy(ofNoun, ({ key }) => key)].sort(
      ([a], [b]) => Number.parseFloat(a) - Number.parseFloat(b),
    );
    const [first] = ofNoun;
    if (!first || byValue.length < 2) return [];
    const values = byValue.map(([, same]) => ({
      shown: same[0]?.shown ?? '',
      outlets: [...new Set(same.map(({ outlet }) => outlet))],
    }));
    return [{ counted: first.counted, values }];
  });
}

const initialsOf = (words: readonly string[]) => words.map((word) => word[0] ?? '').join('');

/** Each once, and none that is part of a longer one. */
function longestOf(named: readonly Named[]): string[] {
  const distinct = [
    ...new Map(
      named.map(({ key, shown, counted }) => [key, counted ? `${shown} ${counted}` : shown]),
    ).entries(),
  ];
  return distinct
    .filter(
      ([key]) => !distinct.some(([other]) => other !== key && ` ${other} `.includes(` ${key} `)),
    )
    .map(([, shown]) => shown);
}
