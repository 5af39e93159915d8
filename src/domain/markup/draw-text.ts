import {
  type Block,
  type FileLink,
  type Inline,
  isOwnFile,
  isWebAddress,
  type ListItem,
  type Picture,
  type Video,
} from './blocks.ts';
import { drawChartFigure, drawPicture, drawScrolled } from './draw-figure.ts';
import { type Drawn, draw } from './drawn.ts';
import { fileDetails } from './file-types.ts';
import { type Drawing, type Pen, penFor } from './pen.ts';
import { plainInline } from './plain-text.ts';
import { loneVideo, youtubeId } from './youtube.ts';

/** Long lines scroll by themselves, by keyboard too. */
const drawCode = (pen: Pen, text: string): Drawn =>
  draw(
    'pre',
    pen.styled('code', { role: 'region', tabIndex: 0, 'aria-label': 'Code' }),
    draw('code', {}, text),
  );

function drawGallery(pen: Pen, pictures: readonly Picture[]): Drawn | undefined {
  const drawn = pictures.flatMap((picture) => drawPicture(pen, picture) ?? []);
  return drawn.length > 0 ? draw('div', pen.styled('gallery'), ...drawn) : undefined;
}

function drawFile(pen: Pen, { src, title, bytes }: FileLink): Drawn | undefined {
  if (!isOwnFile(src)) return undefined;
  const link = draw(
    'a',
    pen.styled('link', { href: pen.address(src), download: true }),
    title || 'Download',
  );
  const details = fileDetails(src, bytes);
  return draw('p', pen.styled('file'), link, details && ` (${details})`);
}

/** The still is a link, so that nothing of another site is loaded before the reader goes there. */
function drawVideo(pen: Pen, { href, still }: Video): Drawn | undefined {
  if (!isWebAddress(href)) return undefined;
  const host = hostOf(href);
  const words = draw('span', {}, `Watch the video on ${host}`);
  const { caption, credit, ...plain } = still;
  const shown = drawPicture(pen, { ...plain, caption: '', credit: '' });
  const image =
    shown && typeof shown !== 'string' && shown.tag === 'figure' ? shown.children : [shown];
  const about = [caption, credit && `Picture: ${credit}`].filter(Boolean).join(' ');
  return draw(
    'figure',
    pen.styled('figure'),
    draw('a', pen.styled('video', playing(pen, href)), ...image, words),
    about ? draw('figcaption', pen.styled('caption'), about) : undefined,
  );
}

/** An address of YouTube alone on its line: a link until it is pressed. */
function drawLoneVideo(pen: Pen, inline: readonly Inline[]): Drawn | undefined {
  const video = loneVideo(inline);
  if (!video) return undefined;
  const sign = draw('span', { 'aria-hidden': 'true' }, '▶ ');
  const link = draw(
    'a',
    pen.styled('player', playing(pen, video.href)),
    sign,
    video.title || 'Video',
  );
  const about = draw('figcaption', pen.styled('caption'), 'Plays on YouTube');
  return draw('figure', pen.styled('figure'), link, about);
}

/** On our own pages a press replaces the link with YouTube's player (see device-lists/play-video.ts). */
function playing(pen: Pen, href: string) {
  const id = pen.drawing.siteUrl ? undefined : youtubeId(href);
  const press = id && { 'data-do': 'list', 'data-list': 'play', 'data-video': id };
  return { href, rel: 'noopener external', ...press };
}

const hostOf = (href: string) => {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1] ?? 'another site';
  return host.toLowerCase().replace(/^www\./, '');
};

/** The one way from an article's blocks to what is read: pages, feeds, emails and print share it. */
export function drawText(blocks: readonly Block[], drawing: Drawing = {}): Drawn[] {
  const pen = penFor(blocks, drawing);
  return blocks.flatMap((block, index) => drawBlock(pen, block, index) ?? []);
}

/** A drop cap is two lines high, so a shorter paragraph would leave it hanging into the next. */
const DROP_CAP_MIN_LENGTH = 120;

function drawBlock(pen: Pen, block: Block, index: number): Drawn | undefined {
  switch (block.kind) {
    case 'paragraph': {
      const video = drawLoneVideo(pen, block.inline);
      if (video) return video;
      const isOpening = index === 0 && plainInline(block.inline).length >= DROP_CAP_MIN_LENGTH;
      return draw('p', isOpening ? pen.styled('first') : {}, ...pen.line(block.inline));
    }
    case 'heading': {
      const part = block.level === 2 ? 'h2' : 'h3';
      const { headings = 2, headingIds } = pen.drawing;
      const id = headingIds ? headingId(block.inline) : undefined;
      const props = pen.styled(part, { id });
      return draw(`h${headings + block.level - 2}`, props, ...pen.line(block.inline));
    }
    case 'list':
      return drawList(pen, block.items);
    case 'quote':
      return draw(
        'blockquote',
        pen.styled('blockquote'),
        ...block.paragraphs.map((inline) => draw('p', {}, ...pen.line(inline))),
      );
    case 'pull-quote':
      return draw('blockquote', pen.styled('pullQuote'), draw('p', {}, ...pen.words(block.inline)));
    case 'callout':
      return draw(
        'div',
        pen.styled('callout', { role: 'note' }),
        ...block.paragraphs.map((inline) => draw('p', {}, ...pen.line(inline))),
      );
    case 'code':
      return drawCode(pen, block.text);
    case 'divider':
      return draw('hr', pen.styled('divider'));
    case 'gallery':
      return drawGallery(pen, block.pictures);
    case 'file':
      return drawFile(pen, block);
    case 'video':
      return drawVideo(pen, block);
    case 'table':
      return drawScrolled(pen, block.rows, 'Table');
    case 'picture':
      return drawPicture(pen, block);
    case 'chart':
      return drawChartFigure(pen, block, index);
  }
}

/** The anchor of a heading, made of its words. */
export const headingId = (inline: readonly Inline[]) =>
  plainInline(inline)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Items that stand further in belong to the one above them. */
function drawList(pen: Pen, items: readonly ListItem[]): Drawn {
  const depth = items[0]?.depth ?? 0;
  const starts = items.flatMap((item, index) => (item.depth <= depth ? [index] : []));
  const drawn = starts.map((start, number) => {
    const under = items.slice(start + 1, starts[number + 1] ?? items.length);
    const words = pen.line(items[start]?.inline ?? []);
    return draw('li', {}, ...words, under.length > 0 ? drawList(pen, under) : undefined);
  });
  const tag = items[0]?.ordered ? 'ol' : 'ul';
  return draw(tag, pen.styled(tag), ...drawn);
}
