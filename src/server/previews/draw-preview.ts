import { SITE } from '../../contract/site.ts';
import { paletteFor, stripSvg } from '../../domain/art/kente.ts';
import { SANKOFA_MARK } from '../../domain/art/sankofa-mark.ts';
import { PREVIEW_SIZE, type PreviewCard } from '../../domain/previews/preview-card.ts';
import { drawableText } from '../../domain/previews/preview-letters.ts';
import {
  DISPLAY_FONT,
  type DrawnText,
  TEXT_FONT,
  type TextStyle,
  textDrawer,
} from './draw-text.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

/** Some messengers cut previews to the middle square, so that all text is within it. */
const TEXT_WIDTH = 580;
const LEFT = (WIDTH - TEXT_WIDTH) / 2;
/** Two strips of cloth of this width hang on either side. */
const STRIP_CELL = 15;
const STRIP_WIDTH = 8 * STRIP_CELL;

const TOP = 46;
const BOTTOM = 46;
const MARK_SIZE = 52;
/** The text between the name of the site and the lower edge. */
const TEXT_TOP = TOP + MARK_SIZE + 30;
const TEXT_HEIGHT = HEIGHT - BOTTOM - TEXT_TOP;
const LABEL_GAP = 24;
const LINES_GAP = 32;

const INK = '#141210';
const PAPER = '#fbf8f1';
const RED = '#b5121b';
const QUIET = '#4d463d';

const TITLE_SIZES = [78, 66, 56, 48, 42];
const SMALLEST_TITLE = 36;
const LONGEST_TITLE = 200;
/** What is left of a title where the lines below it take up the room. */
const SHORTEST_TITLE = 20;
const LONGEST_LINE = 72;
/** The width of a wide word's letters, as a part of their size. */
const LETTER_WIDTH = 0.58;

export type DrawPreview = (card: PreviewCard) => Promise<Buffer>;

/** Draws the pictures of links, 1200 by 630, as PNG because not every site reads WebP. */
export function previewDrawer(fontFolder: string): DrawPreview {
  const { open, draw: drawWords } = textDrawer(fontFolder);
  const drawText = (text: string, style: Omit<TextStyle, 'width'>) =>
    drawWords(text, { ...style, width: TEXT_WIDTH });

  /** As large as it fits; what does not fit in the smallest size ends with an ellipsis. */
  async function drawTitle(title: string, room: number): Promise<DrawnText> {
    const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
    const sizes = TITLE_SIZES.filter((size) => longestWord * size * LETTER_WIDTH < TEXT_WIDTH);
    const drawAt = (text: string, size: number) =>
      drawText(text, { font: DISPLAY_FONT, size, colour: INK, lineHeight: 0.9 });
    let text = clip(title, LONGEST_TITLE);
    for (const size of sizes) {
      const drawn = await drawAt(text, size);
      if (drawn.height <= room) return drawn;
    }
    for (;;) {
      const drawn = await drawAt(text, SMALLEST_TITLE);
      if (drawn.height <= room || text.length < SHORTEST_TITLE) return drawn;
      text = clip(text, Math.floor(text.length * 0.85));
    }
  }

  return async function draw(card) {
    const { default: sharp } = await open();
    const short = (text: string) => clip(drawableText(text), LONGEST_LINE);
    const name = await drawText(SITE.name, { font: DISPLAY_FONT, size: 32, colour: INK });
    const label = await drawText(short(card.label), { font: TEXT_FONT, size: 30, colour: RED });
    const lines = await drawText(card.lines.map(short).join('\n'), {
      font: TEXT_FONT,
      size: 32,
      colour: QUIET,
    });
    const room = TEXT_HEIGHT - label.height - LABEL_GAP - LINES_GAP - lines.height;
    const title = await drawTitle(drawableText(card.title) || SITE.name, room);
    const labelTop = TEXT_TOP + Math.round((room - title.height) / 2);
    const titleTop = labelTop + label.height + LABEL_GAP;
    const linesTop = titleTop + title.height + LINES_GAP;
    const nameTop = TOP + Math.round((MARK_SIZE - name.height) / 2);
    return sharp(Buffer.from(groundSvg(card)))
      .composite([
        { input: name.input, left: LEFT + MARK_SIZE + 16, top: nameTop },
        { input: label.input, left: LEFT, top: labelTop },
        { input: title.input, left: LEFT, top: titleTop },
        { input: lines.input, left: LEFT, top: linesTop },
      ])
      .png({ palette: true, colours: 48, dither: 0, effort: 4 })
      .toBuffer();
  };
}

/** Paper between strips of the cloth of its subject, woven for this card alone. */
function groundSvg({ kind, id, cloth }: PreviewCard): string {
  const strip = (name: string, x: number) =>
    stripSvg(`${kind}/${id}/${name}`, paletteFor(cloth), STRIP_CELL).replace(
      '<svg xmlns="http://www.w3.org/2000/svg"',
      `<svg transform="translate(${x + STRIP_WIDTH}) rotate(90)"`,
    );
  const side = [strip('a', 0), strip('b', STRIP_WIDTH)].join('');
  const edge = 2 * STRIP_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
    <g id="side">${side}<rect x="${edge}" width="8" height="${HEIGHT}" fill="${INK}"/></g>
    <use href="#side" transform="translate(${WIDTH}) scale(-1 1)"/>
    <path transform="translate(${LEFT} ${TOP}) scale(${MARK_SIZE / 96})" fill="${INK}" fill-rule="evenodd" d="${SANKOFA_MARK.path}"/>
  </svg>`;
}

/** At most so many characters, cut between words where there are any. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,;:.–—…]+$/, '')}…`;
}
