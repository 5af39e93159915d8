/** So many descriptions must begin alike, and so large a part of all, before it is no coincidence. */
const FEWEST = 4;
const PART = 0.5;
/** Two reports about one thing may well begin with the same two words. */
const TELLING_WORDS = 3;
/** Fewer words than that are boilerplate when they look it, and nearly every description has them. */
const NEARLY_ALL = 0.8;
const LABEL = /[:|–—-]$|^\P{Ll}{4,}$/u;
const LONGEST = 40;

/** Some outlets' software puts the same words before every description: they are left out. */
export function withoutSharedStart(texts: readonly string[]): string[] {
  const start = sharedStart(texts.filter(Boolean).map((text) => text.split(' ', LONGEST)));
  if (!start) return [...texts];
  return texts.map((text) =>
    `${text} `.startsWith(start) ? text.slice(start.length).replace(/^[\s:|–—•-]+/, '') : text,
  );
}

/** The longest run of first words that enough of the texts have in common. */
function sharedStart(texts: readonly string[][]): string | undefined {
  let alike = texts;
  const words: string[] = [];
  while (words.length < LONGEST) {
    const groups = [...Map.groupBy(alike, (text) => text[words.length])];
    const [word, group = []] = groups.sort((a, b) => b[1].length - a[1].length)[0] ?? [];
    if (word === undefined || group.length < Math.max(FEWEST, texts.length * PART)) break;
    words.push(word);
    alike = group;
  }
  const isTold = words.length >= TELLING_WORDS || LABEL.test(words.at(-1) ?? '');
  const isCommon = words.length >= TELLING_WORDS || alike.length >= texts.length * NEARLY_ALL;
  // Once the shared words are gone the reports must be left, each its own.
  const rests = new Set(alike.map((text) => text.slice(words.length).join(' ')));
  return isTold && isCommon && rests.size > 1 ? `${words.join(' ')} ` : undefined;
}
