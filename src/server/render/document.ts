import { SITE } from '../../contract/site.ts';
import { ARRIVAL_SCRIPT } from '../../web/arrival-script.ts';
import type { PageState } from '../../web/entry-server.tsx';
import { LIGHT_SCRIPT } from '../../web/light/light-store.ts';
import { THEME_SCRIPT } from '../../web/shell/theme-store.ts';

/** What a page needs from the build. */
export interface PageAssets {
  styles: string[];
  fonts: string[];
  /** What runs at once, and brings the rest when it is needed. */
  startScript: string;
  /** Where the rest begins. */
  script: string;
  /** All files of the rest. */
  scripts: string[];
  /** Development only: what hot reload must run first. */
  inlineModule?: string;
}

export interface DocumentParts {
  head: string;
  body: string;
  state: PageState;
  assets: PageAssets;
}

/** The HTML around a rendered page. The state is inert JSON that cannot end its element. */
export function htmlDocument({ head, body, state, assets }: DocumentParts): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"${state.light ? ' data-light' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${THEME_SCRIPT}</script>
<script>${LIGHT_SCRIPT}</script>
<script>${ARRIVAL_SCRIPT}</script>
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
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${json}</script>
</body>
</html>
`;
}

/** On a light page the rest is not even fetched before somebody needs it. */
function code({ scripts, script, startScript, inlineModule }: PageAssets, light = false): string {
  return [
    `<meta name="entry" content="${script}">`,
    light ? '' : `<meta name="code" content="${scripts.join(' ')}">`,
    inlineModule ? `<script type="module">${inlineModule}</script>` : '',
    `<script type="module" src="${startScript}" async></script>`,
  ].join('');
}
