import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** React's files for browsers, by the names they are imported under. */
export const FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React comes as CommonJS, which a bundler can only wrap: every file of ours would unwrap it again and
 * call `(0, react.jsx)()` where `jsx()` would do, and nothing of it could be left out.
 */
export function reactAsModules(): Plugin {
  const paths = new Map(Object.entries(FILES).map(([name, file]) => [name, pathOf(file)]));
  const names = new Map([...paths].map(([name, path]) => [path, name]));
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => paths.get(id),
    transform(code, id) {
      const name = names.get(id);
      if (name) {
        const module = asModule(code);
        return { code: name === 'react-dom/client' ? withoutStacks(module) : module, map: null };
      }
      if (id.includes('node_modules')) return { code: byName(code), map: null };
    },
  };
}

/** `exports.name = …` and `require("name")`, as React's builds write them, in the words of a module. */
export function asModule(code: string): string {
  const exported = new Set<string>();
  const body = code
    .replace(/^var ((\w+ = require\("[\w-]+"\)[,\s]*)+);$/gm, (statement) =>
      [...statement.matchAll(/(\w+) = require\(("[\w-]+")\)/g)]
        .map(([, name, from]) => `import * as ${name} from ${from};`)
        .join('\n'),
    )
    .replace(/^exports\.(\w+) =/gm, (line, name: string) => {
      // Some are set once more further down.
      if (exported.has(name)) return line;
      exported.add(name);
      return `let export_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'export_$1');
  if (/\b(require\(|exports\b)/.test(body)) {
    throw new Error('React is written in a way that scripts/react-as-modules.ts does not know.');
  }
  const list = [...exported].map((name) => `export_${name} as ${name}`).join(', ');
  return `${body}\nexport { ${list} };`;
}

/**
 * React makes five errors while its file is being run, of which it needs only that they are no other
 * thing. To note their lines, a watched browser reads the whole file again: 50 ms on a phone.
 */
export const withoutStacks = (code: string) =>
  code.replace(
    /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
    '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })',
  );

/** Libraries that ask for all of React, or for parts of it in a way that no bundler can read. */
const byName = (code: string) =>
  code
    .replace(/^import React from (['"]react['"])/m, 'import * as React from $1')
    .replace(/\bReact\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, 'React.$1');

const pathOf = (file: string) => resolve('node_modules', file);
