import type { Notes } from './foreign-post.ts';
import type { TextWriter } from './text-writer.ts';

/** Where the reading of a text stands. */
export interface HtmlReading {
  writer: TextWriter;
  notes: Notes;
  /** What addresses are relative to, where it is known. */
  base: string | undefined;
  /** The blocks of WordPress that are open, by name. */
  openBlocks: string[];
  /** Line ends are breaks, as in WordPress's old editor; its blocks have markup for all of them. */
  isClassic: boolean;
  /** Nothing is heard while this is above 0: scripts, and what only a player shows. */
  deaf: number;
  /** Elements are, words are not. */
  mute: number;
  /** Lines count. */
  pre: number;
  /** For each open link, what was in it. */
  anchors: { words: boolean; pictures: number }[];
  media: { isKnown: boolean } | undefined;
}
