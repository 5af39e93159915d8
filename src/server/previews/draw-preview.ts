import type { Sharp } from 'sharp';
import { SITE } from '../../contract/site.ts';
import { paletteFor, stripSvg } from '../../domain/art/kente.ts';
import { SANKOFA_MARK } from '../../domain/art/sankofa-mark.ts';
import { PREVIEW_SIZE, type PreviewCard } from '../../domain/previews/preview-card.ts';
import { drawableText } from '../../domain/previews/preview-letters.ts';

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

/**
 * The second family has the letters that the first lacks. Without the comma at the end, Pango would
 * take the end of a family's name for a weight.
 */
const DISPLAY = 'Noto Serif Display, Bold';
const TEXT = 'Source Sans 3 ExtraLight, Noto Serif Display, Semi-Bold';

const TITLE_SIZES = [78, 66, 56, 48, 42];
const SMALLEST_TITLE = 36;
const LONGEST_TITLE = 200;
/** What is left of a title where the lines below it take up the room. */
const SHORTEST_TITLE = 20;
const LONGEST_LINE = 72;
/** The width of a wide word's letters, as a part of their size. */
const LETTER_WIDTH = 0.58;

/** The fonts that the build has cut. */
export const PREVIEW_FONTS = ['display', 'display-more', 'text', 'text-more'].map(
  (name) => `preview-${name}.ttf`,
);

interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  font: string;
  size: number;
  colour: string;
  /** As a part of what the font asks for. */
  lineHeight?: number;
}

export type DrawPreview = (card: PreviewCard) => Promise<Buffer>;

/** Draws the pictures of links, 1200 by 630, as PNG because not every site reads WebP. */
export function previewDrawer(fontFolder: string): DrawPreview {
  let opened: Promise<typeof import('sharp')> | undefined;
  const open = () => {
    opened ??= openLibrary();
    return opened;
  };

  /** Pango knows a font file for the rest of the process once something was drawn with it. */
  async function openLibrary() {
    const library = await import('sharp');
    for (const file of PREVIEW_FONTS) {
      const text = { text: 'ɛ e', font: DISPLAY, fontfile: `${fontFolder}/${file}` };
      await library.default({ text }).png().toBuffer();
    }
    return library;
  }

  async function drawText(text: string, style: TextStyle): Promise<Drawn> {
    const { font, size, colour, lineHeight = 1 } = style;
    const { default: sharp } = await open();
    // Pango refuses to draw nothing.
    const letters = escapeMarkup(text) || '·';
    const picture: Sharp = sharp({
      text: {
        text: `<span foreground="${colour}" line_height="${lineHeight}">${letters}</span>`,
        font: `${font} ${size}`,
        width: TEXT_WIDTH,
        wrap: 'word-char',
        // A point is a pixel.
        dpi: 72,
        rgba: true,
      },
    });
    const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({
      resolveWithObject: true,
    });
    return { input: data, width: info.width, height: info.height };
  }

  /** As large as it fits; what does not fit in the smallest size ends with an ellipsis. */
  async function drawTitle(title: string, room: number): Promise<Drawn> {
    const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
    const sizes = TITLE_SIZES.filter((size) => longestWord * size * LETTER_WIDTH < TEXT_WIDTH);
    const drawAt = (text: string, size: number) =>
      drawText(text, { font: DISPLAY, size, colour: INK, lineHeight: 0.9 });
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
    const name = await drawText(SITE.name, { font: DISPLAY, size: 32, colour: INK });
    const label = await drawText(short(card.label), { font: TEXT, size: 30, colour: RED });
    const lines = await drawText(card.lines.map(short).join('\n'), {
      font: TEXT,
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

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** At most so many characters, cut between words where there are any. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,;:.–—…]+$/, '')}…`;
}
