import { foldText } from '../../../../domain/text/fold-text.ts';

const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\*{0,2}';
const DAY_OF_MONTH = '\\d{1,2}(?:st|nd|rd|th)?';
const MAX_NAME_WORDS = 5;
const MAX_WORDS_BETWEEN = 6;
/** A dash between two words without a space joins them: Kaduna–Abuja. */
const TOKENS =
  /[\p{L}\p{M}\p{N}]+|[:[\]()%]|\|+|(?<=^|\s)[–—]+|[–—]+(?=\s|$)|(?<=^|\s)-+(?=\s|$)/gu;
const ELEMENTS = /<\w+>|[…^$]|[^\s<…^$]+|\S/gu;

/**
 * A text as phrases are matched against: folded words and the marks that count, each after a space.
 * `*` follows a word that may be part of a name, because it begins with a capital letter and isn't
 * one of `notInNames`, and `**` an abbreviation.
 */
export function canonicalText(text: string, notInNames: ReadonlySet<string> = new Set()): string {
  const tokens = text.replace(/['’‘]/g, '').match(TOKENS) ?? [];
  const canonical = tokens.map((token) => {
    if (/^[–—-]/.test(token)) return '-';
    if (token.startsWith('|')) return '|';
    const word = foldText(token) || token;
    if (!/^\p{Lu}/u.test(token) || notInNames.has(word)) return word;
    return word + (/^\p{Lu}{2}/u.test(token) ? '**' : '*');
  });
  return ` ${canonical.join(' ')} `;
}

/** Compiles phrases of the rules, such as `win … iPhone` or `- <name>$`, to one pattern over `canonicalText`. */
export function phrasePattern(phrases: readonly string[]): RegExp | null {
  if (phrases.length === 0) return null;
  const sources = phrases.map((phrase) => (phrase.match(ELEMENTS) ?? []).map(patternOf).join(''));
  return new RegExp(sources.map((source) => `(?:${source}(?= |$))`).join('|'));
}

const PLACEHOLDERS = ['<name>', '<date>', '<number>'];

/** Why a phrase can't be used: one without a word would match everything. */
export function phraseProblem(phrase: string): string | undefined {
  const elements = phrase.match(ELEMENTS) ?? [];
  const unknown = elements.find((part) => /^<./.test(part) && !PLACEHOLDERS.includes(part));
  if (unknown) return `has ${unknown}, which isn’t one of ${PLACEHOLDERS.join(', ')}`;
  const hasWord = elements.some(
    (part) => part === '<number>' || (!/^[<…^$]/.test(part) && canonicalText(part).trim()),
  );
  return hasWord ? undefined : 'has no word to look for';
}

function patternOf(element: string): string {
  switch (element) {
    case '^':
      return '^';
    case '$':
      return ' $';
    case '…':
      return `(?: [^ ]+){0,${MAX_WORDS_BETWEEN}}?`;
    case '<name>':
      return `(?: [^* ]+\\*\\*)*(?: [^* ]+\\*(?!\\*)){1,${MAX_NAME_WORDS}}`;
    case '<number>':
      return ' \\d+';
    case '<date>':
      return ` (?:\\d{1,2} \\d{1,2} \\d{2,4}|${DAY_OF_MONTH} ${MONTHS}|${MONTHS} ${DAY_OF_MONTH})(?: \\d{4})?`;
    default:
      return canonicalText(element)
        .trim()
        .split(' ')
        .filter(Boolean)
        .map((token) => ` ${escaped(token.replaceAll('*', ''))}\\*{0,2}`)
        .join('');
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
