/** Words that look alike, or a mark that leads to a numbered source. */
export type Inline = Run | Citation;
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  code?: true;
  href?: string;
  lang?: string;
}
export interface Citation {
  source: number;
}

export const LIST_DEPTHS = 3;
export interface ListItem {
  depth: number;
  ordered: boolean;
  inline: Inline[];
}

export interface Picture {
  kind: 'picture';
  src: string;
  alt: string;
  caption: string;
  credit: string;
  /** In pixels; without them no room can be kept for it. */
  size?: { width: number; height: number };
}

/** Readers download it. */
export interface FileLink {
  kind: 'file';
  src: string;
  title: string;
  bytes: number;
}

/** A still of ours that leads to where the film is: nothing of another site is loaded. */
export interface Video {
  kind: 'video';
  href: string;
  still: Picture;
}

export const CHART_FORMS = ['bar', 'line'] as const;
export type ChartForm = (typeof CHART_FORMS)[number];
/** The first row names the columns, the first column names the rows. */
export interface Chart {
  kind: 'chart';
  form: ChartForm;
  title: string;
  rows: string[][];
}

/** What an article is made of, in the order it is read. Nothing else can stand in one. */
export type Block =
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'heading'; level: 2 | 3; inline: Inline[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'pull-quote'; inline: Inline[] }
  /** Cells hold marked-up words of their own. */
  | { kind: 'table'; rows: string[][] }
  | { kind: 'callout'; paragraphs: Inline[][] }
  /** Its lines as they are, spaces included. */
  | { kind: 'code'; text: string }
  | { kind: 'divider' }
  | { kind: 'gallery'; pictures: Picture[] }
  | FileLink
  | Video
  | Picture
  | Chart;

export const isCitation = (inline: Inline): inline is Citation => 'source' in inline;

/** A web page, a mail address, a place on this page or a page of ours: nothing that could run. */
export const isSafeLink = (href: string): boolean =>
  /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\])|#)/i.test(href);

/** Files are our own too, and served as downloads. */
export const isOwnFile = (src: string): boolean => /^\/files\/[\w.-]+$/.test(src);

export const isWebAddress = (href: string): boolean =>
  /^https?:\/\/[^\s/<>"]+[^\s<>"]*$/i.test(href);

/** Every picture of a text, in its order. */
export const picturesIn = (blocks: readonly Block[]): Picture[] =>
  blocks.flatMap((block) =>
    block.kind === 'picture'
      ? [block]
      : block.kind === 'gallery'
        ? block.pictures
        : block.kind === 'video'
          ? [block.still]
          : [],
  );

/** The text with each of its pictures replaced. */
export const withPictures = (
  blocks: readonly Block[],
  change: (picture: Picture) => Picture,
): Block[] =>
  blocks.map((block) => {
    if (block.kind === 'picture') return change(block);
    if (block.kind === 'gallery') return { ...block, pictures: block.pictures.map(change) };
    return block.kind === 'video' ? { ...block, still: change(block.still) } : block;
  });

/** Pictures are our own: another site's could be exchanged, and would learn who reads. */
export const isOwnPicture = (src: string): boolean => /^\/(?![/\\])[\w./-]+$/.test(src);
