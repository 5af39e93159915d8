import { describe, expect, it, test } from 'vitest';
import { filesOf, markSaved, readFromPage, savedPathOf, titleOf, withList } from './saved-pages.ts';

const at = (address: string) => savedPathOf(new URL(address, 'https://news.example'));

describe('a page is kept', () => {
  it.each([
    ['/', '/'],
    ['/?category=Sports', '/'],
    ['/Article/Cocoa-Journey/', '/article/cocoa-journey'],
    ['/guide/remittance', '/guide/remittance'],
    ['/podcast?episode=14', '/podcast?episode=14'],
    ['/offline?for=/x', '/offline'],
  ])('%s under %s', (address, kept) => {
    expect(at(address)).toBe(kept);
  });

  it.each(['/admin', '/search?q=me', '/contact', '/newsletter', '/newsletter/preferences?token=1'])(
    '%s never',
    (address) => {
      expect(at(address)).toBeUndefined();
    },
  );
});

const HTML = `<!doctype html><html lang="en"><head><title>Cocoa &amp; gold · Sankofa Wire</title>
<meta name="start" content="/assets/start-1.js"><link rel="stylesheet" href="/assets/site-1.css"><meta name="code" content="/assets/start-1.js /assets/entry-1.js /assets/page-1.js"></head>
<svg><use href="/assets/signs-1.svg#mark"></use></svg><svg><use href="/assets/signs-1.svg#aya"></use></svg>
<div id="saved-list"></div>
<script type="application/json" id="state">{"reads":[{"path":"/api/articles/cocoa","data":{"id":"cocoa"},"at":0}]}</script>`;

test('knows the files a page loads, each once, and those of its code', () => {
  expect(filesOf(HTML)).toEqual([
    '/assets/site-1.css',
    '/assets/signs-1.svg',
    '/assets/start-1.js',
    '/assets/entry-1.js',
    '/assets/page-1.js',
  ]);
  // A light page only names where its code begins.
  expect(filesOf('<meta name="entry" content="/assets/entry-1.js">')).toEqual([]);
});

test('answers a read from a page that was drawn with it', () => {
  expect(readFromPage(HTML, '/api/articles/cocoa')).toEqual({ id: 'cocoa' });
  expect(readFromPage(HTML, '/api/articles/gold')).toBeUndefined();
  expect(readFromPage('<p>no state</p>', '/api/articles/cocoa')).toBeUndefined();
});

test('marks a copy with the moment it was saved, and nothing that could be markup', () => {
  const marked = markSaved(HTML, 'Sun, 15 Nov 2026 14:21:40 GMT"><script>');
  expect(marked).toContain('<html data-saved="Sun, 15 Nov 2026 14:21:40 GMTscript" lang="en">');
});

test('reads the headline and lists it without letting it become markup', () => {
  expect(titleOf(HTML)).toBe('Cocoa & gold');
  expect(withList(HTML, [{ path: '/article/x', title: 'A <b> & $& c' }])).toContain(
    '<div id="saved-list"><ul><li><a href="/article/x">A &lt;b> &amp; $&amp; c</a></li></ul></div>',
  );
});
