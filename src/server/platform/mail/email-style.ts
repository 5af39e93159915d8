import type { CSSProperties } from 'react';
import { SITE } from '../../../contract/site.ts';
import { nightColours } from '../../../domain/colour/look-colours.ts';

const [PAPER, INK, QUIET, RULE] = ['#fbf8f1', '#141210', '#5b5249', '#8a7f70'];
const GOLD = '#f2b705';

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Arial,Helvetica,sans-serif';

/** Outlook's own properties, which React's types do not have. */
const outlook = (style: CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: string }) =>
  style as CSSProperties;

/** Colours are inline because many mail programs drop style sheets. */
export const STYLE = {
  body: { margin: 0, padding: 0, background: PAPER },
  paper: { margin: 0, background: PAPER, color: INK, padding: '24px 16px' },
  sheet: { maxWidth: 600, background: PAPER, color: INK, fontFamily: SANS, textAlign: 'left' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  wordMark: { margin: '0 0 8px', font: `bold 30px/1.2 ${SERIF}` },
  get red() {
    return { color: SITE.look.red };
  },
  get green() {
    return { color: SITE.look.green };
  },
  kente: { margin: '0 0 24px' },
  heading: { font: `bold 22px/1.3 ${SERIF}`, margin: '32px 0 12px', color: INK },
  paragraph: { margin: '0 0 16px', fontSize: 17, lineHeight: 1.5 },
  small: { margin: '0 0 12px', fontSize: 14, lineHeight: 1.5, color: QUIET },
  buttonTable: { margin: '24px 0' },
  get button() {
    return outlook({
      display: 'inline-block',
      maxWidth: '100%',
      padding: '12px 22px',
      background: SITE.look.green,
      color: PAPER,
      fontSize: 17,
      fontWeight: 700,
      lineHeight: '100%',
      textDecoration: 'none',
      msoPaddingAlt: '0px',
    });
  },
  buttonText: outlook({
    display: 'inline-block',
    maxWidth: '100%',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: '9px',
  }),
  text: { fontSize: 17, lineHeight: 1.6 },
  title: { margin: '24px 0 12px' },
  titleText: { margin: 0, font: `bold 28px/1.2 ${SERIF}` },
  item: { margin: '0 0 18px' },
  itemTitle: { margin: 0, font: `bold 19px/1.3 ${SERIF}` },
  itemText: { margin: '4px 0 0', fontSize: 17, lineHeight: 1.5 },
  itemNote: { margin: '2px 0 0', fontSize: 14, lineHeight: 1.5, color: QUIET },
  link: { color: INK, textDecoration: 'underline' },
  links: { margin: '0 0 12px', fontSize: 14, lineHeight: 1.5 },
  rule: { width: '100%', border: 'none', borderTop: `1px solid ${RULE}`, margin: '24px 0' },
  end: { width: '100%', border: 'none', borderTop: `1px solid ${RULE}`, margin: '32px 0 16px' },
} as const satisfies Record<string, CSSProperties>;

/** The styles of an article's elements in an email, as `domain/text` renders them. */
export const TEXT_STYLES = {
  h2: `font:bold 22px/1.3 ${SERIF};margin:28px 0 10px`,
  h3: `font:bold 19px/1.3 ${SERIF};margin:24px 0 8px`,
  blockquote: `margin:16px 0;padding:0 0 0 16px;border-left:4px solid ${RULE}`,
  pullQuote: `margin:24px 0;padding:0 16px;font:italic 21px/1.4 ${SERIF}`,
  link: 'color:inherit',
  citation: 'color:inherit;text-decoration:none',
  figure: 'margin:20px 0',
  picture: 'display:block;width:100%;max-width:600px;height:auto',
  caption: `font-size:14px;line-height:1.5;margin:6px 0 0`,
  table: 'border-collapse:collapse;width:100%;font-size:15px',
  cell: `border-bottom:1px solid ${RULE};padding:6px 12px 6px 0;text-align:left;vertical-align:top`,
  callout: `margin:16px 0;padding:12px 16px;border-left:4px solid ${GOLD}`,
  code: `margin:16px 0;padding:12px;border:1px solid ${RULE};font-size:14px;white-space:pre-wrap`,
  divider: `border:none;border-top:1px solid ${RULE};margin:24px 0`,
  number: `border-bottom:1px solid ${RULE};padding:6px 0 6px 12px;text-align:right;vertical-align:top`,
} as const;

/** For mail programs that support style sheets and dark mode. */
export function darkStyles(): string {
  const { red, green } = nightColours(SITE.look);
  return `@media (prefers-color-scheme: dark) {
body, .paper, .paper > table > tbody > tr > td { background: #12100e !important; color: #f4ede0 !important }
.ink { color: #f4ede0 !important } .quiet { color: #b8ad9d !important }
.red { color: ${red} !important } .green { color: ${green} !important }
.button { background: ${green} !important; color: #12100e !important }
}`;
}

/** The stripes under the name, from left to right; none is black, which dark mode would hide. */
export function stripes(): string[] {
  const { red, green, ornament } = SITE.look;
  if (ornament === 'none') return [];
  return Array.from({ length: 4 }, () => [red, GOLD, green, GOLD, red, green]).flat();
}
