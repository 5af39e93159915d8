import { paletteFor, stripSvg } from './kente.ts';

/** Deep enough for a pale letter, and visible on paper and in the dark. */
const GROUNDS = ['#8c0f16', '#00512f', '#6b4410'] as const;

/** A logo for those who have none: the first letter over a band of their own cloth. */
export function lettermarkSvg(name: string): string {
  const letter = [...name.replace(/^sample-(?:sender-)?/, '')][0]?.toUpperCase() ?? '·';
  const ground = GROUNDS[(name.length + (letter.codePointAt(0) ?? 0)) % GROUNDS.length];
  const band = stripSvg(name, paletteFor('Business')).replace(
    '<svg xmlns="http://www.w3.org/2000/svg"',
    '<svg y="80"',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>${band}<text x="48" y="59" text-anchor="middle" font-family="Georgia,'Noto Serif',serif" font-weight="700" font-size="52" fill="#fbf8f1">${letter}</text></svg>`;
}
