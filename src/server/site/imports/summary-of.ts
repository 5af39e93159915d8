import type { Block } from '../../../domain/markup/blocks.ts';
import { plainInline } from '../../../domain/markup/plain-text.ts';
import { firstWords } from '../../../domain/text/first-words.ts';

const SUMMARY_CHARACTERS = 220;
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first whole sentences of the text itself: no caption, no description of a picture, no bare link. */
export function summaryOf(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block, index) => {
    // Below a gallery stands its caption.
    if (block.kind !== 'paragraph' || blocks[index - 1]?.kind === 'gallery') return [];
    const isLinks = block.inline.every((part) => 'href' in part || !plainInline([part]).trim());
    return isLinks ? [] : [plainInline(block.inline)];
  });
  const text = paragraphs.join(' ').slice(0, 10 * SUMMARY_CHARACTERS);
  let summary = '';
  for (const { segment } of SENTENCES.segment(text)) {
    if ((summary + segment).trim().length > SUMMARY_CHARACTERS) break;
    summary += segment;
  }
  return summary.trim().replace(/\s+/g, ' ') || firstWords(text, SUMMARY_CHARACTERS);
}
