import * as renderer from '../web/entry-server.tsx';
import { INLINE_SCRIPTS } from '../web/start/head/inline-scripts.ts';
import { createApp } from './app.ts';
import type { openSite } from './open-site.ts';
import { createPages } from './render/pages.ts';

const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** The app for development: Vite serves the sources, and no page is kept. */
export function createDevApp(site: Awaited<ReturnType<typeof openSite>>, siteUrl: string) {
  const assets = () => ({
    styles: ['/src/web/styles/site.css'],
    fonts: [],
    startScript: '/src/web/start/page-start.ts',
    scripts: ['/src/web/entry-browser.tsx'],
    inlineModule: REFRESH,
  });
  return createApp({
    ...site,
    development: true,
    inlineScripts: INLINE_SCRIPTS,
    pages: (readApi) => createPages({ ...site, siteUrl, renderer, assets, readApi }),
  });
}
