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

/** What two spellings of the same words have in common: for searching, not for showing. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɔɛŋƒɖɣʋ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
