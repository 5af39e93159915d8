/**
 * A sentence ends at a full stop, question or exclamation mark, with any closing quote, before a
 * space and the start of the next. Not `Intl.Segmenter`: server and browser must cut alike, and
 * their dictionaries differ.
 */
const END = /(?<=[.!?]['’”")\]]{0,9})\s+(?=['‘“"([*]{0,9}[\p{Lu}\p{N}])/u;

/** Initials (`E. T. Mensah`) and shortened words end with a stop that ends no sentence. */
const SHORTENED =
  /(?:^|[\s('‘“"])(?:(?:\p{Lu}\.)*\p{Lu}|Mr|Mrs|Ms|Dr|Prof|Rev|St|No|Hon|Fr|Lt|Col|Gen|Maj|Capt|Sgt|Supt|Insp|vs|e\.g|i\.e|a\.e\.t)\.$/u;

/** The sentences of a plain text; the last one may be unfinished. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  // Only the end of the sentence so far is tested, or many short words would take very long.
  let end = '';
  for (const part of text.trim().split(END)) {
    if (SHORTENED.test(end)) sentences[sentences.length - 1] += ` ${part}`;
    else if (part) sentences.push(part);
    end = part;
  }
  return sentences;
}
