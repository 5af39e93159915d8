import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../contract/site.ts';
import { LISTED_PATHS } from '../pages.ts';
import { Footer } from './footer.tsx';
import { Menu } from './menu.tsx';

const now = new Date('2026-11-18T12:00:00Z');
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
const menu = renderToStaticMarkup(<Menu />);
const footer = renderToStaticMarkup(<Footer now={now} light={false} />);

describe('menu and footer', () => {
  const isGuide = (path: string) => path.startsWith('/guide/');
  it.each(LISTED_PATHS.filter((path) => path !== '/' && !isGuide(path)))('lead to %s', (path) => {
    expect(linksOf(menu + footer)).toContain(path);
  });

  it('lead to what a reader has saved', () => {
    expect(linksOf(menu)).toContain('/saved');
    expect(linksOf(footer)).toContain('/offline');
  });

  it('have at most twenty links in the menu, each once', () => {
    setSiteIdentity({
      ...DEFAULT_IDENTITY,
      hasNotifications: true,
      sendsEmail: true,
      hasFunerals: true,
    });
    onTestFinished(() => setSiteIdentity(DEFAULT_IDENTITY));
    const links = linksOf(renderToStaticMarkup(<Menu />));
    expect(links.length).toBeLessThanOrEqual(20);
    expect(new Set(links).size).toBe(links.length);
  });

  it('lead to what isn’t on every site where it is, and only there', () => {
    const offers = [
      '/funerals',
      '/newsletter/archive',
      '/notifications',
      '/podcast',
      '/rate-alert',
      '/whatsapp',
      '/your-listings',
    ];
    const linked = () =>
      linksOf(
        renderToStaticMarkup(<Menu />) + renderToStaticMarkup(<Footer now={now} light={false} />),
      );
    setSiteIdentity({ ...DEFAULT_IDENTITY, hasPodcast: false });
    expect(linked().filter((path) => offers.includes(path))).toEqual([]);
    setSiteIdentity({
      ...DEFAULT_IDENTITY,
      hasIssues: true,
      hasFunerals: true,
      hasNotifications: true,
      sendsEmail: true,
      channels: { whatsapp: 'https://whatsapp.com/channel/1', telegram: '' },
    });
    onTestFinished(() => setSiteIdentity(DEFAULT_IDENTITY));
    expect(linked()).toEqual(expect.arrayContaining(offers));
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
