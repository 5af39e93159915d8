/** The seven day-name pictures for link previews, which can't be SVG. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { SITE } from '../src/contract/site.ts';
import { paletteFor, stripSvg } from '../src/domain/art/kente.ts';
import { dayName } from '../src/domain/calendar/akan-calendar.ts';
import { addDays, WEEKDAYS } from '../src/domain/time/calendar-day.ts';

const WIDTH = 1200;
const HEIGHT = 675;
const STRIP = 96;
/** Any Sunday. */
const SUNDAY = '2026-11-15';
const FACE = 'Noto Serif Display';
const require = createRequire(import.meta.url);

export async function drawNameCards(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Drawn with our own font, so that the picture is the same on every machine.
  const workshop = await mkdtemp(join(tmpdir(), 'name-cards-'));
  const fontfile = join(workshop, 'display.ttf');
  const file =
    '@fontsource-variable/noto-serif-display/files/noto-serif-display-latin-wght-normal.woff2';
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
  const font = await subsetFont(await readFile(require.resolve(file)), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  });
  await writeFile(fontfile, font);
  for (const [index, weekday] of WEEKDAYS.entries()) {
    const { male, female } = dayName(addDays(SUNDAY, index));
    const layers = [
      await line(`${male}, ${female}`, '#141210', 88, 225),
      await line(`born on a ${weekday}`, '#B5121B', 42, 392),
      await line(SITE.name, '#00613A', 22, 500),
    ];
    await sharp(ground(weekday))
      .composite(layers)
      .png({ palette: true, colours: 64 })
      .toFile(`${folder}${weekday.toLowerCase()}.png`);
  }
  await rm(workshop, { recursive: true });

  /** A centred line of text with its upper edge at `top`. */
  async function line(
    text: string,
    colour: string,
    size: number,
    top: number,
  ): Promise<OverlayOptions> {
    const drawn = await sharp({
      text: {
        text: `<span foreground="${colour}">${text}</span>`,
        font: `${FACE} Bold ${size}`,
        fontfile,
        rgba: true,
        dpi: 96,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: drawn.data, top, left: Math.round((WIDTH - drawn.info.width) / 2) };
  }
}

/** Paper between two strips of the day's pattern. */
function ground(weekday: string): Buffer {
  const cloth = stripSvg(`name/${weekday}`, paletteFor('Culture'), 6);
  const repeat = Number(/width="(\d+)"/.exec(cloth)?.[1]);
  const tile = cloth.replace('<svg xmlns="http://www.w3.org/2000/svg"', '<svg');
  const across = Array.from({ length: Math.ceil(WIDTH / repeat) }, (_, index) => index * repeat);
  const row = (y: number) =>
    across.map((x) => tile.replace('<svg', `<svg x="${x}" y="${y}"`)).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#FBF8F1"/>${row(0)}${row(HEIGHT - STRIP / 2)}</svg>`,
  );
}
