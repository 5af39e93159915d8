const CUT = /(?:\[\s?)?(?:\.{3}|…)(?:\s?\])?$/;
/** Longer than any sign that a text was cut, so that only the end of the text is searched. */
const TAIL_LENGTH = 12;

export const isWholeSentence = (sentence: string): boolean =>
  /[.!?]["”’')\]]*$/.test(sentence.slice(-TAIL_LENGTH)) && !CUT.test(sentence.slice(-TAIL_LENGTH));

/** Enough to stand alone without the sentence that was cut. */
const MIN_LENGTH = 120;

/** Sentences as one text that ends with a whole sentence, or else with a sign that there is more. */
export function endedText(sentences: readonly string[]): string {
  const text = sentences.join(' ');
  const last = sentences.at(-1);
  if (last === undefined || isWholeSentence(last)) return text;
  const whole = sentences.slice(0, -1).join(' ');
  return whole.length >= MIN_LENGTH ? whole : `${withoutCut(text)} …`;
}

function withoutCut(text: string): string {
  const rest = text.slice(0, -TAIL_LENGTH) + text.slice(-TAIL_LENGTH).replace(CUT, '');
  let end = rest.length;
  while (end > 0 && ' ,;:–-'.includes(rest.charAt(end - 1))) end -= 1;
  return rest.slice(0, end);
}
