import { endedText } from '../text/ended-text.ts';
import { splitSentences } from '../text/split-sentences.ts';

/** About the author or the outlet's own channels, and not about the story. */
const BOILERPLATE =
  /\b(?:LinkedIn|(?:is|was) an? (?:\w+ )?(?:writer|reporter|journalist|contributor) (?:with|at|for)|follow (?:us|him|her|me|more|\w+ on)|join our|appeared first on|read (?:more|also)|click here|subscribe to|all rights reserved|contact the (?:author|writer))\b/i;

/** Below a picture, and not of the story: who stands where. */
const CAPTION =
  /^(?:file )?(?:photo|image|picture|caption)s?\b[:\s]|\bphoto (?:by|credit)\b|\((?:(?:extreme |from |\d\w\w |second |third |first )?(?:left|right|middle)|inset|seated|standing|in \w+)\b[^)]*\)/i;

/** What a report's text says of the story, sentence by sentence. */
export const storySentences = (description: string): string[] =>
  splitSentences(description).filter(
    (sentence) => !BOILERPLATE.test(sentence) && !CAPTION.test(sentence),
  );

/** A report's text as pages show it. */
export const shownText = (description: string): string => endedText(storySentences(description));

/** Two to three lines below the headline of a lead. */
const LEAD_LENGTH = 220;

/** The beginning of a report's text: the whole sentences that fit, at least the first. */
export function leadText(description: string, most = LEAD_LENGTH): string {
  const sentences = storySentences(description);
  let length = 0;
  const fitting = sentences.findIndex((sentence) => {
    length += sentence.length + 1;
    return length > most + 1;
  });
  return endedText(fitting < 0 ? sentences : sentences.slice(0, Math.max(1, fitting)));
}
