import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The layers of each folder, lowest first: a file may import from its own layer and from those before it,
 * types included. Folders inside a layer may import each other in one direction only. Tests are exempt.
 * See docs/decisions/0006-modules-by-noun-and-import-directions.md.
 */
const LAYERS: Record<string, readonly string[]> = {
  // Biome says which files of the server may know the web.
  src: ['contract', 'domain', 'web', 'server'],
  'src/server': ['platform', 'nouns', 'site', 'start'],
  'src/web/desk': ['kit', 'screens', 'app'],
};

/** In lines, with its imports. */
const LONGEST_COMPONENT = 200;

/** Every way in which a file names another: import, export, `import()`, a thread's file. */
function specifiersIn(code: string): string[] {
  const forms =
    /^(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'|\bnew URL\('([^']+)', import\.meta\.url\)/gm;
  return [...code.matchAll(forms)].map((found) => found.slice(1).find(Boolean) ?? '');
}

const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort();

const known = new Set(files);
const importsOf = new Map(
  files.map((file) => {
    const named = specifiersIn(readFileSync(file, 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(file), specifier));
    return [file, [...new Set(named)].filter((other) => known.has(other))];
  }),
);

/** The folder directly inside `folder` in which a file is; `.` for files beside folders. */
function moduleIn(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [module = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : module;
}

/** The innermost folder that holds both files. */
function commonFolder(one: string, other: string): string {
  const parts = posix.dirname(one).split('/');
  while (!other.startsWith(`${parts.join('/')}/`)) parts.pop();
  return parts.join('/');
}

/** Every import, by the folder in which it crosses from one module to another. */
const crossings = Map.groupBy(
  [...importsOf].flatMap(([file, others]) =>
    others.map((other) => {
      const folder = commonFolder(file, other);
      const [from, to] = [moduleIn(folder, file) ?? '.', moduleIn(folder, other) ?? '.'];
      return { folder, from, to, file, other };
    }),
  ),
  ({ folder }) => folder,
);

/** Circles in a graph, each as a line of names. */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]) => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' → '));
    if (path.includes(node) || done.has(node)) return;
    for (const other of graph.get(node) ?? []) walk(other, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return circles;
}

it('knows every form of import', () => {
  const code = [
    "import { a, type B } from './one.ts';",
    "import {\n  c,\n} from './two.ts';",
    "import type { D } from './three.ts';",
    "export { e } from './four.ts';",
    "import './five.ts';",
    "type F = import('./six.ts').F;\nconst late = () => import('./seven.ts');",
    "new Worker(new URL('./eight.ts', import.meta.url));",
  ].join('\n');
  const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  expect(specifiersIn(code)).toEqual(numbers.map((number) => `./${number}.ts`));
});

describe.each(Object.entries(LAYERS))('the layers of %s', (folder, layers) => {
  it('are all listed', () => {
    const standing = new Set(files.flatMap((file) => moduleIn(folder, file) ?? []));
    expect([...standing].filter((name) => name !== '.').sort()).toEqual([...layers].sort());
  });

  it('import only those below them', () => {
    const wrong = (crossings.get(folder) ?? [])
      .filter(({ from, to }) => layers.indexOf(to) > layers.indexOf(from))
      .map(({ from, to, file, other }) => `${file} imports ${other}: ${from} is below ${to}.`);
    expect(wrong).toEqual([]);
  });
});

it('folders beside each other import in one direction only', () => {
  const circles = [...crossings].flatMap(([folder, all]) => {
    const betweenFolders = all.filter(({ from, to }) => from !== '.' && to !== '.');
    const byModule = Map.groupBy(betweenFolders, ({ from }) => from);
    const graph = new Map([...byModule].map(([from, some]) => [from, some.map(({ to }) => to)]));
    return circlesIn(graph).map((circle) => `${folder}: ${circle}`);
  });
  expect(circles).toEqual([]);
});

it('no file imports itself by way of others', () => {
  expect(circlesIn(importsOf)).toEqual([]);
});

const named = (file: string, form: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(form)].map(([, specifier = '']) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
  );

/** What comes with a file: no types, and nothing that is loaded later. */
function comesWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (files.includes(file)) {
    const imported = named(file, /^(?:import|export)(?! type\b)[^'";]*'(.+)';$/gm);
    for (const other of imported) comesWith(other, seen);
  }
  return seen;
}

it.each([
  'app/desk-entry.tsx',
  'app/desk.tsx',
  'screens/today/today-view.tsx',
  'screens/articles/articles-view.tsx',
  'screens/writing/text-editor.tsx',
])('the desk’s %s comes without the library of schemas', (file) => {
  const code = comesWith(`src/web/desk/${file}`);
  expect(code.size).toBeGreaterThan(20);
  expect(code.has('zod')).toBe(false);
});

it('no island without a form to send loads the library of schemas, which is 25 KB', () => {
  const loaded = files
    .filter((file) => file.startsWith('src/web/') && !file.startsWith('src/web/desk/'))
    .flatMap((file) => named(file, /\bimport\('(.+?)'\)/g))
    .filter((file) => !file.startsWith('src/web/desk/'))
    .map((file) => ({ file, code: comesWith(file) }));
  const withSchemas = loaded.filter(({ code }) => code.has('zod'));
  expect(withSchemas.length).toBeGreaterThan(5);
  const reading = withSchemas.filter(({ code }) => !code.has('src/web/forms/site-form.tsx'));
  expect(reading.map(({ file }) => file)).toEqual([]);
});

it(`no file of components is longer than ${LONGEST_COMPONENT} lines`, () => {
  const long = files
    .filter((file) => file.startsWith('src/web/') && file.endsWith('.tsx'))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_COMPONENT)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it along its meaning.`);
  expect(long).toEqual([]);
});
