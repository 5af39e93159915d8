import type { ReportKind } from '../../contract/news/live-news.ts';
import { contentWords } from '../text/content-words.ts';
import { isShouting } from '../text/is-shouting.ts';
import { outletLanguage } from './outlet-language.ts';

/** What hurries, or names the form and not the story. */
const LABEL = '(?:just in|breaking(?: news)?|updated?|photos?|videos?)';
const PREFIX = new RegExp(`^\\s*(?:[[(]${LABEL}[\\])]|${LABEL}\\s*[:|!–—-])[\\s:|!–—-]*`, 'iu');
const SUFFIX = new RegExp(`(?<!\\s)\\s*(?:[[(]${LABEL}[\\])]|[|–—]\\s*${LABEL})\\s*$`, 'iu');

/** A headline without 'JUST IN' and the like; one in capitals in sentence case, its names as the texts spell them. */
export function shownHeadline(title: string, texts: readonly string[] = []): string {
  const bare = title.replace(SUFFIX, '').replace(PREFIX, '');
  const headline = bare.length > 0 ? bare : title;
  if (!isShouting(headline)) return headline;
  const spellings = spellingsIn(texts);
  const lowered = headline.replace(WORD, (word, at: number) => {
    if (word !== word.toUpperCase()) return word;
    const spelling = spellings.get(word.toLowerCase()) ?? usualSpelling(word);
    return at === 0 ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling;
  });
  return lowered.replace(/(?<!\s)(?:\s*!){2,}/g, '!');
}

const WORD = /\p{L}[\p{L}\p{M}’']*/gu;

/** Abbreviations that look like words; without a vowel, or with one alone, they are known by that. */
const ABBREVIATIONS = new Set(
  'NPP NDC CPP PNC EC NIA NADMO NHIA NHIS ECG GOIL SSNIT GRA ECOWAS AU EU UN UK US USA UAE UNICEF WHO IMF AFCON CAF FIFA UEFA VAR CEO MP MPS IGP CID EOCO OSP CHRAJ SIM GES WAEC WASSCE BECE SHS JHS UTAG TUC GMA NUGS MTN AI ICT IT TV HIV AIDS COVID OPEC APC PDP INEC EFCC NNPC SAN ASUU NYSC AES AFDB GMO NGO MOU COCOBOD GOLDBOD'.split(
    ' ',
  ),
);

const usualSpelling = (word: string) =>
  ABBREVIATIONS.has(word) || !/[AEIOUY]/u.test(word) ? word : word.toLowerCase();

/** How texts spell each word inside their sentences, where capitals mean something. */
function spellingsIn(texts: readonly string[]): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    if (isShouting(text)) continue;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const isFirst = /(?:^|[.!?:“"‘]\s*)$/u.test(text.slice(Math.max(0, index - 3), index));
      if (!isFirst && !spellings.has(word.toLowerCase())) spellings.set(word.toLowerCase(), word);
    }
  }
  return spellings;
}

export interface HeadedReport {
  title: string;
  description: string;
  outlet: string;
  kind: ReportKind;
}

/** A headline of fewer names its story and doesn't tell it. */
const LEAST_WORDS = 5;

/**
 * The report whose headline has most in common with those of the other outlets, and half as much with their
 * texts; one of few words only if there is no other. Reports come with the best of equals first.
 */
export function nearestHeadline<Report extends HeadedReport>(
  reports: readonly Report[],
): Report | undefined {
  const isLong = ({ title }: Report) =>
    (shownHeadline(title).match(/\S+/g)?.length ?? 0) >= LEAST_WORDS;
  const canWin = reports.some(isLong) ? isLong : () => true;
  const inTitles = new Map<string, Set<string>>();
  const inTexts = new Map<string, Set<string>>();
  const note = (words: Map<string, Set<string>>, word: string, outlet: string) =>
    words.set(word, (words.get(word) ?? new Set()).add(outlet));
  const titles = reports.map(({ title }) => [...new Set(contentWords(shownHeadline(title)))]);
  for (const [index, { outlet, description }] of reports.entries()) {
    for (const word of titles[index] ?? []) note(inTitles, word, outlet);
    for (const word of contentWords(description)) note(inTexts, word, outlet);
  }
  const others = (words: Map<string, Set<string>>, word: string, outlet: string) => {
    const outlets = words.get(word);
    return outlets ? outlets.size - (outlets.has(outlet) ? 1 : 0) : 0;
  };
  let best: { report: Report; score: number } | undefined;
  for (const [index, report] of reports.entries()) {
    if (!canWin(report)) continue;
    const words = titles[index] ?? [];
    const shared = words.reduce(
      (sum, word) =>
        sum + others(inTitles, word, report.outlet) + others(inTexts, word, report.outlet) / 2,
      0,
    );
    const isOpinion = report.kind === 'opinion' || outletLanguage(report.outlet) !== undefined;
    const score = (shared / Math.sqrt(words.length + 1)) * (isOpinion ? 0.5 : 1);
    if (!best || score > best.score + 1e-9) best = { report, score };
  }
  return best?.report;
}
