/** What may stand before a word: it is compared with the beginnings of words only. */
const BEFORE = [' ', '“', '‘', '"', "'", '(', '-'];

/** As a string of CSS, in which these two signs stand by their numbers. */
const quoted = (text: string) => `"${text.replaceAll('\\', '\\5c ').replaceAll('"', '\\22 ')}"`;

/** Reports whose headline, or only outlet, has a word that begins with one of these. */
export const mutedSelector = (words: readonly string[]): string =>
  words
    .flatMap((word) => [
      `[data-news^=${quoted(word)} i]`,
      ...BEFORE.map((sign) => `[data-news*=${quoted(sign + word)} i]`),
    ])
    .join();

/** Hides them, and days of which nothing is left, unless the reader has asked to see them; shows how many there are. */
export function mutedStyle(words: readonly string[]): string {
  const muted = `:is(${mutedSelector(words)})`;
  const day = `[data-day]:not(:has([data-news]:not(${muted})))`;
  // Two rules, because a browser drops one whose selector it doesn't know.
  return [muted, day]
    .map((hidden) => `:root:not([data-show-muted]) ${hidden}{display:none}`)
    .concat('[data-muted]{display:flex}')
    .join('');
}
