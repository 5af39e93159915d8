/** The fonts of link previews, which the server draws: whole files, because Pango reads no WOFF2. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { PREVIEW_LETTERS } from '../src/domain/previews/preview-letters.ts';

const require = createRequire(import.meta.url);

const FACES = [
  {
    name: 'display',
    files: '@fontsource-variable/noto-serif-display/files/noto-serif-display',
    weight: 700,
  },
  { name: 'text', files: '@fontsource-variable/source-sans-3/files/source-sans-3', weight: 600 },
];
/** The packages have each face in pieces. */
const PIECES = { latin: '', 'latin-ext': '-more' };

export async function cutPreviewFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, files, weight } of FACES) {
    for (const [piece, suffix] of Object.entries(PIECES)) {
      const font = await readFile(require.resolve(`${files}-${piece}-wght-normal.woff2`));
      const cut = await subsetFont(font, PREVIEW_LETTERS, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      await writeFile(`${folder}preview-${name}${suffix}.ttf`, cut);
    }
  }
}
