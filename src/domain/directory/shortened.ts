const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const isGap = (word: string) => /^\[?(?:…|\.{3})\]?$/.test(word);

/** Whether `after` is `before` with words left out, and nothing else; `…` may stand for them. */
export function isShortened(before: string, after: string): boolean {
  const left = wordsOf(before);
  return wordsOf(after)
    .filter((word) => !isGap(word))
    .every((word) => {
      const at = left.indexOf(word);
      if (at < 0) return false;
      left.splice(0, at + 1);
      return true;
    });
}
