import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PageAssets } from './document.ts';

/** Vite's manifest: the built file of each source file. */
const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/** The frame's script is built separately (scripts/build.ts), with its own manifest. */
const MANIFESTS = ['manifest.json', 'frame-manifest.json', 'lists-manifest.json'];
const PRELOADED_FONTS = ['build/fonts/display-latin.woff2', 'build/fonts/text-latin.woff2'];

/** Reads from the manifests which built files pages load. */
export function readBuildAssets(clientFolder: string): PageAssets {
  const manifest = Object.assign(
    {},
    ...MANIFESTS.map((name) =>
      manifestSchema.parse(JSON.parse(readFileSync(`${clientFolder}/.vite/${name}`, 'utf8'))),
    ),
  ) as z.infer<typeof manifestSchema>;
  const address = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The build has no ${source}. Run npm start again.`);
    return `/${built.file}`;
  };
  return {
    styles: [address('style.css')],
    fonts: PRELOADED_FONTS.map(address),
    frameScript: address('src/web/frame-script/frame-script.ts'),
    islandsScript: address('src/web/islands/hydrate.tsx'),
    listsScript: address('src/web/device-lists/device-lists.ts'),
    deskScript: address('src/web/desk/app/desk-entry.tsx'),
  };
}
