import { readdirSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { connect } from '../../platform/database/connect.ts';
import { sendFeed } from '../../platform/http/feed.ts';
import { writeRss } from '../../platform/http/rss.ts';

async function read(path: string) {
  const { app } = await testApp(await connect(await createSqlite()));
  const response = await app.request(path);
  return { response, text: await response.text() };
}

describe('the feed of all articles', () => {
  it('lists each with its address, date, category and author, newest first', async () => {
    const { response, text } = await read('/feed.xml');
    expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    const feed = parseRssFeed(text);
    expect(feed.atom?.links?.[0]).toMatchObject({
      rel: 'self',
      href: 'https://news.example/feed.xml',
    });
    expect(feed.items).toHaveLength(readdirSync('content/articles').length);
    const dates = feed.items?.map(({ pubDate }) => Date.parse(String(pubDate))) ?? [];
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const cocoa = feed.items?.find(({ link }) => link?.endsWith('/article/cocoa-journey'));
    expect(cocoa?.guid).toEqual({
      value: 'https://news.example/article/cocoa-journey',
      isPermaLink: true,
    });
    expect(cocoa?.categories?.[0]?.name).toBe('Economy');
    expect(cocoa?.dc?.creators).toEqual(['Economy desk']);
  });
});

describe('the feed of a category', () => {
  it.each(CATEGORIES)('has only %s articles', async (category) => {
    const { text } = await read(`/feed/${category.toLowerCase()}.xml`);
    const feed = parseRssFeed(text);
    expect(feed.title).toContain(category);
    expect(feed.items?.length).toBeGreaterThanOrEqual(2);
    expect(new Set(feed.items?.map(({ categories }) => categories?.[0]?.name))).toEqual(
      new Set([category]),
    );
  });

  it('is a 404 for an unknown category', async () => {
    const { response } = await read('/feed/weather.xml');
    expect(response.status).toBe(404);
  });
});

it('a feed has only valid XML characters, whatever a title contains', () => {
  const title = 'Co\u0000c\u0001o\u001fa \ud800\uffff beans\u0085';
  const text = writeRss({
    address: 'https://news.example/feed.xml',
    newest: null,
    title,
    link: 'https://news.example',
    description: title,
    items: [{ title }],
  });
  expect(text).not.toMatch(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/u);
  expect(text.isWellFormed()).toBe(true);
  expect(text).toContain('<title>Cocoa ');
});

it('a feed has what others wrote as words, not as markup', async () => {
  const words = { title: 'Party', summary: '<img src=x onerror=alert(1)> & dance' };
  const item = { ...words, id: '1', url: 'https://news.example/1', publishedAt: '2026-03-06' };
  const about = { name: 'A', title: 'A', description: 'B' };
  const feed = { ...about, path: '/a/rss.xml', page: '/a', items: [item] };
  const app = new Hono().get('/a/rss.xml', (c) => sendFeed(c, feed, 'https://news.example'));
  const text = await (await app.request('/a/rss.xml')).text();
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; dance');
  expect(text).not.toContain('<img');
});

it('names the sitemap and the disallowed paths in robots.txt', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toContain('Sitemap: https://news.example/sitemap.xml');
  expect(text).toContain('Disallow: /api/');
});

it('has a manifest a phone can install from', async () => {
  const { response, text } = await read('/manifest.webmanifest');
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({ start_url: '/', icons: expect.any(Array) });
});
