/** How many descriptions, and which share of all, must begin alike for it to be boilerplate. */
const MIN_DESCRIPTIONS = 4;
const MIN_SHARE = 0.5;
/** Two reports on one event may well begin with the same two words. */
const MIN_WORDS = 3;
/** Fewer words are boilerplate if they look like a label and nearly every description has them. */
const LABEL_SHARE = 0.8;
const LABEL = /[:|–—-]$|^\P{Ll}{4,}$/u;
const MAX_WORDS = 40;

/** Removes words that an outlet's software puts before every description. */
export function withoutSharedStart(texts: readonly string[]): string[] {
  const start = sharedStart(texts.filter(Boolean).map((text) => text.split(' ', MAX_WORDS)));
  if (!start) return [...texts];
  return texts.map((text) =>
    `${text} `.startsWith(start) ? text.slice(start.length).replace(/^[\s:|–—•-]+/, '') : text,
  );
}

/** The longest run of first words that enough of the texts have in common. */
function sharedStart(texts: readonly string[][]): string | undefined {
  let matching = texts;
  const words: string[] = [];
  while (words.length < MAX_WORDS) {
    const groups = [...Map.groupBy(matching, (text) => text[words.length])];
    const [word, group = []] = groups.sort((a, b) => b[1].length - a[1].length)[0] ?? [];
    if (word === undefined || group.length < Math.max(MIN_DESCRIPTIONS, texts.length * MIN_SHARE))
      break;
    words.push(word);
    matching = group;
  }
  const isDistinctive = words.length >= MIN_WORDS || LABEL.test(words.at(-1) ?? '');
  const isCommon = words.length >= MIN_WORDS || matching.length >= texts.length * LABEL_SHARE;
  // Without the shared words, the texts must still differ.
  const remainders = new Set(matching.map((text) => text.slice(words.length).join(' ')));
  return isDistinctive && isCommon && remainders.size > 1 ? `${words.join(' ')} ` : undefined;
}
