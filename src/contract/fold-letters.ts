const LETTERS = 'ɔɛŋƒɖɣʋ';
const PLAIN_LETTERS = 'oenfdgv';

/** Letters without accents and capitals, those of Ghana's languages as many keyboards have them; punctuation stays, as in an email address. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɔɛŋƒɖɣʋ]/g, (letter) => PLAIN_LETTERS.charAt(LETTERS.indexOf(letter)));
