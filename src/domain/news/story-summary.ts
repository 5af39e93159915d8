import { contentWords } from '../text/content-words.ts';
import { isWholeSentence } from '../text/ended-text.ts';
import { foldText } from '../text/fold-text.ts';
import { outletLanguage } from './outlet-language.ts';
import { type OutletText, type StoryReport, textsByOutlet } from './report-differences.ts';
import { storySentences } from './report-text.ts';

/** Opinion speaks for its author. */
const newsTexts = (reports: readonly StoryReport[]) =>
  textsByOutlet(reports.filter(({ kind }) => kind === 'news'));

const MIN_LENGTH = 50;
const MAX_LENGTH = 320;
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

const MOST_SENTENCES = 3;
/** A further sentence has at least this part of its words for itself. */
const LEAST_NEW_PART = 0.6;

/**
 * The outlets' own sentences that have most in common with all the other outlets' texts, each from another
 * outlet and with something new; names and figures count double. Empty where no sentence has much in common.
 */
export function storySummary(reports: readonly StoryReport[]): StorySummary[] {
  const texts = distinctTexts(newsTexts(reports));
  if (texts.length < 2) return [];
  const others = texts.length - 1;
  const outletsWith = new Map<string, number>();
  for (const { words } of texts) {
    for (const word of new Set(words)) outletsWith.set(word, (outletsWith.get(word) ?? 0) + 1);
  }
  const weighty = new Set(
    texts.flatMap(({ names, figures, numberWords }) =>
      [...names, ...figures, ...numberWords].flatMap(({ shown }) => contentWords(shown)),
    ),
  );
  const scored: (StorySummary & { score: number; words: string[] })[] = [];
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
        scored.push({ sentence, reportId: id, outlet, score, words });
      }
    }
  }
  const chosen: typeof scored = [];
  for (const next of scored.sort((a, b) => b.score - a.score)) {
    const covered = new Set(chosen.flatMap(({ words }) => words));
    const fresh = next.words.filter((word) => !covered.has(word)).length;
    const isNew = fresh >= next.words.length * LEAST_NEW_PART;
    if (isNew && chosen.every(({ outlet }) => outlet !== next.outlet)) chosen.push(next);
    if (chosen.length === MOST_SENTENCES) break;
  }
  return chosen.map(({ sentence, reportId, outlet }) => ({ sentence, reportId, outlet }));
}

const canStandAlone = (sentence: string) =>
  sentence.length >= MIN_LENGTH &&
  sentence.length <= MAX_LENGTH &&
  isWholeSentence(sentence) &&
  !LEANS_BACK.test(sentence);

/** Outlets that print the same text are one voice. */
function distinctTexts(texts: readonly OutletText[]): OutletText[] {
  const keyOf = ({ reports }: OutletText) =>
    reports.map(({ title, description }) => foldText(description || title)).join('|');
  return [...new Map(texts.toReversed().map((text) => [keyOf(text), text])).values()].toReversed();
}
