/** A full stop after one of these, or after an initial, ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|Prof|Hon|Rev|Fr|St|No|Lt|Col|Gen|Maj|Capt|Sgt|Supt|Insp|Alh|Messrs|vs|\p{Lu})\.$/u;

const BETWEEN_SENTENCES = /(?<=[.!?…]["”’')]?)\s+(?=["“‘('[]?[\p{Lu}\d])/u;

/** The sentences of a plain text; the last one may be unfinished. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.trim().split(BETWEEN_SENTENCES)) {
    const previous = sentences.at(-1);
    if (previous !== undefined && ABBREVIATION.test(previous)) {
      sentences[sentences.length - 1] = `${previous} ${piece}`;
    } else if (piece) sentences.push(piece);
  }
  return sentences;
}

const CUT = /\s*(?:\[\s*)?(?:\.{3}|…)(?:\s*\])?$/;

export const isWholeSentence = (sentence: string): boolean =>
  /[.!?]["”’')\]]*$/.test(sentence) && !CUT.test(sentence);

/** Enough to stand alone without the sentence that was cut. */
const ENOUGH = 120;

/** Sentences as one text that ends with a whole sentence, or else with a sign that there is more. */
export function endedText(sentences: readonly string[]): string {
  const text = sentences.join(' ');
  const last = sentences.at(-1);
  if (last === undefined || isWholeSentence(last)) return text;
  const whole = sentences.slice(0, -1).join(' ');
  return whole.length >= ENOUGH ? whole : `${text.replace(CUT, '').replace(/[\s,;:–-]+$/, '')} …`;
}
