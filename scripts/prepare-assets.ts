/** Draws what Vite doesn't make: font subsets, the sprite, kente patterns, icons, covers. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CLOTHS, type Cloth, clothSvg, paletteFor, stripSvg } from '../src/domain/art/kente.ts';
import { SANKOFA_MARK } from '../src/domain/art/sankofa-mark.ts';
import { ADINKRA_SIGNS } from '../src/web/icons/adinkra-signs.ts';
import { cutFonts } from './cut-fonts.ts';
import { cutPreviewFonts } from './cut-preview-fonts.ts';
import { drawIco } from './draw-ico.ts';
import { drawNameCards } from './draw-name-cards.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = `${root}build/`;

const symbol = (id: string, viewBox: string, path: string) =>
  `<symbol id="${id}" viewBox="${viewBox}"><path fill-rule="evenodd" d="${path}"/></symbol>`;

async function writeSprite() {
  const signs = Object.entries(ADINKRA_SIGNS).map(([id, { path }]) =>
    symbol(id, '0 0 96 96', path),
  );
  signs.push(symbol('mark', SANKOFA_MARK.viewBox, SANKOFA_MARK.path));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${signs.join('')}</svg>`;
  await writeFile(`${out}signs.svg`, sprite);
}

/** A PNG with a dot for each cell, because browsers lay out every SVG in a style sheet as a document. */
async function writeKente() {
  const strips = CLOTHS.map(async (cloth) => {
    const id = cloth.toLowerCase();
    const svg = Buffer.from(stripSvg(id, paletteFor(cloth), 1));
    const png = await sharp(svg).png({ palette: true, colours: 4, dither: 0 }).toBuffer();
    return `.kente-${id}{background-image:url(data:image/png;base64,${png.toString('base64')})}`;
  });
  await writeFile(`${out}kente.css`, (await Promise.all(strips)).join('\n'));
}

async function writePublicFiles() {
  const folder = `${out}public/`;
  await mkdir(`${folder}icons`, { recursive: true });
  await mkdir(`${folder}covers`, { recursive: true });
  const icons = `${root}src/web/icons/`;
  await writeFile(`${folder}favicon.svg`, await readFile(`${icons}favicon.svg`));
  await writeFile(`${folder}favicon.ico`, await drawIco(`${icons}favicon.svg`));
  const sizes = [
    ['icon', 'icon-192', 192],
    ['icon', 'icon-512', 512],
    ['icon-maskable', 'icon-maskable-512', 512],
    ['icon-maskable', 'apple-touch-icon', 180],
  ] as const;
  await Promise.all([
    ...sizes.map(([from, to, size]) =>
      sharp(`${icons}${from}.svg`)
        .resize(size, size)
        .png({ palette: true })
        .toFile(`${folder}icons/${to}.png`),
    ),
    ...(await readdir(`${root}content/covers`)).map((cover) => drawCover(cover, folder)),
    ...CLOTHS.map((cloth) =>
      drawPreview(cloth).toFile(`${folder}covers/preview-${cloth.toLowerCase()}.png`),
    ),
  ]);
}

async function drawCover(cover: string, folder: string) {
  const svg = await readFile(`${root}content/covers/${cover}`);
  await writeFile(`${folder}covers/${cover}`, svg);
  // Link previews on other sites can't show SVG; choosing a palette takes longer than drawing it.
  await sharp(svg, { density: 72 })
    .resize(1200, 675)
    .png()
    .toFile(`${folder}covers/${cover.replace(/svg$/, 'png')}`);
}

/** The link preview of pages without a picture: their subject's pattern, and our bird. */
function drawPreview(cloth: Cloth) {
  const bird = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect x="410" y="125" width="380" height="380" fill="#fbf8f1"/>
    <path transform="translate(456 171) scale(3)" fill="#1b1712" fill-rule="evenodd" d="${SANKOFA_MARK.path}"/>
  </svg>`;
  return sharp(Buffer.from(clothSvg('preview', paletteFor(cloth))))
    .resize(1200, 630, { fit: 'cover' })
    .composite([{ input: Buffer.from(bird) }])
    .png();
}

/** What style sheets and components import. */
export async function drawImported() {
  await mkdir(out, { recursive: true });
  await Promise.all([cutFonts(`${out}fonts/`), writeSprite(), writeKente()]);
}

/** What is served as it is. */
export async function drawPublic() {
  await writePublicFiles();
  await cutPreviewFonts(`${out}public/fonts/`);
  await drawNameCards(`${out}public/names/`);
}
