import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = globSync('{*,docs/**/*}.md').map((file) => file.replaceAll('\\', '/'));
const decisions = documents.filter((file) => /\/\d{4}-[^/]+\.md$/.test(file)).sort();
const textOf = (file: string) => readFileSync(file, 'utf8');

describe('the documentation', () => {
  it('links only to existing files', () => {
    const broken = documents.flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(file), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  // Decisions describe their day; the others describe the present.
  it('names only existing files and folders', () => {
    const named = documents
      .filter((file) => !decisions.includes(file) && file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [...textOf(file).matchAll(/`((?:src|tests|scripts|docs|content|bench)\/[\w./-]+)`/g)].map(
          ([, path = '']) => ({ file, path }),
        ),
      );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  it('has one layout for decisions, and a list of all of them', () => {
    const list = textOf('docs/decisions/README.md');
    for (const file of decisions) {
      const number = posix.basename(file).slice(0, 4);
      expect(textOf(file)).toMatch(
        new RegExp(
          `^# ${number}: .+\\n\\n\\d{1,2} \\w+ \\d{4}.*\\n\\n\\*\\*Context\\.\\*\\* [\\s\\S]+\\n\\*\\*Decision\\.\\*\\*\\s`,
        ),
      );
      expect(list).toContain(`(${posix.basename(file)})`);
    }
  });
});
