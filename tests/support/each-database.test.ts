import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIFFERING_SQL } from './each-database.ts';

it('lists all code that asks which database it is on', () => {
  const asking = globSync('src/server/{platform,nouns,site}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /kind [!=]== '(postgres|sqlite)'|PostgresAdapter/.test(readFileSync(file, 'utf8')),
    );
  const unlisted = asking.filter(
    (file) => !DIFFERING_SQL.some((place) => file.startsWith(`src/server/${place}`)),
  );
  expect(asking.length).toBeGreaterThan(10);
  expect(unlisted).toEqual([]);
});
