/** Subsets both typefaces to the characters we use, and writes their style sheet. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** What nearly every page uses, with the letters of French, Spanish and Portuguese names. */
const COMMON = `${range(0x20, 0x7e)}\u00a0£¢©·×áãçèéêëíïñóôü–—‘’“”•…€−`;

/**
 * A browser fetches a subset only when a page has one of its characters: most need the first
 * alone.
 * See docs/decisions/0004-subset-web-fonts.md.
 */
const SUBSETS = [
  { piece: 'latin', from: 'latin', letters: COMMON },
  { piece: 'seldom', from: 'latin', letters: without(`${range(0xa1, 0xff)}′″↑↓`, COMMON) },
  // Letters of Twi, Ewe and Ga, the nasal vowels and tone marks, and the cedi sign.
  {
    piece: 'ghana',
    from: 'latin-ext',
    letters: 'ɛɔŋƒɖɣʋƐƆŊƑƉƔƲ₵ẽĩũẼĨŨ\u0300\u0301\u0303',
  },
];

const FACES = [
  {
    name: 'display',
    // One weight: headlines are always bold, and the weight axis would cost 16 KB.
    axes: { wght: 700 },
    features: ['kern', 'liga', 'tnum', 'mark', 'mkmk'],
    weight: '700',
    files: '@fontsource-variable/noto-serif-display/files/noto-serif-display',
  },
  {
    name: 'text',
    axes: { wght: { min: 400, max: 700 } },
    // Its digits are all of one width, and the bars of ff and ft meet without a letter for both.
    features: ['kern', 'mark'],
    weight: '400 700',
    files: '@fontsource-variable/source-sans-3/files/source-sans-3',
  },
];

/** For typesetting programs; no browser uses them. */
const UNUSED_TABLES = ['BASE', 'STAT'];

export async function cutFonts(folder: string) {
  await mkdir(folder, { recursive: true });
  const rules: string[] = [];
  for (const { name, axes, features, weight, files } of FACES) {
    for (const { piece, from, letters } of SUBSETS) {
      const font = await readFile(require.resolve(`${files}-${from}-wght-normal.woff2`));
      // By a name: the types of the library are behind it, and know only the first two.
      const options = {
        targetFormat: 'woff2' as const,
        variationAxes: axes,
        keepFeatures: features,
        noHinting: true,
        dropTables: UNUSED_TABLES,
      };
      const cut = await subsetFont(font, letters, options);
      await writeFile(`${folder}${name}-${piece}.woff2`, cut);
      rules.push(`@font-face {
  font-family: '${name === 'text' ? 'Text' : 'Display'}';
  src: url('./${name}-${piece}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${unicodeRange(letters)};
}`);
    }
  }
  await writeFile(`${folder}faces.css`, rules.join('\n'));
}

function without(letters: string, excluded: string) {
  return [...letters].filter((character) => !excluded.includes(character)).join('');
}

/** `U+20-7E, U+A9`: the runs in which the letters lie. */
function unicodeRange(letters: string) {
  const codes = [...letters]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
