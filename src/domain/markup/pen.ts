import { type Block, type Inline, isCitation, type Run } from './blocks.ts';
import { type Drawn, type DrawnElement, draw } from './drawn.ts';
import { readableLines } from './plain-text.ts';

/** Where a text is drawn decides how it looks, never what it says. */
export interface Drawing {
  /** The site's address before paths of ours, where the text is read elsewhere. */
  siteUrl?: string;
  /** Our page with the text, whose sources marks lead to where programs take ids out of a text. */
  page?: string;
  /** How many sources there are to refer to. */
  sources?: number;
  /** `described`: what they show, in words, for readers who save data and for emails. */
  pictures?: 'shown' | 'described';
  /** `table`: the numbers alone. For readers of feeds a chart is a picture with an address. */
  charts?: 'drawn' | 'table' | ((index: number) => string);
  /** Before the names by which marks and sources find each other, where several texts share a page. */
  anchors?: string;
  /** The level of its first headings, where it stands under others: 2 unless told. */
  headings?: number;
  /** So that a heading can be linked to. */
  headingIds?: boolean;
  classes?: Readonly<Partial<Record<Part, string>>>;
  /** Looks written into each element, for mail programs, which drop style sheets. */
  styles?: Readonly<Partial<Record<Part, string>>>;
  /** Another form of a picture, where the one we keep cannot be shown. */
  pictureAt?: (src: string) => string;
  /** Draws the words of the readable line with this number, where they are read aloud. */
  line?: (inline: readonly Inline[], index: number, pen: Pen) => Drawn[];
}

export type Part =
  | ('first' | 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'pullQuote' | 'link' | 'citation')
  | ('figure' | 'caption' | 'picture' | 'legend' | 'scroll' | 'table' | 'cell' | 'number')
  | ('callout' | 'code' | 'inlineCode' | 'divider' | 'gallery' | 'file' | 'video' | 'player');

export type Pen = ReturnType<typeof penFor>;

/** What every block is drawn with: words with their marks, numbered as they come. */
export function penFor(blocks: readonly Block[], drawing: Drawing) {
  const indexByLine = new Map(readableLines(blocks).map(({ inline }, index) => [inline, index]));
  const cited = new Map<number, number>();

  const pen = {
    drawing,

    styled: (part: Part, more: DrawnElement['attributes'] = {}) => {
      const [className, style] = [drawing.classes?.[part], drawing.styles?.[part]];
      return { ...(className && { className }), ...(style && { style }), ...more };
    },

    address: (href: string) => (href.startsWith('/') ? (drawing.siteUrl ?? '') + href : href),

    words: (inline: readonly Inline[]): Drawn[] =>
      inline.flatMap((part) => (isCitation(part) ? citation(part.source) : [run(part)])),

    line(inline: Inline[]): Drawn[] {
      const index = indexByLine.get(inline);
      if (!drawing.line || index === undefined) return pen.words(inline);
      return drawing.line(inline, index, pen);
    },
  };

  function run({ text, bold, italic, code, href, lang }: Run): Drawn {
    let drawn: Drawn = text;
    if (code) drawn = draw('code', pen.styled('inlineCode'), drawn);
    if (italic) drawn = draw('em', {}, drawn);
    if (bold) drawn = draw('strong', {}, drawn);
    if (lang) drawn = draw('span', { lang }, drawn);
    if (!href) return drawn;
    const outside = /^https?:/i.test(href) && { rel: 'noopener external' };
    return draw('a', pen.styled('link', { href: pen.address(href), ...outside }), drawn);
  }

  function citation(source: number): Drawn[] {
    if (source < 1 || source > (drawing.sources ?? 0)) return [];
    const time = (cited.get(source) ?? 0) + 1;
    cited.set(source, time);
    const { anchors = '', page = '' } = drawing;
    const to = {
      href: `${page}#${anchors}source-${source}`,
      id: `${anchors}cited-${source}-${time}`,
      'aria-label': `Source ${source}`,
    };
    return [draw('sup', {}, draw('a', pen.styled('citation', to), String(source)))];
  }

  return pen;
}
