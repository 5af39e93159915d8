import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { OfflineNotice } from '../frame/frame.tsx';
import { Page as OfflinePage } from '../pages/fallback/offline-page.tsx';
import { filesOf, fillOfflinePage, markSaved, savedPathOf, titleOf } from './saved-pages.ts';

const at = (address: string) => savedPathOf(new URL(address, 'https://news.example'));

describe('a page is saved', () => {
  it.each([
    ['/', '/'],
    ['/?category=Sports', '/'],
    ['/Article/Cocoa-Journey/', '/article/cocoa-journey'],
    ['/guide/remittance', '/guide/remittance'],
    ['/podcast?episode=14', '/podcast?episode=14'],
    ['/live-page/election-night?before=31', '/live-page/election-night?before=31'],
    ['/offline?for=/x', '/offline'],
  ])('%s under %s', (address, path) => {
    expect(at(address)).toBe(path);
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
<svg><use href="/assets/signs-1.svg#mark"></use></svg><svg><use href="/assets/signs-1.svg#aya"></use></svg>`;

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

test('reads the headline of a page', () => {
  expect(titleOf(HTML)).toBe('Cocoa & gold');
});

describe('the page of saved pages', () => {
  const html = renderToString(createElement(OfflinePage));
  const saved = { path: '/article/x', title: 'A <b> & $& "c"', savedAt: '2026-11-15T14:21:40Z' };
  const nothing = {
    pages: [],
    recordings: { count: 0, bytes: 0 },
    missing: null,
    isOffline: false,
  };

  it('lists them without letting a headline become markup', () => {
    const filled = fillOfflinePage(html, { ...nothing, pages: [saved] });
    expect(filled).toContain('>A &lt;b> &amp; $&amp; &quot;c&quot;</span>');
    expect(filled).toMatch(/Saved 15 Nov 2026[^<]*<\/span><\/a><\/li>/);
    expect(filled).toContain('data-list="remove-pages"');
    expect(filled).not.toContain('No saved pages yet.');
  });

  it('says how much recordings take, which are removed with the pages', () => {
    const filled = fillOfflinePage(html, {
      ...nothing,
      recordings: { count: 2, bytes: 8_400_000 },
    });
    expect(filled).toContain('2 podcast recordings, 8.4 MB. Removed with the pages.');
    expect(filled).toContain('data-list="remove-pages"');
  });

  it('stays as it is while nothing is saved', () => {
    expect(fillOfflinePage(html, nothing)).toBe(html);
  });

  it('says which page is not saved, and offers to try again', () => {
    const filled = fillOfflinePage(html, { ...nothing, missing: '/guide/land', isOffline: true });
    expect(filled).toContain('>That page isn’t saved</h1>');
    expect(filled).toContain('You’re offline. You can still read these pages.');
    expect(filled).toContain('<a href="/guide/land" class="button">Try again</a>');
  });

  it('has no second notice that there is no network', () => {
    const page = `${html}${renderToString(createElement(OfflineNotice))}`;
    expect(fillOfflinePage(page, nothing)).toContain('data-offline-notice');
    const filled = fillOfflinePage(page, { ...nothing, isOffline: true });
    expect(filled).not.toContain('data-offline-notice');
    expect(filled).toContain('hidden=""');
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'offers no way to %s',
    (missing) => {
      expect(fillOfflinePage(html, { ...nothing, missing })).not.toContain('Try again');
    },
  );
});
