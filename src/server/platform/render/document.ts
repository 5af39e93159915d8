import { SITE } from '../../../contract/site.ts';
import { lookStyles } from '../../../domain/colour/look-colours.ts';
import { iconPath, lookVersion } from '../../../domain/colour/look-version.ts';
import { escapeMarkup } from '../../../domain/text/escape-markup.ts';
import type { PageInfo } from '../../../web/data/page-info.ts';

/** The files of the build that pages load. */
export interface PageAssets {
  styles: string[];
  fonts: string[];
  /** Runs before the body, so that every control works as soon as it is visible. */
  frameScript: string;
  /** Loaded by the frame's script when the first island of a page hydrates. */
  islandsScript: string;
  /** Loaded by the frame's script on devices that keep lists. */
  listsScript: string;
  deskScript: string;
  /** Development only: what hot reload must run first. */
  inlineModule?: string;
}

/** What stands around the page, encoded once for all pages. */
export interface FrameBytes {
  top: Buffer;
  bottom: Buffer;
}

interface DocumentInput {
  frame: FrameBytes;
  head: string;
  body: string;
  info: PageInfo;
  /** Whether the page reports a view. */
  isCounted: boolean;
  assets: PageAssets;
}

/** The HTML document around a rendered page. */
export function htmlDocument(input: DocumentInput): Buffer<ArrayBuffer> {
  const { frame, head, body, info, assets, isCounted } = input;
  const scriptType = assets.inlineModule ? 'type="module" ' : '';
  const opening = `<!doctype html>
<html lang="en"${isCounted ? ' data-counted' : ''}${info.light ? ' data-light' : ''}>
<head>
${headOf(assets, info.light ? [] : assets.fonts)}
${inlineModule(assets)}<script ${scriptType}src="${assets.frameScript}" data-islands="${assets.islandsScript}" data-lists="${assets.listsScript}"></script>
${head}
</head>
<body>
`;
  const closing = `
<script type="application/json" id="page-info">${inertJson(info)}</script>
</body>
</html>
`;
  const main = Buffer.from(`\n${body}\n`);
  return Buffer.concat([Buffer.from(opening), frame.top, main, frame.bottom, Buffer.from(closing)]);
}

/** The document of the desk, which renders itself. */
export const deskDocument = ({
  head,
  body,
  assets,
}: Pick<DocumentInput, 'head' | 'body' | 'assets'>): Buffer<ArrayBuffer> =>
  Buffer.from(`<!doctype html>
<html lang="en">
<head>
${headOf(assets, assets.fonts)}
${inlineModule(assets)}<script type="module" src="${assets.deskScript}"></script>
${head}
</head>
<body>
${body}
</body>
</html>
`);

/** The style sheet of the owner's look; the desk reads the logo from it. */
const lookLink = () =>
  lookStyles(SITE.look) || SITE.look.logo
    ? `<link rel="stylesheet" href="/look/${lookVersion(SITE.look)}.css" data-logo="${SITE.look.logo}">`
    : '';

const iconLinks = () =>
  SITE.look.icon
    ? `<link rel="icon" href="${iconPath('icon-32')}" type="image/png">
<link rel="apple-touch-icon" href="${iconPath('icon-180')}">`
    : `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">`;

const headOf = ({ styles }: PageAssets, fonts: readonly string[]) =>
  `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}${lookLink()}
${fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#12100e" media="(prefers-color-scheme: dark)">
${iconLinks()}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(SITE.name)}" href="/feed.xml">
<link rel="alternate" type="application/feed+json" title="${escapeMarkup(SITE.name)}" href="/feed.json">`;

const inlineModule = ({ inlineModule }: PageAssets) =>
  inlineModule ? `<script type="module">${inlineModule}</script>\n` : '';

/** JSON that can't close the element it is in. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
