import type { Notes } from './foreign-post.ts';
import type { TextWriter } from './text-writer.ts';

/** The state of reading one HTML text. */
export interface HtmlReading {
  writer: TextWriter;
  notes: Notes;
  /** The address that relative ones are resolved against, where it is known. */
  base: string | undefined;
  /** The blocks of WordPress that are open, by name. */
  openBlocks: string[];
  /** Line ends are breaks, as in WordPress's old editor; its blocks have markup for all of them. */
  isClassic: boolean;
  /** Everything is ignored while this is above 0: scripts, and what only a player shows. */
  ignoring: number;
  /** Words are ignored while this is above 0, elements are not. */
  ignoringText: number;
  /** Line ends are preserved while this is above 0. */
  pre: number;
  /** The code that is being read, while it is. */
  code: string[] | undefined;
  /** For each open link, what it contains so far. */
  anchors: { words: boolean; pictures: number }[];
  media: { isKnown: boolean; still: string; title: string } | undefined;
  /** The document to download that is being read, while it is. */
  file:
    | { href: string; title: string; caption: string; part: 'title' | 'caption' | undefined }
    | undefined;
}
