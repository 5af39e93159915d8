// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { followedStories } from '../data/followed-stories.ts';
import { LISTENING_KEY } from '../device-lists/list-keys.ts';
import { Shelf } from '../frame/shelf.tsx';
import { openMenu, startShelf } from './shelf.ts';

const show = (before = '') => {
  document.body.innerHTML = before + renderToStaticMarkup(<Shelf />);
  startShelf();
};
const listening = () => document.querySelector<HTMLAnchorElement>('[data-listening]');
const followed = () => document.querySelector<HTMLElement>('[data-followed-new]');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('is links alone, the last of which leads to the menu', () => {
  show();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('ul a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/news/all',
    '/saved',
    '/podcast',
    '/today',
    '#menu',
  ]);
  expect(listening()?.hidden).toBe(true);
  expect(followed()?.hidden).toBe(true);
});

it('offers a recording where it stopped, except on its own page', () => {
  localStorage.setItem(LISTENING_KEY, '/podcast?episode=15 151');
  show();
  expect(listening()?.hidden).toBe(false);
  expect(listening()?.textContent).toBe('Go on listening: 2:31');
  expect(listening()?.getAttribute('href')).toBe('/podcast?episode=15');
  history.replaceState(null, '', '/podcast?episode=14');
  show();
  expect(listening()?.hidden).toBe(true);
});

it('offers the station of the page before, except on the page of stations', () => {
  localStorage.setItem(LISTENING_KEY, '/podcast?episode=15 151');
  sessionStorage.setItem(LISTENING_KEY, '/radio#joy-fm Joy FM');
  show();
  expect(listening()?.textContent).toBe('Go on listening to Joy FM');
  expect(listening()?.getAttribute('href')).toBe('/radio#joy-fm');
  history.replaceState(null, '', '/radio');
  show();
  expect(listening()?.textContent).toBe('Go on listening: 2:31');
});

it('offers a text where its reading aloud stopped', () => {
  localStorage.setItem(LISTENING_KEY, '/article/cocoa-journey');
  show();
  expect(listening()?.textContent).toBe('Go on listening');
  expect(listening()?.getAttribute('href')).toBe('/article/cocoa-journey');
});

it.each(['https://elsewhere.example 20', '//elsewhere.example 20'])('takes no %s', (address) => {
  localStorage.setItem(LISTENING_KEY, address);
  show();
  expect(listening()?.hidden).toBe(true);
});

it('counts followed stories with something new as soon as it is known', () => {
  show();
  followedStories.countNew(2);
  expect(followed()?.hidden).toBe(false);
  expect(followed()?.textContent).toContain('2 followed stories with something new');
  followedStories.countNew(0);
  expect(followed()?.hidden).toBe(true);
});

it('opens the menu', () => {
  show('<details data-menu><summary>Menu</summary></details>');
  openMenu();
  expect(document.querySelector('details')?.open).toBe(true);
});
