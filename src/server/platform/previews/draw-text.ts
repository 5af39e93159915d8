import type { OverlayOptions, Sharp } from 'sharp';
import { SITE } from '../../../contract/site.ts';
import { escapeMarkup } from '../../../domain/text/escape-markup.ts';

/**
 * The second family has the letters that the first lacks. Without the comma at the end, Pango would
 * take the end of a family's name for a weight.
 */
export const DISPLAY_FONT = 'Noto Serif Display, Bold';
export const TEXT_FONT = 'Source Sans 3 ExtraLight, Noto Serif Display, Semi-Bold';

/** The fonts that the build has cut. */
export const PREVIEW_FONTS = ['display', 'display-more', 'text', 'text-more'].map(
  (name) => `preview-${name}.ttf`,
);

/** Of '1941–2026', which is not broken after it. */
const YEARS_DASH = '–\u2060';

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  font: string;
  size: number;
  colour: string;
  /** Where lines are broken. */
  width: number;
  /** As a part of what the font asks for. */
  lineHeight?: number;
}

export type FindPicture = (name: string) => Promise<Uint8Array | undefined>;

/** Draws words as pictures, in the site's own letters, and the owner's logo. */
export function textDrawer(fontFolder: string, findPicture: FindPicture) {
  let opened: Promise<typeof import('sharp')> | undefined;
  const open = () => {
    opened ??= openLibrary();
    return opened;
  };

  /** Pango knows a font file for the rest of the process once something was drawn with it. */
  async function openLibrary() {
    const library = await import('sharp');
    for (const file of PREVIEW_FONTS) {
      const text = { text: 'ɛ e', font: DISPLAY_FONT, fontfile: `${fontFolder}/${file}` };
      await library.default({ text }).png().toBuffer();
    }
    return library;
  }

  return {
    open,

    async draw(text: string, style: TextStyle): Promise<DrawnText> {
      const { font, size, colour, width, lineHeight = 1 } = style;
      const { default: sharp } = await open();
      // Pango refuses to draw nothing.
      const markup = escapeMarkup(text).replaceAll(/(?<=\d)–(?=\d)/g, YEARS_DASH) || '·';
      const picture: Sharp = sharp({
        text: {
          text: `<span foreground="${colour}" line_height="${lineHeight}">${markup}</span>`,
          font: `${font} ${Math.round(size)}`,
          width,
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
    },

    /** Within a square, to be laid over a drawing; nothing where the owner has no logo. */
    async logo(side: number, left: number, top: number): Promise<OverlayOptions[]> {
      const stored = SITE.look.logo && (await findPicture(SITE.look.logo));
      if (!stored) return [];
      const { default: sharp } = await open();
      const fit = { fit: 'contain', background: '#0000' } as const;
      return [{ input: await sharp(stored).resize(side, side, fit).png().toBuffer(), left, top }];
    },
  };
}
