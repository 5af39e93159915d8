import { drawText } from '../../../domain/markup/draw-text.ts';
import type { Drawing } from '../../../domain/markup/pen.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { usePage } from '../../data/page-info.ts';
import { drawnNodes } from '../text/drawn-nodes.tsx';

const LIST = 'space-y-2 pl-6';
const CLASSES = {
  first: 'drop-cap',
  h2: 'pt-4 text-2xl',
  h3: 'pt-2 text-xl',
  ul: `list-disc ${LIST}`,
  ol: `list-decimal ${LIST}`,
  blockquote: 'space-y-3 border-l-4 border-rule pl-5',
  pullQuote: 'pull-quote',
  link: 'underline underline-offset-4',
  citation: 'citation',
  figure: 'space-y-2 py-2',
  picture: 'h-auto w-full bg-raised',
  caption: 'text-base leading-snug text-quiet',
  legend: 'flex flex-wrap gap-x-5 text-base',
  scroll: 'overflow-x-auto',
  callout: 'space-y-3 border-l-4 border-gold bg-raised p-4',
  code: 'overflow-x-auto border border-rule bg-raised p-4 text-sm',
  inlineCode: 'bg-raised px-1 text-base',
  divider: 'border-rule',
  gallery: 'grid gap-4 sm:grid-cols-2',
  file: 'border border-rule p-3',
  video: 'grid gap-2 font-semibold text-green underline underline-offset-4',
  player:
    'block border-l-4 border-red bg-raised p-4 text-xl font-semibold underline underline-offset-4',
  table: 'w-full border-collapse text-base leading-snug',
  cell: 'border-b border-rule py-2 pr-4 text-left align-top',
  number: 'border-b border-rule py-2 pl-4 text-right align-top tabular-nums',
} as const;

interface Props {
  id?: string;
  content: string;
  /** How many sources the text can refer to. */
  sources?: number;
  /** Before the names of its marks, and the level of its headings, where several share a page. */
  anchors?: string;
  headings?: number;
  /** Draws the words of a line in another way, where they are read aloud. */
  line?: Drawing['line'];
}

/** The text of an article or a podcast script. */
export function ArticleText({ id, content, sources = 0, line, ...page }: Props) {
  const { light } = usePage();
  const drawn = drawText(readText(content), {
    sources,
    ...page,
    classes: CLASSES,
    pictures: light ? 'described' : 'shown',
    ...(line && { line }),
  });
  return (
    <div id={id} className="max-w-[65ch] space-y-5 text-lg leading-[1.65]">
      {drawnNodes(drawn)}
    </div>
  );
}
