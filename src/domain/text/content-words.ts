import { foldText } from './fold-text.ts';
import { digitsForWords } from './number-words.ts';
import { isFunctionWord, type TextLanguage } from './text-language.ts';

/** A light stemmer, because a strong one ruins names, and names are half of every headline. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1);
  if (/(?:[^aeiou]|[aeiou][^aeiou])ing$/.test(root) && root.length > 6)
    root = undouble(root.slice(0, -3));
  else if (/[^e]ed$/.test(root) && root.length > 5) root = undouble(root.slice(0, -2));
  if (root.length > 5 && root.endsWith('e')) root = root.slice(0, -1);
  return root;
}

const undouble = (root: string) => root.replace(/([bdfgmnprt])\1$/, '$1');

const STOP_WORDS = new Set(
  'a about after against all also amid an and are as at be been before being but by can could did do does for from had has have he her his how i if in into is it its just may more most new no not now of off on one only or our out over says said say she so some than that the their them there these they this to today two under up us very was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Abbreviations that outlets use, with the one form we compare. */
const NAMES: [RegExp, string][] = [
  [/\bgov['’]?t\b/gi, 'government'],
  [/\bprof\b/gi, 'professor'],
  [/\bBoG\b/g, 'Bank of Ghana'],
  [/\bMan (?=City\b|U)/g, 'Manchester '],
  [/\b(?:Veep|VP)\b/g, 'Vice President'],
];

/** One quick test, because most texts contain none of them. */
const HAS_NAMES = /\b(?:gov['’]?t|prof|bog|man|veep|vp)\b/i;

/** `GH¢2.6 billion`, `GHC2.6bn`. */
const AMOUNTS: [RegExp, string][] = [
  // 15.50 is 15.5.
  [/(\.\d*[1-9])0+\b/g, '$1'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(?:GH[¢₵CS]{0,2}|US\$|USD|[$£€¢₵])\s?(?=\d)/gi, ' '],
  [/(\d)\s?(?:million|m)\b/gi, '$1m'],
  [/(\d)\s?(?:billion|bn|b)\b/gi, '$1bn'],
  [/(\d)\s?(?:%|per\s?cent\b)/gi, '$1percent '],
  // A decimal becomes one word: separately, its digits would be too short to count.
  [/(\d)\.(?=\d)/g, '$1point'],
];

const respell = (text: string, spellings: readonly [RegExp, string][]) =>
  spellings.reduce((text, [spelling, replacement]) => text.replace(spelling, replacement), text);

/** The words of a text without stop words, in English and in its own language, stemmed, in order. */
export function contentWords(source: string, language: TextLanguage = 'en'): string[] {
  let text = HAS_NAMES.test(source) ? respell(source, NAMES) : source;
  text = digitsForWords(text);
  if (/\d/.test(text)) text = respell(text, AMOUNTS);
  // Possessives first: folding would leave their s as a word.
  return foldText(text.replace(/['’]s\b/g, ''))
    .split(' ')
    .filter((word) => (word.length > 1 || /\d/.test(word)) && !STOP_WORDS.has(word))
    .filter((word) => language === 'en' || !isFunctionWord(word, language))
    .map(stem);
}
