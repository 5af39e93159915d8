import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PageAssets } from './document.ts';

/** Vite's record of what became of each source file. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
  }),
);

const ENTRY = 'src/web/entry-browser.tsx';
const START = 'src/web/start/page-start.ts';
const STYLES = 'style.css';
const PRELOADED_FONTS = ['build/fonts/display-latin.woff2', 'build/fonts/text-latin.woff2'];

/** Looks up, once, which files each page needs. */
export function readBuildAssets(clientFolder: string): (page: string) => PageAssets {
  const file = `${clientFolder}/.vite/manifest.json`;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`The build has no ${key}. Run npm run build again.`);
    return found;
  };
  /** Each chunk after those it imports. */
  const withImports = (key: string, seen: Set<string>): Set<string> => {
    for (const imported of chunk(key).imports) if (!seen.has(imported)) withImports(imported, seen);
    return seen.add(key);
  };
  /** Pages stand in rooms, each under a name of its own (see src/web/page-code.ts). */
  const pageFile = (page: string) => {
    const name = `/${page}-page.tsx`;
    return Object.keys(manifest).find((key) => key.endsWith(name)) ?? name;
  };
  const address = (path: string) => `/${path}`;

  const known = new Map<string, PageAssets>();
  const assetsOf = (page: string): PageAssets => {
    const ofPage = withImports(pageFile(page), new Set());
    const files = [...withImports(ENTRY, ofPage)].map(chunk);
    return {
      styles: [address(chunk(STYLES).file)],
      fonts: PRELOADED_FONTS.map((font) => address(chunk(font).file)),
      startScript: address(chunk(START).file),
      scripts: files.map(({ file }) => address(file)),
    };
  };
  return (page) => {
    const assets = known.get(page) ?? assetsOf(page);
    known.set(page, assets);
    return assets;
  };
}
