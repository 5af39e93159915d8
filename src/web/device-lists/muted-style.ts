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

/** Hides them, unless the reader has asked to see them, and shows how many there are. */
export const mutedStyle = (words: readonly string[]): string =>
  `:root:not([data-show-muted]) :is(${mutedSelector(words)}){display:none}[data-muted]{display:flex}`;
