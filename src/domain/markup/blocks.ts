/** Words that look alike, or a mark that leads to a numbered source. */
export type Inline = Run | Citation;
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
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
  | Picture
  | Chart;

export const isCitation = (inline: Inline): inline is Citation => 'source' in inline;

/** A web page, a mail address, a place on this page or a page of ours: nothing that could run. */
export const isSafeLink = (href: string): boolean =>
  /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\])|#)/i.test(href);

/** Pictures are our own: another site's could be exchanged, and would learn who reads. */
export const isOwnPicture = (src: string): boolean => /^\/(?![/\\])[\w./-]+$/.test(src);
