import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LISTED_PATHS } from '../pages.ts';
import { Footer } from './footer.tsx';
import { Menu } from './menu.tsx';

const now = new Date('2026-11-18T12:00:00Z');
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
const menu = renderToStaticMarkup(<Menu />);
const footer = renderToStaticMarkup(<Footer now={now} light={false} />);

describe('menu and footer', () => {
  it.each(LISTED_PATHS.filter((path) => path !== '/'))('lead to %s', (path) => {
    expect(linksOf(menu + footer)).toContain(path);
  });

  it('lead to what a reader has saved and sent in', () => {
    expect(linksOf(menu)).toEqual(expect.arrayContaining(['/offline', '/your-listings']));
  });

  it('group the menu in five', () => {
    const groups = [...menu.matchAll(/<section[^>]*aria-label="([^"]+)"/g)];
    expect(groups.map(([, title]) => title)).toEqual([
      'News',
      'Life abroad',
      'Culture',
      'Community',
      'You',
    ]);
  });
});
