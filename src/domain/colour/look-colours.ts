import { DEFAULT_LOOK, type Look } from '../../contract/look.ts';
import { AA_CONTRAST, contrast, mix, readableOn } from './contrast.ts';

const PAPERS = { light: ['#fbf8f1', '#f4eee1'], dark: '#1d1916' } as const;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** The same colour for the dark theme. */
const inTheDark = (hex: string) => readableOn(PAPERS.dark, hex, WHITE);

/** Why a colour can’t be used for text and buttons, with its contrast; undefined where it can. */
export function colourProblem(hex: string): string | undefined {
  const ratio = Math.min(...PAPERS.light.map((paper) => contrast(hex, paper)));
  if (ratio >= AA_CONTRAST) return undefined;
  return `Its contrast on the paper is ${ratio.toFixed(1)} to 1, and text needs 4.5 to 1. Choose a darker colour.`;
}

/** A deep ground of the colour, on which light text stands. */
const deep = (hex: string) => readableOn('#fbf8f1', mix(hex, BLACK, 0.15), BLACK, 8);

/** The style sheet of a look; empty for the one that ships. */
export function lookStyles({ red, green, ornament }: Look): string {
  const rules: string[] = [];
  if (red !== DEFAULT_LOOK.red || green !== DEFAULT_LOOK.green) {
    const [redNight, greenNight] = [inTheDark(red), inTheDark(green)];
    rules.push(
      `:root{--red:light-dark(${red},${redNight});--green:light-dark(${green},${greenNight});--mark-red:light-dark(${red},${redNight});--mark-green:light-dark(${green},${greenNight})}`,
      `.on-deep{--paper:${deep(green)};--raised:${mix(deep(green), WHITE, 0.08)};--rule:${mix(deep(green), WHITE, 0.4)}}`,
      `.on-red{--paper:${deep(red)};--raised:${mix(deep(red), WHITE, 0.08)};--rule:${mix(deep(red), WHITE, 0.4)}}`,
      '@media print{.on-deep,.on-red{--ink:#000;--red:#000}}',
    );
  }
  if (ornament === 'none') rules.push('.kente[class]{display:none}');
  if (ornament === 'stripes') {
    rules.push(
      '.kente[class]{background:linear-gradient(90deg,var(--red) 33%,var(--gold) 33% 50%,var(--green) 50% 83%,var(--gold) 83%) 0 0/3rem 100%}',
    );
  }
  if (ornament === 'dots') {
    rules.push(
      '.kente[class]{background:radial-gradient(circle,var(--red) 45%,#0000 50%) 0 50%/1rem .5rem,radial-gradient(circle,var(--green) 45%,#0000 50%) .5rem 50%/1rem .5rem}',
    );
  }
  return rules.join('\n');
}

/** The colours of an email in dark mode. */
export const nightColours = ({ red, green }: Look) =>
  red === DEFAULT_LOOK.red && green === DEFAULT_LOOK.green
    ? { red: '#ff7468', green: '#5cc795' }
    : { red: inTheDark(red), green: inTheDark(green) };
