import { expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { fillNews } from '../../../../tests/support/fill-news.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { connect } from '../database/connect.ts';

it('shows calls and files that really answer', async () => {
  const site = await testApp(await connect(await createSqlite()));
  await fillNews(site.stores, site.clock.now);
  const html = await (await site.app.request('/developers')).text();
  const calls = [...html.matchAll(/curl &#x27;(https:[^']+?)&#x27;/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  expect(calls.length).toBeGreaterThan(5);
  for (const url of calls) {
    const response = await site.app.request(url);
    expect([url, response.status]).toEqual([url, 200]);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(await response.json()).toBeTruthy();
  }
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/<a href="(\/[^"#]*)/g)].map(([, path = '']) => path);
  expect(links).toContain('/feeds.opml');
  for (const path of new Set(links)) {
    expect([path, (await site.app.request(path)).status]).toEqual([path, 200]);
  }
});
