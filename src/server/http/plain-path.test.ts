import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { withoutEndSlashes } from './plain-path.ts';

describe('slashes at the end of a path', () => {
  it.each([
    ['/', '/'],
    ['///', '/'],
    ['/about//', '/about'],
    ['/a//b', '/a//b'],
    ['', ''],
  ])('%s becomes %s', (path, plain) => expect(withoutEndSlashes(path)).toBe(plain));

  it('are removed in linear time, however many slashes there are elsewhere', async () => {
    const path = `${'/'.repeat(200_000)}a`;
    // A regular expression retries at each slash, which takes tens of seconds.
    expect(await processorMs(() => withoutEndSlashes(path))).toBeLessThan(5000);
    expect(withoutEndSlashes(path)).toBe(path);
  });
});
