import { SITE } from '../../../contract/site.ts';
import { paletteFor, stripSvg } from '../../../domain/art/kente.ts';
import { SANKOFA_MARK } from '../../../domain/art/sankofa-mark.ts';
import { seededRandom } from '../../../domain/art/seeded-random.ts';
import { drawableText } from '../../../domain/previews/preview-letters.ts';
import { concurrencyLimit } from '../../platform/http/concurrency-limit.ts';
import type { PictureCache } from '../../platform/pictures/picture-cache.ts';
import {
  DISPLAY_FONT,
  type DrawnText,
  type FindPicture,
  TEXT_FONT,
  textDrawer,
} from '../../platform/previews/draw-text.ts';
import { SHOWS, type Show } from './shows.ts';

/** The largest that Apple takes, in RGB; it must stay below 512 KB. */
const SIZE = 3000;
/** One repeat of a strip of this width is longer than the picture. */
const STRIP_CELL = 48;
const STRIP_WIDTH = 8 * STRIP_CELL;
const EDGE_WIDTH = 30;
const LEFT = 2 * STRIP_WIDTH + EDGE_WIDTH + 170;
const TEXT_WIDTH = SIZE - LEFT - 150;
const MARK_SIZE = 560;
const TOP = 200;
/** Readable where the whole picture has 55 pixels. */
const TITLE_SIZES = [400, 360, 320, 280, 240];

const INK = '#141210';
const PAPER = '#fbf8f1';

/** Raised when the drawing changes, so that apps fetch it again. */
const DESIGN = 2;

const MAX_QUEUED = 10;

function versionOf(show: Show): string {
  const drawn = JSON.stringify([DESIGN, SHOWS[show].feed().title, SITE.name, SITE.look]);
  return Math.floor(seededRandom(drawn)() * 2 ** 32).toString(36);
}

export const artworkPath = (show: Show) => `${SHOWS[show].path}/artwork/${versionOf(show)}.jpg`;

/** The cover of a show as a JPEG. */
export type DrawArtwork = (show: Show) => Promise<Uint8Array<ArrayBuffer>>;

/** Draws the covers on first request, one at a time. */
export function artworkDrawer(
  fontFolder: string,
  findPicture: FindPicture,
  cache: PictureCache,
): DrawArtwork {
  const text = textDrawer(fontFolder, findPicture);
  const limitConcurrency = concurrencyLimit(1, MAX_QUEUED);

  async function drawTitle(title: string): Promise<DrawnText> {
    const room = SIZE - TOP - MARK_SIZE - 900;
    const drawAt = (size: number) =>
      text.draw(title, {
        font: DISPLAY_FONT,
        size,
        colour: INK,
        width: TEXT_WIDTH,
        lineHeight: 0.9,
      });
    for (const size of TITLE_SIZES) {
      const drawn = await drawAt(size);
      if (drawn.height <= room && drawn.width <= TEXT_WIDTH) return drawn;
    }
    return drawAt(200);
  }

  async function draw(show: Show): Promise<Buffer> {
    const { default: sharp } = await text.open();
    const title = await drawTitle(drawableText(SHOWS[show].feed().title));
    const lines = [SITE.name, ...(show === 'bulletin' ? ['Computer voice'] : [])];
    const name = await text.draw(lines.map(drawableText).join('\n'), {
      font: TEXT_FONT,
      size: 170,
      colour: SITE.look.red,
      width: TEXT_WIDTH,
    });
    return sharp(Buffer.from(groundSvg(show)))
      .composite([
        ...(await text.logo(MARK_SIZE, LEFT, TOP)),
        { input: title.input, left: LEFT, top: TOP + MARK_SIZE + 220 },
        { input: name.input, left: LEFT, top: SIZE - 220 - name.height },
      ])
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  }

  return (show) =>
    limitConcurrency(async () => {
      const name = `${show}-${versionOf(show)}.jpg`;
      const cached = await cache.get(name);
      if (cached) return cached;
      const jpeg = await draw(show);
      await cache.put(name, jpeg);
      return new Uint8Array(jpeg);
    });
}

/** Paper beside two strips of the show's cloth or the owner's colours, with the bird. */
function groundSvg(show: Show): string {
  const { red, green, ornament, logo } = SITE.look;
  const plain = (x: number, colour: string) =>
    `<rect x="${x}" width="${STRIP_WIDTH}" height="${SIZE}" fill="${ornament === 'none' ? PAPER : colour}"/>`;
  const strip = (name: string, x: number) =>
    stripSvg(`podcast/${show}/${name}`, paletteFor(SHOWS[show].cloth), STRIP_CELL).replace(
      '<svg xmlns="http://www.w3.org/2000/svg"',
      `<svg transform="translate(${x + STRIP_WIDTH}) rotate(90)"`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
    <rect width="${SIZE}" height="${SIZE}" fill="${PAPER}"/>
    ${ornament === 'kente' ? strip('a', 0) + strip('b', STRIP_WIDTH) : plain(0, red) + plain(STRIP_WIDTH, green)}
    <rect x="${2 * STRIP_WIDTH}" width="${EDGE_WIDTH}" height="${SIZE}" fill="${INK}"/>
    ${logo ? '' : `<path transform="translate(${LEFT} ${TOP}) scale(${MARK_SIZE / 96})" fill="${INK}" fill-rule="evenodd" d="${SANKOFA_MARK.path}"/>`}
  </svg>`;
}
