import { contentWords } from '../text/content-words.ts';
import { foldText } from '../text/fold-text.ts';
import { isWholeSentence } from '../text/sentences.ts';
import { outletLanguage } from './outlet-language.ts';
import { type OutletText, type StoryReport, textsByOutlet } from './report-differences.ts';
import { storySentences } from './report-text.ts';

/** Opinion speaks for its author. */
const newsTexts = (reports: readonly StoryReport[]) =>
  textsByOutlet(reports.filter(({ kind }) => kind === 'news'));

const SHORTEST = 50;
const LONGEST = 320;
/** Another text shares at least so many of the sentence's words on average, and this part of them. */
const LEAST_SHARED_WORDS = 3;
const LEAST_SHARED_PART = 0.25;

/** A sentence that needs the one before it. */
const LEANS_BACK =
  /^["“‘]?(?:He|She|It|They|This|That|These|Those|His|Her|Their|But|And|However)\b/;

export interface StorySummary {
  sentence: string;
  reportId: string;
  outlet: string;
}

/**
 * The outlets' own sentence that has most in common with all the other outlets' texts; names and
 * figures count double. Undefined where no sentence has much in common with them.
 */
export function storySummary(reports: readonly StoryReport[]): StorySummary | undefined {
  const texts = distinctTexts(newsTexts(reports));
  if (texts.length < 2) return undefined;
  const others = texts.length - 1;
  const outletsWith = new Map<string, number>();
  for (const { words } of texts) {
    for (const word of new Set(words)) outletsWith.set(word, (outletsWith.get(word) ?? 0) + 1);
  }
  const weighty = new Set(
    texts.flatMap(({ names, figures }) =>
      [...names, ...figures].flatMap(({ shown }) => contentWords(shown)),
    ),
  );
  let best: (StorySummary & { score: number }) | undefined;
  for (const { outlet, reports } of texts) {
    if (outletLanguage(outlet)) continue;
    for (const { id, description } of reports) {
      for (const sentence of storySentences(description)) {
        if (!canStandAlone(sentence)) continue;
        const words = [...new Set(contentWords(sentence))];
        const shareOf = (word: string) => ((outletsWith.get(word) ?? 1) - 1) / others;
        const shared = words.reduce((sum, word) => sum + shareOf(word), 0);
        if (shared < LEAST_SHARED_WORDS || shared < words.length * LEAST_SHARED_PART) continue;
        const weighted = words.reduce(
          (sum, word) => sum + shareOf(word) * (weighty.has(word) ? 2 : 1),
          0,
        );
        const score = weighted / Math.sqrt(words.length);
        if (!best || score > best.score) best = { sentence, reportId: id, outlet, score };
      }
    }
  }
  return best && { sentence: best.sentence, reportId: best.reportId, outlet: best.outlet };
}

const canStandAlone = (sentence: string) =>
  sentence.length >= SHORTEST &&
  sentence.length <= LONGEST &&
  isWholeSentence(sentence) &&
  !LEANS_BACK.test(sentence);

/** Outlets that print the same text are one voice. */
function distinctTexts(texts: readonly OutletText[]): OutletText[] {
  const keyOf = ({ reports }: OutletText) =>
    reports.map(({ title, description }) => foldText(description || title)).join('|');
  return [...new Map(texts.toReversed().map((text) => [keyOf(text), text])).values()].toReversed();
}

export interface Agreement {
  words: string[];
  outlets: number;
  of: number;
}

const MOST_NAMES = 5;
const MOST_WORDS = 3;
const MOST_GROUPS = 2;
/** True of nearly every story here. */
const EVERYWHERE = new Set(['ghana', 'ghanaian', 'africa', 'african', 'nigeria', 'nigerian']);
/** Common words that say little about what happened. */
const BLAND = new Set(
  contentWords(
    'according accordingly report reports reported state stated states people year years week month day time make take give further told tell told says calls called following follow including include number several other others part against across during while among between also because through ongoing recent latest first last',
  ),
);

/** The names, figures and words that most outlets have, and how many have them. */
export function agreement(reports: readonly StoryReport[]): Agreement[] {
  const texts = newsTexts(reports);
  if (texts.length < 2) return [];
  const count = (has: (text: OutletText) => boolean) => texts.filter(has).length;
  const names = texts.flatMap((text) => text.names).filter(({ key }) => !EVERYWHERE.has(key));
  const commonWords = texts.flatMap(({ reports }) =>
    reports.flatMap(
      ({ title, description }) => `${title} ${description}`.match(/(?<!\p{L})\p{Ll}{5,}/gu) ?? [],
    ),
  );
  const common = new Set(commonWords.flatMap((word) => contentWords(word)));
  const parts = names.flatMap(({ shown }) => partsOf(shown));
  const counted = new Map<string, { shown: string; outlets: number; isName: boolean }>();
  for (const shown of parts) {
    const words = contentWords(shown);
    const key = words.join(' ');
    // What somebody writes in lower case is a common word.
    if (!key || counted.has(key) || EVERYWHERE.has(key) || common.has(key)) continue;
    const outlets = count((text) => ` ${text.words.join(' ')} `.includes(` ${key} `));
    counted.set(key, { shown, outlets, isName: true });
  }
  for (const { shown, key } of texts.flatMap((text) => text.figures)) {
    if (counted.has(key)) continue;
    const outlets = count((text) => text.figures.some((figure) => figure.key === key));
    counted.set(key, { shown, outlets, isName: true });
  }
  for (const word of commonWords) {
    const [key = ''] = contentWords(word);
    if (!key || counted.has(key) || BLAND.has(key)) continue;
    const outlets = count((text) => text.words.includes(key));
    counted.set(key, {
      shown: word,
      outlets: outlets === texts.length ? outlets : 0,
      isName: false,
    });
  }
  const most = [...counted]
    .filter(([, { outlets }]) => outlets >= 2 && outlets > texts.length / 2)
    .sort(([, a], [, b]) => b.outlets - a.outlets);
  const longest = most.filter(
    ([key, { outlets }]) =>
      !most.some(
        ([other, { outlets: others }]) =>
          other !== key && others >= outlets && ` ${other} `.includes(` ${key} `),
      ) && !isCovered(key, outlets, most),
  );
  const shown = [
    ...longest.filter(([, { isName }]) => isName).slice(0, MOST_NAMES),
    ...longest.filter(([, { isName }]) => !isName).slice(0, MOST_WORDS),
  ];
  const groups = Map.groupBy(shown, ([, { outlets }]) => outlets);
  return [...groups]
    .sort(([a], [b]) => b - a)
    .slice(0, MOST_GROUPS)
    .map(([outlets, group]) => ({
      words: group.map(([, { shown }]) => shown),
      outlets,
      of: texts.length,
    }));
}

/** Whether more outlets have each word of a name, as other names. */
const isCovered = (
  name: string,
  outlets: number,
  counted: readonly [string, { outlets: number }][],
): boolean =>
  name
    .split(' ')
    .every((word) =>
      counted.some(([other, more]) => more.outlets > outlets && other.split(' ').includes(word)),
    );

/** A name and every run of its words: others may use a shorter one. */
function partsOf(name: string): string[] {
  const words = name.split(' ').slice(0, 6);
  return words
    .flatMap((_, start) =>
      words.slice(start).map((__, length) => words.slice(start, start + length + 1)),
    )
    .filter((part) => /^\p{Lu}/u.test(part[0] ?? '') && /^\p{Lu}/u.test(part.at(-1) ?? ''))
    .map((part) => part.join(' '))
    .sort((a, b) => b.length - a.length);
}
