import { contentWords } from '../text/content-words.ts';
import { isSpecific, type Named } from './names-and-figures.ts';
import type { OutletText, StoryReport } from './report-differences.ts';
import { newsTexts } from './story-summary.ts';

/** Words of the outlets, and how many of them have each. */
export interface Agreement {
  words: string[];
  outlets: number;
  of: number;
}

const MOST_NAMES = 5;
const MOST_WORDS = 3;
const MOST_GROUPS = 2;
const SHORTEST_WORD = 5;

/** The names, figures and words that most outlets have, and how many have them. */
export function agreement(reports: readonly StoryReport[]): Agreement[] {
  const texts = newsTexts(reports);
  if (texts.length < 2) return [];
  const words = commonWords(texts);
  const ofAll = wordsOfAll(texts, words);
  const named = [...namesOfMost(texts, words), ...figuresOfMost(texts)]
    .sort((a, b) => b.outlets - a.outlets)
    .slice(0, MOST_NAMES);
  // Common words alone say little.
  if (named.length === 0) return [];
  const isNamed = ({ key }: Named) => named.some((name) => ` ${name.key} `.includes(` ${key} `));
  const common = ofAll.filter((word) => !isNamed(word)).slice(0, MOST_WORDS);
  const groups = Map.groupBy([...named, ...common], ({ outlets }) => outlets);
  return [...groups]
    .sort(([a], [b]) => b - a)
    .slice(0, MOST_GROUPS)
    .map(([outlets, group]) => ({
      words: group.map(({ shown }) => shown),
      outlets,
      of: texts.length,
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
function namesOfMost(texts: readonly OutletText[], words: readonly Named[]): Counted[] {
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

function figuresOfMost(texts: readonly OutletText[]): Counted[] {
  const figuresOf = (text: OutletText) => [...text.figures, ...text.numberWords];
  return ofMost(texts.flatMap(figuresOf), texts, (text, key) =>
    figuresOf(text).some((figure) => figure.key === key),
  );
}

/** Common words that say little about what happened. */
const BLAND = new Set(
  contentWords(
    'according accordingly report reports reported state stated people year years week month day time make take give further told tell calls called following including number several other others part across during while among between because through ongoing recent latest first last',
  ),
);

/** The words that somebody writes in lower case. */
const commonWords = (texts: readonly OutletText[]): Named[] =>
  texts
    .flatMap(({ reports }) => reports.map(({ title, description }) => `${title} ${description}`))
    .flatMap((text) => text.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? [])
    .flatMap((shown) => contentWords(shown).map((key) => ({ shown, key })));

/** The common words that every outlet has. */
const wordsOfAll = (texts: readonly OutletText[], words: readonly Named[]): Counted[] =>
  ofMost(words, texts, (text, key) => text.words.includes(key)).filter(
    ({ key, shown, outlets }) =>
      outlets === texts.length && shown.length >= SHORTEST_WORD && !BLAND.has(key),
  );
