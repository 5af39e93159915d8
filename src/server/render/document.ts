import { SITE } from '../../contract/site.ts';
import type { PageState } from '../../web/data/page-state.ts';
import { FIRST_SCRIPT, STYLED_SCRIPT } from '../../web/start/head/inline-scripts.ts';

/** What a page needs from the build. */
export interface PageAssets {
  styles: string[];
  fonts: string[];
  /** What runs at once, and brings the rest when it is needed. */
  startScript: string;
  /** All files of the rest, each after those it needs; the last one brings React to the page. */
  scripts: string[];
  /** Development only: what hot reload must run first. */
  inlineModule?: string;
}

/** What stands around a page. */
export interface DocumentFrame {
  top: string;
  bottom: string;
}

export interface DocumentParts {
  frame: DocumentFrame;
  head: string;
  body: string;
  state: PageState;
  /** Whether the page tells us that it was seen. */
  isCounted: boolean;
  assets: PageAssets;
}

/** The HTML around a rendered page. */
export function htmlDocument({ frame, head, body, state, ...parts }: DocumentParts): string {
  const { assets, isCounted } = parts;
  const before = `<!doctype html>
<html lang="en"${isCounted ? ' data-counted' : ''}${state.light ? ' data-light' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="start" content="${assets.startScript}">
<script>${FIRST_SCRIPT}</script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${(state.light ? [] : assets.fonts).map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#12100e" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${SITE.name}" href="/feed.xml">
${head}
${code(assets, state.light)}
<script>${STYLED_SCRIPT}</script>
</head>
<body>
`;
  const root = `
<div id="root">${body}</div>
`;
  const after = `
${stateElement(state)}
</body>
</html>
`;
  return before + frame.top + root + frame.bottom + after;
}

/** A part by itself: what the browser takes out of a whole page where it asks for one. */
export const partDocument = ({ body, state }: Pick<DocumentParts, 'body' | 'state'>): string =>
  `<!doctype html>
<meta name="robots" content="noindex">
${body}
${stateElement({ reads: state.reads })}
`;

const stateElement = (state: Partial<PageState>) =>
  // Inert JSON that cannot end its element.
  `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** A light page names only what the rest begins with: nothing of it is fetched before it is needed. */
function code({ scripts, inlineModule }: PageAssets, light = false): string {
  const named = light ? scripts.slice(-1) : scripts;
  return [
    `<meta name="${light ? 'entry' : 'code'}" content="${named.join(' ')}">`,
    inlineModule ? `<script type="module">${inlineModule}</script>` : '',
  ].join('');
}
