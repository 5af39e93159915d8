import { expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { ISLANDS } from '../../../web/islands/registry.ts';
import { LISTED_PATHS } from '../../../web/pages.ts';
import { connect } from '../database/connect.ts';

it('pages of the sitemap can be read, and browsers find the code of their islands', async () => {
  const { app } = await testApp(await connect(await createSqlite()));
  const unreadable: string[] = [];
  const islands = new Set<string>();
  for (const path of LISTED_PATHS) {
    const response = await app.request(path);
    if (response.status !== 200) unreadable.push(path);
    for (const [, name = ''] of (await response.text()).matchAll(/ data-island="(\w+)"/g)) {
      islands.add(name);
    }
  }
  expect(unreadable).toEqual([]);
  expect(islands).toContain('BusinessForm');
  expect([...islands].filter((name) => !Object.hasOwn(ISLANDS, name))).toEqual([]);
});
