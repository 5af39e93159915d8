/** Text as it is spoken: paragraphs cut into sentences, and sentences into breaths. */
import { splitSentences } from '../text/split-sentences.ts';
import type { Inline } from './blocks.ts';
import { plainInline, plainText, readableLines } from './plain-text.ts';
import { readText } from './read-text.ts';

export interface SpokenParagraph {
  heading: boolean;
  sentences: string[];
}

/** The lines of a script or an article; a crosshead is one sentence of its own. */
export function spokenParagraphs(content: string): SpokenParagraph[] {
  return readableLines(readText(content)).map(({ heading, inline }) => {
    const text = spokenLine(inline);
    return { heading, sentences: heading ? [text] : splitSentences(text) };
  });
}

const spokenLine = (inline: readonly Inline[]) => plainInline(inline).replace(/\s+/g, ' ').trim();

/** A line in the pieces that are its sentences, each with the looks its words have. */
export function inSentences(inline: readonly Inline[], sentences: readonly string[]): Inline[][] {
  const pieces: Inline[][] = sentences.map(() => []);
  let index = 0;
  let left = sentences[0]?.length ?? 0;
  for (const part of inline) {
    if ('source' in part) {
      pieces[index]?.push(part);
      continue;
    }
    let rest = part.text.replace(/\s+/g, ' ');
    while (rest) {
      if (left === 0 && index < sentences.length - 1) {
        rest = rest.trimStart();
        if (!rest) break;
        index += 1;
        left = sentences[index]?.length ?? 0;
      }
      const taken = left === 0 ? rest : rest.slice(0, left);
      pieces[index]?.push({ ...part, text: taken });
      left -= Math.min(left, taken.length);
      rest = rest.slice(taken.length);
    }
  }
  return pieces;
}

/** Browsers fall silent some 15 seconds into one utterance; at a slow rate this much still fits. */
const LONGEST_BREATH = 120;

/** A sentence in pieces that are spoken one after another, cut at pauses; stars are for the eye. */
export function breaths(sentence: string, longest = LONGEST_BREATH): string[] {
  const pieces: string[] = [];
  let rest = sentence.replaceAll('*', '').trim();
  while (rest.length > longest) {
    const start = rest.slice(0, longest + 1);
    const pause = /^[\s\S]*[,;:–—](?=\s)/u.exec(start)?.[0].length ?? 0;
    const space = start.lastIndexOf(' ');
    // A pause in the first few words would leave a stump.
    const cut = pause > longest / 4 ? pause : space > 0 ? space : longest;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (rest) pieces.push(rest);
  return pieces;
}

/** What speech engines come to at rate 1, give or take a voice. */
const WORDS_PER_MINUTE = 180;

export const countWords = (content: string) =>
  plainText(content).split(/\s+/).filter(Boolean).length;

/** '6 min': how long the words take at this rate. */
export function spokenDuration(content: string, rate: number): string {
  return `${Math.max(1, Math.round(countWords(content) / (WORDS_PER_MINUTE * rate)))} min`;
}
