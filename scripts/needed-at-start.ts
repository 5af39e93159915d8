import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/**
 * What the site imports before it answers goes into one file: a bundler that knows of pages which
 * come later makes a hundred of it. Outside stays what runs before, which must not bring the site.
 */
export function neededAtStart(site: string, before: string[]) {
  const first = resolve(site);
  const apart = before.map((file) => resolve(file));
  return {
    debugName: 'site',
    includeDependenciesRecursively: false,
    name(id: string, modules: Modules) {
      const users = importersOf(id, modules);
      return users.has(first) && !apart.some((file) => users.has(file)) ? 'site' : null;
    },
  };
}

/** The file itself, those that import it, and so on upwards. */
function importersOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    importersOf(importer, modules, found);
  }
  return found;
}
