const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * What our typefaces can draw: Latin letters with those of Ghana's languages, tone marks and the signs
 * of titles. The build cuts the fonts of link previews to these.
 */
export const PREVIEW_LETTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0x2ba),
  '\u0300\u0301\u0303\u0304\u0308\u0323',
  range(0x1e00, 0x1e9f),
  '–—‘’‚“”„•…′″‹›€₵',
].join('');

const LETTERS = new Set(PREVIEW_LETTERS);
const isDrawn = (letter: string) => LETTERS.has(letter);

/** A text without what would be drawn as an empty box: emoji, other scripts, control characters. */
export function drawableText(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].flatMap((letter) => {
    if (isDrawn(letter)) return letter;
    // 'ẽ' is in neither typeface, but its letter and its tilde are.
    const parts = [...letter.normalize('NFD')];
    return parts.every(isDrawn) ? parts : [];
  });
  return letters.join('').replaceAll(/ +/g, ' ').trim();
}
