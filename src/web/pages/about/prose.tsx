import { useMemo } from 'react';
import { drawText } from '../../../domain/markup/draw-text.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { drawnNodes } from '../../components/text/drawn-nodes.tsx';

const CLASSES = {
  h2: 'pt-6 text-2xl',
  ul: 'list-disc space-y-2 pl-6',
  link: 'underline underline-offset-4',
};

/** A legal text, rendered like an article, with headings that can be linked to. */
export function Prose({ content }: { content: string }) {
  const blocks = useMemo(() => readText(content), [content]);
  return (
    <div className="max-w-[68ch] space-y-4 pt-6 text-lg leading-[1.6]">
      {drawnNodes(drawText(blocks, { classes: CLASSES, headingIds: true }))}
    </div>
  );
}
