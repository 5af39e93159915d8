import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PageAssets } from './document.ts';

/** Vite's record of what became of each source file. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

const ENTRY = 'src/web/entry-browser.tsx';
const START = 'src/web/page-start.ts';
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
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const imported of chunk(key).imports) withImports(imported, seen);
    return seen;
  };
  const address = (path: string) => `/${path}`;

  return (page) => {
    const chunks = withImports(`src/web/pages/${page}-page.tsx`, withImports(ENTRY));
    const files = [...chunks].map(chunk);
    return {
      styles: files.flatMap(({ css }) => css).map(address),
      fonts: PRELOADED_FONTS.map((font) => address(chunk(font).file)),
      script: address(chunk(ENTRY).file),
      startScript: address(chunk(START).file),
      scripts: files.map(({ file }) => address(file)),
    };
  };
}
