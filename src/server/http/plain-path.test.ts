import { describe, expect, it } from 'vitest';
import { withoutEndSlashes } from './plain-path.ts';

describe('slashes at the end of a path', () => {
  it.each([
    ['/', '/'],
    ['///', '/'],
    ['/about//', '/about'],
    ['/a//b', '/a//b'],
    ['', ''],
  ])('%s becomes %s', (path, plain) => expect(withoutEndSlashes(path)).toBe(plain));

  it('are removed in linear time, however many slashes there are elsewhere', () => {
    const path = `${'/'.repeat(200_000)}a`;
    const start = performance.now();
    expect(withoutEndSlashes(path)).toBe(path);
    // A regular expression retries at each slash, which takes tens of seconds.
    expect(performance.now() - start).toBeLessThan(200);
  });
});
