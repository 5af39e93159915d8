import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = globSync('{*,docs/**/*,tests/README}.md').map((file) =>
  file.replaceAll('\\', '/'),
);
const decisions = documents.filter((file) => /\/\d{4}-[^/]+\.md$/.test(file)).sort();
const textOf = (file: string) => readFileSync(file, 'utf8');

describe('the documentation', () => {
  it('links only to files that exist', () => {
    const broken = documents.flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(file), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  // The changelog describes the past.
  it('names only files and folders that exist', () => {
    const named = documents
      .filter((file) => file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [...textOf(file).matchAll(/`((?:src|tests|scripts|docs|content|bench)\/[\w./-]+)`/g)].map(
          ([, path = '']) => ({ file, path }),
        ),
      );
    expect(named.length).toBeGreaterThan(10);
    // Job vacancies are the noun that docs/changing.md pretends to add.
    const real = named.filter(({ path }) => !/vacanc/.test(path));
    expect(real.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  it('has one layout for decisions, and a list of all of them', () => {
    const list = textOf('docs/decisions/README.md');
    for (const file of decisions) {
      const number = posix.basename(file).slice(0, 4);
      expect(textOf(file)).toMatch(
        new RegExp(
          `^# ${number}: .+\\n\\nStatus: \\w+.+\\n\\n## Context\\n[^]+\\n## Decision\\n[^]+\\n## Consequences\\n`,
        ),
      );
      expect(list).toContain(`(${posix.basename(file)})`);
    }
  });

  it('is reached from the code: every decision is named in a source file', () => {
    const sources = globSync('{src,scripts}/**/*.{ts,tsx,mjs}').concat('vitest.config.ts');
    const named = new Set(
      sources.flatMap((file) => textOf(file).match(/docs\/decisions\/\d{4}-[\w-]+\.md/g) ?? []),
    );
    expect(decisions.filter((file) => !named.has(file))).toEqual([]);
    expect([...named].filter((file) => !decisions.includes(file))).toEqual([]);
  });
});
