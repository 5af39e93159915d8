import { foldText } from '../text/fold-text.ts';

/** Letters that have no accent to remove, as people type them without. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** The other way to type them: 'Muenchen', 'Aarhus'. */
const SPELT_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const SHORT_WORDS: Record<string, string> = {
  saint: 'st',
  sainte: 'st',
  sankt: 'st',
  sint: 'st',
  ste: 'st',
  mount: 'mt',
  fort: 'ft',
};

/** Most of the gazetteer's names need no folding beyond lower case. */
const PLAIN_NAME = /^[a-z]{2,}( [a-z]{2,})*$/;

/** What the spellings of a place have in common: 'The Bronx' is 'bronx', 'Saint Paul' is 'st paul'. */
export function foldPlace(name: string): string {
  const lower = name.toLowerCase();
  const folded = PLAIN_NAME.test(lower) ? lower : foldLetters(lower);
  if (!folded.includes(' ')) return folded;
  const words = folded.split(' ').filter((word) => word !== 'and');
  if (words[0] === 'the') words.shift();
  return words.map((word) => SHORT_WORDS[word] ?? word).join(' ');
}

const foldLetters = (lower: string): string =>
  foldText(
    lower
      .replace(/['’‘ʼ`´]/g, '')
      .replace(/[ßøæœłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter),
  ).replace(/(?<=^| )\p{L}(?: \p{L}(?= |$))+/gu, (initials) => initials.replaceAll(' ', ''));

/** Every folded spelling under which a place is found, the usual one first. */
export function placeKeys(name: string): string[] {
  const usual = foldPlace(name);
  const lower = name.normalize('NFC').toLowerCase();
  const speltOut = lower.replace(/[äöüøå]/g, (letter) => SPELT_OUT[letter] ?? letter);
  return speltOut === lower ? [usual] : [usual, foldPlace(speltOut)];
}
