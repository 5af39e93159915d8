// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { press, start } from '../../device-lists/device-lists.ts';
import { HISTORY_KEY, SAVED_KEY } from '../../device-lists/list-keys.ts';
import { Page } from './saved-page.tsx';

const page = (path: string, title: string) => ({
  path,
  title,
  kind: 'Article',
  at: '2026-11-18T07:00:00.000Z',
});
const rows = (name: string) =>
  [...document.querySelectorAll(`[data-rows=${name}] li`)].map((row) => row.textContent);
const button = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<main>${renderToStaticMarkup(<Page />)}</main>`;
});

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

describe('the page of a reader’s lists', () => {
  it('is hidden until it is filled in, and says that a list is empty', () => {
    expect(document.querySelector<HTMLElement>('[data-lists]')?.hidden).toBe(true);
    start();
    expect(document.querySelector<HTMLElement>('[data-lists]')?.hidden).toBe(false);
    expect(['saved', 'history', 'muted'].map((name) => rows(name))).toEqual([[], [], []]);
  });

  it('lists what is saved with a link, lets no title be markup, and removes one', () => {
    const saved = [page('/article/a', 'Nkɔsoɔ <b>'), page('//evil.example', 'Elsewhere')];
    localStorage.setItem(SAVED_KEY, JSON.stringify(saved));
    start();
    expect(rows('saved')[0]).toContain('Nkɔsoɔ <b>Article, 18 Nov 2026');
    const links = [...document.querySelectorAll('[data-rows=saved] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/article/a', '/']);
    const remove = button('[data-rows=saved] [data-list=unsave]');
    expect(remove.textContent).toBe('Remove Nkɔsoɔ <b>');
    remove.focus();
    press(remove);
    expect(rows('saved')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Remove Elsewhere');
  });

  it('turns the list of what was read on, clears it, and turns it off', () => {
    start();
    press(button('[data-list=history-on]'));
    expect(localStorage.getItem(HISTORY_KEY)).toBe('[]');
    localStorage.setItem(HISTORY_KEY, JSON.stringify([page('/guide/land', 'Land')]));
    start();
    expect(rows('history')).toHaveLength(1);
    press(button('[data-list=history-on]'));
    expect([rows('history'), localStorage.getItem(HISTORY_KEY)]).toEqual([[], '[]']);
    press(button('[data-list=history-off]'));
    expect(localStorage.getItem(HISTORY_KEY)).toBeNull();
  });

  it('mutes a word, and unmutes it', () => {
    start();
    const field = document.querySelector<HTMLInputElement>('form input');
    const form = document.querySelector('form');
    if (!field || !form) throw new Error('No form');
    field.value = ' Galamsey ';
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(rows('muted')).toEqual(['GalamseyRemove Galamsey']);
    expect(field.value).toBe('');
    press(button('[data-list=unmute]'));
    expect(rows('muted')).toEqual([]);
  });
});
