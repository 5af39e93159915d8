import { describe, expect, it } from 'vitest';
import { withoutEndSlashes } from './plain-path.ts';

describe('slashes at the end of a path', () => {
  it.each([
    ['/', '/'],
    ['///', '/'],
    ['/about//', '/about'],
    ['/a//b', '/a//b'],
    ['', ''],
  ])('%s becomes %s', (given, plain) => expect(withoutEndSlashes(given)).toBe(plain));

  it('are counted once, however many there are elsewhere', () => {
    const path = `${'/'.repeat(200_000)}a`;
    const start = performance.now();
    expect(withoutEndSlashes(path)).toBe(path);
    // An expression tries again at each slash, which takes tens of seconds.
    expect(performance.now() - start).toBeLessThan(200);
  });
});
