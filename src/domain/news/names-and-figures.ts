import { MONTHS } from '../../contract/calendar/months.ts';
import { contentWords } from '../text/content-words.ts';
import { foldText } from '../text/fold-text.ts';
import { WEEKDAYS } from '../time/calendar-day.ts';

/** A name or a figure: as the text spells it, and as spellings of it compare. */
export interface Named {
  shown: string;
  key: string;
  /** What a bare number counts: the 'suspects' of '34 suspects'. */
  counted?: string | undefined;
}

const NAMES = /\p{Lu}[\p{L}’'-]+(?:\s+(?:of\s+|the\s+)?\p{Lu}[\p{L}’'-]+)*/gu;

/** Words that begin with a capital and name nothing: days, titles, currencies. */
const NO_NAMES = new Set([
  ...[...WEEKDAYS, ...MONTHS].map(foldText),
  ...'jan feb mar apr jun jul aug sept sep oct nov dec'.split(' '),
  ...'mr mrs ms miss dr prof professor hon honourable rev reverend alhaji hajia madam sir honour justice worship excellency'.split(
    ' ',
  ),
  ...'gh ghc ghs gh¢ cedi cedis usd ngn naira dollar dollars news live watch video videos breaking just updated update photo photos tv fm online exclusive'.split(
    ' ',
  ),
]);

const isName = (word: string) => {
  const folded = foldText(word.replace(/['’]s?$/, ''));
  return folded.length > 1 && !NO_NAMES.has(folded) && contentWords(word).length > 0;
};

/** In a headline like this one, capitals say nothing: 'Nine Remanded Over Attack'. */
export function isTitleCase(text: string): boolean {
  const words = text.match(/[\p{L}’']{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.75;
}

/** Where any word is capitalised: at the beginning, and after a colon, a dash or a quotation mark. */
const BEGINNING = /(?:^|[:;?!–—|]|\s-)\s*["“‘']?$|["“‘']$/;

/** Offices, institutions, peoples and feasts that many stories name. */
const GENERAL = new Set(
  'ghana ghanaian ghanaians nigeria nigerian nigerians africa african west east region regional district municipal national state house parliament speaker bill act service ministry minister deputy first second chief executive president vice leader majority minority mp mps police court high community general industry department division committee council commission government family united states kingdom embassy christmas xmas easter ramadan lent eid ul al fitr adha'.split(
    ' ',
  ),
);

/** Whether a name has a word of its own. */
export const isSpecific = ({ key }: Named): boolean =>
  key.split(/[ -]/).some((word) => !GENERAL.has(word) && contentWords(word).length > 0);

/** The names in one sentence; a single word only where a common one would have no capital. */
export function namesIn(sentence: string): Named[] {
  return [...sentence.matchAll(NAMES)].flatMap(({ 0: match, index }) => {
    const words = match.split(/\s+/);
    const first = words.findIndex(isName);
    if (first < 0) return [];
    const shown = words
      .slice(first, words.findLastIndex(isName) + 1)
      .join(' ')
      .replace(/['’]s?$/, '');
    const isFirstWord =
      first === 0 && BEGINNING.test(sentence.slice(Math.max(0, index - 4), index));
    // No common word has a second capital: OSP, Ofori-Atta.
    if (isFirstWord && !shown.includes(' ') && !/\p{Lu}.*\p{Lu}/u.test(shown)) return [];
    return { shown, key: foldText(shown) };
  });
}

const NUMBER_WORDS =
  'three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

const FIGURES =
  /(?<![\p{L}\d.,:/-])(?:(?:GH[S₵¢C]?|US\$|USD|NGN|N(?=\d)|[$£€₵¢₦])\s?)?(\d+(?:,\d{3})*(?:\.\d+)?)(?:\s?(%|per ?cent|million|billion|trillion|bn|trn|tn|m)(?!\p{L}))?(?![\p{L}\d:/])(?:-\p{Ll}+)*/giu;
const WORDED = new RegExp(`(?<![\\p{L}-])(${NUMBER_WORDS.join('|')})(?![\\p{L}-])`, 'giu');
const MONTH = `(?:${MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|')})`;
const AFTER_MONTH = new RegExp(`\\b${MONTH}\\.?\\s+$`, 'i');
const BEFORE_MONTH = new RegExp(`^\\s+(?:of\\s+)?${MONTH}\\b`, 'i');
const IS_TIME = /^\s?(?:[ap]\.?m\b|GMT|hours GMT)/i;

const SCALES: Record<string, string> = { '%': '%', m: 'm', b: 'bn', t: 'tn', p: '%' };

/** The numbers in digits, with what each counts; no dates, times and years. */
export function figuresIn(text: string): Named[] {
  return [...text.matchAll(FIGURES)].flatMap((match) => {
    const [whole, digits = '', scale = ''] = match;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + whole.length)];
    if (AFTER_MONTH.test(before.slice(-12)) || BEFORE_MONTH.test(after.slice(0, 16))) return [];
    if (IS_TIME.test(after.slice(0, 8))) return [];
    if (/^(?:19|20)\d\d$/.test(whole)) return [];
    const value = Number(digits.replaceAll(',', ''));
    const key = `${value}${SCALES[scale[0]?.toLowerCase() ?? ''] ?? ''}`;
    return { shown: whole, key, counted: whole === digits ? countedIn(after) : undefined };
  });
}

/** The numbers in words, from three to twenty. */
export const numberWordsIn = (text: string): Named[] =>
  [...text.matchAll(WORDED)].map(({ 0: word, index }) => ({
    shown: word.toLowerCase(),
    key: String(NUMBER_WORDS.indexOf(word.toLowerCase()) + 3),
    counted: countedIn(text.slice(index + word.length)),
  }));

function countedIn(after: string): string | undefined {
  const word = /^\s(\p{Ll}{3,})/u.exec(after.slice(0, 30))?.[1];
  return word && contentWords(word).length > 0 ? word : undefined;
}
