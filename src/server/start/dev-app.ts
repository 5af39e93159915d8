import * as renderer from '../../web/render-page.tsx';
import { createPages } from '../platform/render/pages.ts';
import { createApp } from './app.ts';
import type { openSite } from './open-site.ts';

const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** The app for development: Vite serves the sources, and no page is cached. */
export function createDevApp(site: Awaited<ReturnType<typeof openSite>>, siteUrl: string) {
  const assets = {
    styles: ['/src/web/styles/site.css'],
    fonts: [],
    frameScript: '/src/web/frame-script/frame-script.ts',
    islandsScript: '/src/web/islands/hydrate.tsx',
    listsScript: '/src/web/device-lists/device-lists.ts',
    deskScript: '/src/web/desk/app/desk-entry.tsx',
    inlineModule: REFRESH,
  };
  return createApp({
    ...site,
    development: true,
    publicFolder: 'build/public',
    pages: (readApi) => createPages({ ...site, siteUrl, renderer, assets, readApi }),
  });
}
