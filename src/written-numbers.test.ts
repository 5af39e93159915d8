import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('writes every number on a page for readers by hand: Intl holds a cheap phone too long', () => {
  const files = globSync('src/{contract,domain,web}/**/*.{ts,tsx}').filter(
    (file) => !/\/desk\/|\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const using = files.filter((file) =>
    /Intl\.NumberFormat|\.toLocaleString\((?!'en-GB', \{ dateStyle)/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(using).toEqual([]);
});
