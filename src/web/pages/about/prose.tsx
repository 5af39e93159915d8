import type { Block } from '../../../domain/markup/blocks.ts';
import { drawText } from '../../../domain/markup/draw-text.ts';
import { drawnNodes } from '../../components/text/drawn-nodes.tsx';

const CLASSES = {
  h2: 'pt-6 text-2xl',
  ul: 'list-disc space-y-2 pl-6',
  link: 'underline underline-offset-4',
};

/** A legal text, rendered like an article, with headings that can be linked to. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="space-y-4 pt-6 text-lg leading-[1.6]">
      {drawnNodes(drawText(blocks, { classes: CLASSES, headingIds: true }))}
    </div>
  );
}
