import { defaultTreeAdapter, parseFragment } from 'parse5';
import { asTyped } from '../../../../contract/forms/clean-text.ts';
import type { Block } from '../../../../domain/markup/blocks.ts';
import type { Notes } from './foreign-post.ts';
import { plainHtml } from './plain-html.ts';
import { toBlocks } from './to-blocks.ts';

interface Options {
  notes: Notes;
  base?: string | undefined;
  isClassic?: boolean;
}

/** No post has more; parsing HTML can make many elements of few signs. */
const LIMITS = { depth: 200, elements: 200_000 };
class TooMuch extends Error {}

/**
 * Any HTML as the blocks of an article: what an article cannot show keeps its words, and what has no
 * words becomes a link. Nothing of the markup itself is left.
 */
export function readHtml(html: string, { notes, base, isClassic = false }: Options): Block[] {
  try {
    const reading = { notes, base, isClassic, openBlocks: [] };
    return toBlocks(plainHtml(reading, parsed(html)), notes);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    notes.add('markup that is nested too deeply (only its words are kept)');
    const words = html.replace(/<[^<>]{0,5000}>/g, ' ');
    return [{ kind: 'paragraph', inline: [{ text: asTyped(words).replace(/\s+/g, ' ').trim() }] }];
  }
}

function parsed(html: string) {
  let depth = 0;
  let elements = 0;
  return parseFragment(html, {
    // What pages show without scripts is read too.
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush: () => {
        depth += 1;
        elements += 1;
        if (depth > LIMITS.depth || elements > LIMITS.elements) throw new TooMuch();
      },
      onItemPop: () => {
        depth -= 1;
      },
    },
  });
}
