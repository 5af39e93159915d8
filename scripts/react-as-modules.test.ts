import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { asModule, FILES, withoutStacks } from './react-as-modules.ts';

const require = createRequire(import.meta.url);
const pathOf = (file: string) => resolve('node_modules', file);
const textOf = (file: string) => readFileSync(pathOf(file), 'utf8');

it.each(Object.entries(FILES))('exports from %s what its package does', (_, file) => {
  const module = asModule(textOf(file));
  const exported = /export \{ (.*) \};$/.exec(module)?.[1] ?? '';
  const names = exported.split(', ').map((each) => each.split(' as ')[1]);
  expect(names.toSorted()).toEqual(Object.keys(require(pathOf(file))).toSorted());
});

it('refuses a file that it would break', () => {
  expect(() => asModule('Object.assign(exports, { jsx });')).toThrow(/does not know/);
});

it('makes no error while React is loaded', () => {
  const file = textOf(FILES['react-dom/client'] ?? '');
  const exceptions = /Exception = Error\(/g;
  expect(file.match(exceptions)).toHaveLength(5);
  expect(withoutStacks(file)).not.toMatch(exceptions);
});
