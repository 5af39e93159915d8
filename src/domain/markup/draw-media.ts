import { type FileLink, isOwnFile, isWebAddress, type Picture, type Video } from './blocks.ts';
import { drawPicture } from './draw-figure.ts';
import { type Drawn, draw } from './drawn.ts';
import { fileDetails } from './file-types.ts';
import type { Pen } from './pen.ts';

/** Long lines scroll by themselves, by keyboard too. */
export const drawCode = (pen: Pen, text: string): Drawn =>
  draw(
    'pre',
    pen.styled('code', { role: 'region', tabIndex: 0, 'aria-label': 'Code' }),
    draw('code', {}, text),
  );

export function drawGallery(pen: Pen, pictures: readonly Picture[]): Drawn | undefined {
  const drawn = pictures.flatMap((picture) => drawPicture(pen, picture) ?? []);
  return drawn.length > 0 ? draw('div', pen.styled('gallery'), ...drawn) : undefined;
}

export function drawFile(pen: Pen, { src, title, bytes }: FileLink): Drawn | undefined {
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
export function drawVideo(pen: Pen, { href, still }: Video): Drawn | undefined {
  if (!isWebAddress(href)) return undefined;
  const host = hostOf(href);
  const words = draw('span', {}, `Watch the video on ${host}`);
  const { caption, credit, ...plain } = still;
  const shown = drawPicture(pen, { ...plain, caption: '', credit: '' });
  const outside = { href, rel: 'noopener external' };
  const image =
    shown && typeof shown !== 'string' && shown.tag === 'figure' ? shown.children : [shown];
  const about = [caption, credit && `Picture: ${credit}`].filter(Boolean).join(' ');
  return draw(
    'figure',
    pen.styled('figure'),
    draw('a', pen.styled('video', outside), ...image, words),
    about ? draw('figcaption', pen.styled('caption'), about) : undefined,
  );
}

export const hostOf = (href: string) => {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1] ?? 'another site';
  return host.toLowerCase().replace(/^www\./, '');
};
