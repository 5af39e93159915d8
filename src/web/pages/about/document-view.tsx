import type { ReactNode } from 'react';
import type { SiteDocument } from '../../../contract/articles/document.ts';
import type { Block } from '../../../domain/markup/blocks.ts';
import { drawText, headingId } from '../../../domain/markup/draw-text.ts';
import { plainInline } from '../../../domain/markup/plain-text.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { PageContents } from '../../components/page/page-contents.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { drawnNodes } from '../../components/text/drawn-nodes.tsx';

interface Props {
  document: SiteDocument;
  /** Sections after the text, in `children`. */
  more?: readonly { id: string; title: string }[];
  children?: ReactNode;
}

/** A page of our own words: legal texts and the page about us. */
export function DocumentView({ document, more = [], children }: Props) {
  const blocks = readText(document.content);
  const sections = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? { id: headingId(block.inline), title: plainInline(block.inline) }
      : [],
  );
  const contents = [...sections, ...more];
  return (
    <article className="wrap grid justify-center gap-x-14 pt-8 pb-8 lg:grid-cols-[14rem_minmax(0,38rem)] lg:pt-12">
      <PageHead title={document.title} description={document.description} path={document.path} />
      <div className="min-w-0 lg:col-start-2">
        <div className="border-b-2 border-ink pb-6">
          <h1 className="text-4xl sm:text-6xl">{document.title}</h1>
          <p className="mt-4 text-xl text-quiet">{document.description}</p>
          {document.dated && (
            <p className="mt-4 text-sm">
              First published {document.dated}
              {document.changed && ` · Last updated ${shortDate(document.changed)}`}
            </p>
          )}
          <div className="mt-4">
            <PrintButton what="page" />
          </div>
        </div>
        <Prose blocks={blocks} />
        {children}
      </div>
      {/* Beside the text where there is room, and in view while it is read. */}
      <div className="no-print hidden lg:sticky lg:top-4 lg:col-start-1 lg:row-start-1 lg:block lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
        {contents.length > 0 && <PageContents sections={contents} />}
      </div>
    </article>
  );
}

const CLASSES = {
  h2: 'pt-6 text-2xl',
  ul: 'list-disc space-y-2 pl-6',
  link: 'underline underline-offset-4',
  player: 'block border-l-4 border-red bg-raised p-4 text-xl font-semibold underline',
  picture: 'h-auto w-full bg-raised',
  caption: 'mt-2 text-base leading-snug text-quiet',
};

/** A legal text, rendered like an article, with headings that can be linked to. */
function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="space-y-4 pt-6 text-lg leading-[1.6]">
      {drawnNodes(drawText(blocks, { classes: CLASSES, headingIds: true }))}
    </div>
  );
}
