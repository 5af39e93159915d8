import { SITE } from '../../../contract/site.ts';
import { paletteFor, stripSvg } from '../../../domain/art/kente.ts';
import { SANKOFA_MARK } from '../../../domain/art/sankofa-mark.ts';
import { PREVIEW_SIZE, type PreviewCard } from '../../../domain/previews/preview-card.ts';
import { drawableText } from '../../../domain/previews/preview-letters.ts';
import { DISPLAY_FONT, type FindPicture, TEXT_FONT, textDrawer } from './draw-text.ts';

interface Shape {
  width: number;
  height: number;
  textWidth: number;
  /** How many strips of cloth hang on either side. */
  strips: 1 | 2;
  /** Of letters and the mark. */
  scale: number;
}

const SHAPES = {
  /** Of links. Some messengers cut previews to the middle square, so that all text is within it. */
  wide: { ...PREVIEW_SIZE, textWidth: 580, strips: 2, scale: 1 },
  /** Of posts in channels. */
  square: { width: 1080, height: 1080, textWidth: 744, strips: 1, scale: 1.4 },
} satisfies Record<string, Shape>;
type PreviewShape = keyof typeof SHAPES;

const STRIP_CELL = 15;
const STRIP_WIDTH = 8 * STRIP_CELL;

const TOP = 46;
const BOTTOM = 46;
const LABEL_GAP = 24;
const LINES_GAP = 32;

/** At the right edge of the text, beside the title. */
const PHOTO = { width: 200, height: 250 };
const PHOTO_GAP = 24;

const PHOTO_COLOURS = { colours: 256, dither: 0.6 };

const INK = '#141210';
const PAPER = '#fbf8f1';
const MOURNING_RED = '#b5121b';
const QUIET = '#4d463d';

const SMALLEST_TITLE = 36;
const TITLE_SIZES = [78, 66, 56, 48, 42, SMALLEST_TITLE];
/** The last resort for a name, before it is cut. */
const SMALLEST_NAME = 28;
const LONGEST_TITLE = 200;
/** What is left of a title where the lines below it take up the room. */
const SHORTEST_TITLE = 20;
const LONGEST_LINE = 72;
/** The width of a wide word's letters, as a part of their size. */
const LETTER_WIDTH = 0.58;

/** What is drawn; its kind and id only decide about the cloth. */
export type DrawnCard = Omit<PreviewCard, 'kind'> & { kind: string };
export type DrawPreview = (
  card: DrawnCard,
  shape?: PreviewShape,
  photo?: ArrayBuffer,
) => Promise<Buffer>;

/** Draws the pictures of links, 1200 by 630, and of posts, as PNG because not every site reads WebP. */
export function previewDrawer(fontFolder: string, findPicture: FindPicture): DrawPreview {
  const { open, draw: drawText, logo: drawLogo } = textDrawer(fontFolder, findPicture);

  /** As large as it fits; what does not fit in the smallest size ends with an ellipsis. */
  async function drawTitle(card: DrawnCard, room: number, { textWidth: width, scale }: Shape) {
    const title = drawableText(card.title) || SITE.name;
    const smallest = card.cloth === 'Mourning' ? SMALLEST_NAME : SMALLEST_TITLE;
    const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
    const sizes = TITLE_SIZES.map((size) => size * scale).filter(
      (size) => longestWord * size * LETTER_WIDTH < width,
    );
    const drawAt = (text: string, size: number) =>
      drawText(text, { width, font: DISPLAY_FONT, size, colour: INK, lineHeight: 0.9 });
    let text = clip(title, LONGEST_TITLE);
    for (const size of sizes) {
      const drawn = await drawAt(text, size);
      if (drawn.height <= room) return drawn;
    }
    for (;;) {
      const drawn = await drawAt(text, smallest * scale);
      if (drawn.height <= room || text.length < SHORTEST_TITLE) return drawn;
      text = clip(text, Math.floor(text.length * 0.85));
    }
  }

  return async function draw(card, shapeName = 'wide', photo) {
    const { default: sharp } = await open();
    const shape: Shape = SHAPES[shapeName];
    const { scale, textWidth: width } = shape;
    const beside = photo ? width - PHOTO.width - PHOTO_GAP : width;
    const { left, mark, textTop } = placesOf(shape);
    const short = (text: string) => clip(drawableText(text), LONGEST_LINE);
    const name = await drawText(SITE.name, {
      width,
      font: DISPLAY_FONT,
      size: 32 * scale,
      colour: INK,
    });
    const label = await drawText(short(card.label), {
      width: beside,
      font: TEXT_FONT,
      size: 30 * scale,
      colour: SITE.look.red,
    });
    const lines = await drawText(card.lines.map(short).join('\n'), {
      width,
      font: TEXT_FONT,
      // Many lines leave too little room for the title: a name must not be cut.
      size: (card.lines.length > 3 ? 26 : 32) * scale,
      colour: QUIET,
    });
    const textHeight = shape.height - BOTTOM - textTop;
    const room = textHeight - label.height - LABEL_GAP - LINES_GAP - lines.height;
    const title = await drawTitle(card, room, { ...shape, textWidth: beside });
    const labelTop = textTop + Math.round((room - title.height) / 2);
    const titleTop = labelTop + label.height + LABEL_GAP;
    const belowPhoto = photo ? TOP + PHOTO.height + PHOTO_GAP : 0;
    const linesTop = Math.max(titleTop + title.height + LINES_GAP, belowPhoto);
    const nameTop = TOP + Math.round((mark - name.height) / 2);
    const logo = await drawLogo(mark, left, TOP);
    const hasManyColours = photo !== undefined || logo.length > 0;
    return sharp(Buffer.from(groundSvg(card, shape)))
      .composite([
        ...logo,
        { input: name.input, left: left + mark + 16, top: nameTop },
        { input: label.input, left, top: labelTop },
        { input: title.input, left, top: titleTop },
        ...(card.lines.length > 0 ? [{ input: lines.input, left, top: linesTop }] : []),
        ...(photo
          ? [
              {
                input: await sharp(photo)
                  .resize({ ...PHOTO, fit: 'cover', position: 'attention' })
                  .toBuffer(),
                left: left + width - PHOTO.width,
                top: TOP,
              },
            ]
          : []),
      ])
      .png({
        palette: true,
        effort: 4,
        ...(hasManyColours ? PHOTO_COLOURS : { colours: 48, dither: 0 }),
      })
      .toBuffer();
  };
}

/** Where text begins, the size of the mark, and where the text below it begins. */
function placesOf({ width, textWidth, scale }: Shape) {
  const mark = Math.round(52 * scale);
  return { left: (width - textWidth) / 2, mark, textTop: TOP + mark + 30 };
}

/** Paper between strips of the cloth of its subject, woven for this card alone. */
function groundSvg({ kind, id, cloth }: DrawnCard, shape: Shape): string {
  const { width, height, strips } = shape;
  const { left, mark } = placesOf(shape);
  const edge = strips * STRIP_WIDTH;
  const mourning = `<rect width="${edge}" height="${height}" fill="${INK}"/><rect x="${edge - 48}" width="32" height="${height}" fill="${MOURNING_RED}"/>`;
  const woven = cloth === 'Mourning' ? 'Site' : cloth;
  const strip = (name: string, x: number) => {
    const svg = stripSvg(`${kind}/${id}/${name}`, paletteFor(woven), STRIP_CELL);
    const length = Number(/ width="(\d+)"/.exec(svg)?.[1]);
    // Repeated until it reaches the lower edge.
    return Array.from({ length: Math.ceil(height / length) }, (_, index) =>
      svg.replace(
        '<svg xmlns="http://www.w3.org/2000/svg"',
        `<svg transform="translate(${x + STRIP_WIDTH} ${index * length}) rotate(90)"`,
      ),
    ).join('');
  };
  const { red, green, ornament, logo } = SITE.look;
  const plain = ornament === 'none' ? [PAPER, PAPER] : [red, green];
  const side = ['a', 'b']
    .slice(0, strips)
    .map((name, index) =>
      ornament === 'kente'
        ? strip(name, index * STRIP_WIDTH)
        : `<rect x="${index * STRIP_WIDTH}" width="${STRIP_WIDTH}" height="${height}" fill="${plain[index]}"/>`,
    );
  const bird = logo
    ? ''
    : `<path transform="translate(${left} ${TOP}) scale(${mark / 96})" fill="${INK}" fill-rule="evenodd" d="${SANKOFA_MARK.path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${PAPER}"/>
    <g id="side">${cloth === 'Mourning' ? mourning : side.join('')}<rect x="${edge}" width="8" height="${height}" fill="${INK}"/></g>
    <use href="#side" transform="translate(${width}) scale(-1 1)"/>
    ${bird}
  </svg>`;
}

/** At most so many characters, cut between words where there are any. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,;:.–—…]+$/, '')}…`;
}
