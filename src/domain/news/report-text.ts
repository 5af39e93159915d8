import { endedText } from '../text/ended-text.ts';
import { splitSentences } from '../text/split-sentences.ts';

/** About the author or the outlet's own channels, and not about the story. */
const BOILERPLATE =
  /\b(?:LinkedIn|(?:is|was) an? (?:\w+ )?(?:writer|reporter|journalist|contributor) (?:with|at|for)|follow (?:us|him|her|me|more|\w+ on)|join our|appeared first on|read (?:more|also)|click here|subscribe to|all rights reserved|contact the (?:author|writer))\b/i;

/** What a report's text says of the story, sentence by sentence. */
export const storySentences = (description: string): string[] =>
  splitSentences(description).filter((sentence) => !BOILERPLATE.test(sentence));

/** A report's text as pages show it. */
export const shownText = (description: string): string => endedText(storySentences(description));
