/** Letters of Ghana's languages that many keyboards lack, as people type them without. */
const PLAIN_LETTERS: Record<string, string> = {
  ɔ: 'o',
  ɛ: 'e',
  ŋ: 'n',
  ƒ: 'f',
  ɖ: 'd',
  ɣ: 'g',
  ʋ: 'v',
};

/** Letters without accents and capitals; punctuation stays, as in an email address. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɔɛŋƒɖɣʋ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** What two spellings of the same words have in common: for searching, not for showing. */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
