import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { connect } from '../database/connect.ts';

const OTHER = { Origin: 'https://elsewhere.example' };

async function openApp() {
  return openSignedIn(await connect(await createSqlite()), { articles: 'bundled' });
}

it('lets pages of other sites read the API, feeds and calendars', async () => {
  const { app } = await openApp();
  for (const path of [
    '/api/articles?limit=1',
    '/api/articles/cocoa-journey',
    '/api/search?q=cocoa',
    '/api/calendar/all.ics',
    '/api/calendar/find.json',
    '/api/openapi.json',
    '/api/articles/no-such-article',
    '/feed.xml',
    '/feed/politics.json',
    '/tag/cocoa/rss.json',
    '/news/all/rss.xml',
    '/feeds.opml',
    '/facts.csv',
  ]) {
    const response = await app.request(path, { headers: OTHER });
    expect([path, response.headers.get('Access-Control-Allow-Origin')]).toEqual([path, '*']);
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const etag = response.headers.get('ETag');
    if (!etag) continue;
    const again = await app.request(path, { headers: { ...OTHER, 'If-None-Match': etag } });
    expect([path, again.headers.get('Access-Control-Allow-Origin')]).toEqual([path, '*']);
  }
});

it('answers the question that browsers ask first', async () => {
  const { app } = await openApp();
  const response = await app.request('/api/articles', {
    method: 'OPTIONS',
    headers: {
      ...OTHER,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match, authorization',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, OPTIONS');
  expect(response.headers.get('Access-Control-Allow-Headers')).not.toMatch(/authorization/i);
});

it('keeps the desk, forms, personal links and pages to our own pages', async () => {
  const { app, call } = await openApp();
  const answers = [
    call('GET', '/api/admin/today'),
    call('OPTIONS', '/api/admin/settings'),
    ...[
      '/api/senders?session=x',
      '/api/going?key=x',
      '/api/newsletter/preferences?key=x',
      '/api/newsletter/preferences/data?key=x',
      '/api/newsletter/subscribers',
      '/api/drafts/x',
      '/api/form-stamp',
      '/',
      '/your-listings',
    ].map((path) => app.request(path, { headers: OTHER })),
    app.request('/api/contact', { method: 'POST', headers: OTHER, body: '{}' }),
  ];
  for (const response of await Promise.all(answers)) {
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});
