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
