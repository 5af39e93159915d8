import { SITE } from '../../contract/site.ts';
import type { PageState } from '../../web/entry-server.tsx';
import { LIGHT_SCRIPT } from '../../web/light/light-store.ts';
import { THEME_SCRIPT } from '../../web/shell/theme-store.ts';

/** What a page needs from the build. */
export interface PageAssets {
  styles: string[];
  fonts: string[];
  script: string;
  /** What a light page loads instead, until more is needed. */
  lightScript: string;
  preloads: string[];
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
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${(state.light ? [] : assets.fonts).map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#12100e" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${SITE.name}" href="/feed.xml">
${head}
${state.light ? lightCode(assets) : code(assets)}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${json}</script>
</body>
</html>
`;
}

function code({ preloads, script, inlineModule }: PageAssets): string {
  return [
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    inlineModule ? `<script type="module">${inlineModule}</script>` : '',
    `<script type="module" src="${script}"${inlineModule ? '' : ' async fetchpriority="low"'}></script>`,
  ].join('');
}

function lightCode({ script, lightScript }: PageAssets): string {
  return `<meta name="entry" content="${script}"><script type="module" src="${lightScript}" async></script>`;
}
