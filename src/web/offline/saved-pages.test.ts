import { describe, expect, it, test } from 'vitest';
import { filesOf, markSaved, savedPathOf, titleOf, withList } from './saved-pages.ts';

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
<link rel="stylesheet" href="/assets/site-1.css"><script src="/assets/frame-1.js" data-islands="/assets/hydrate-1.js"></script></head>
<svg><use href="/assets/signs-1.svg#mark"></use></svg><svg><use href="/assets/signs-1.svg#aya"></use></svg>
<div id="saved-list"></div>`;

test('finds the files a page names, each once, and what hydrates its islands', () => {
  expect(filesOf(HTML)).toEqual([
    '/assets/site-1.css',
    '/assets/frame-1.js',
    '/assets/hydrate-1.js',
    '/assets/signs-1.svg',
  ]);
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
