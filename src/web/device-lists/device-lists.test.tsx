// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArticleText } from '../components/article/article-text.tsx';
import { MutedNotice } from '../components/live-news/live-state.tsx';
import { SaveButton } from '../components/page/save-button.tsx';
import { press, start } from './device-lists.ts';
import { HISTORY_KEY, LISTS_KEY, MUTED_KEY, SAVED_KEY } from './list-keys.ts';
import { mutedSelector } from './muted-style.ts';
import { mutedWords, muteWord, unmuteWord } from './muted-words.ts';

const KENTE = <SaveButton kind="Article" title="Kente <b>" path="/article/kente" />;

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};
const show = (...parts: React.ReactNode[]) => {
  document.body.innerHTML = `<main>${renderToStaticMarkup(parts)}</main>`;
};
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-show-muted');
});

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

describe('a video of YouTube', () => {
  it('is a link until it is pressed, and then the player without cookies', () => {
    const address = 'https://youtu.be/mk7Qd3xYzAB?t=4';
    show(<ArticleText content={`[A morning in Keta](${address})`} />);
    const link = find('figure a');
    expect(link.getAttribute('href')).toBe(address);
    expect(document.querySelector('iframe')).toBeNull();
    press(link);
    const player = find('figure iframe');
    expect(player.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/mk7Qd3xYzAB?autoplay=1',
    );
    expect(player.title).toBe('A morning in Keta');
    expect(find('figcaption').textContent).toBe('Plays on YouTube');
  });
});

describe('saving a page', () => {
  it('stores it on the device, and no longer after another press', () => {
    show(KENTE);
    start();
    const button = find('[data-list=save]');
    expect(button.getAttribute('aria-pressed')).toBe('false');
    press(button);
    expect(stored(SAVED_KEY)).toMatchObject([
      { path: '/article/kente', title: 'Kente <b>', kind: 'Article' },
    ]);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(find('a[href="/saved"]').hidden).toBe(false);
    press(button);
    expect(stored(SAVED_KEY)).toBeNull();
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  it('shows at the next visit that it is saved', () => {
    show(KENTE);
    press(find('[data-list=save]'));
    show(KENTE);
    start();
    expect(find('[data-list=save]').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('pages read lately', () => {
  it('are stored only once the reader has turned them on, each once, newest first', () => {
    show(KENTE);
    start();
    expect(localStorage.getItem(HISTORY_KEY)).toBeNull();
    localStorage.setItem(HISTORY_KEY, '[]');
    start();
    show(<SaveButton kind="Guide" title="Land" path="/guide/land" />);
    start();
    show(KENTE);
    start();
    expect(stored(HISTORY_KEY).map(({ path }: { path: string }) => path)).toEqual([
      '/article/kente',
      '/guide/land',
    ]);
  });
});

describe('muted words', () => {
  const reports = (...words: string[]) =>
    words.map((text) => <article key={text} data-news={text} />);
  const mutedBy = (...words: string[]) =>
    [...document.querySelectorAll(mutedSelector(words))].map(
      ({ attributes }) => attributes.getNamedItem('data-news')?.value,
    );

  it('are compared with the beginnings of words, whatever their case', () => {
    show(
      ...reports(
        'Joy Online Galamsey pits closed',
        'Police raid “galamsey” camp',
        'Sankofa Wire Nkɔsoɔ ne Ɔdɔ',
        'Oscar wins a car',
      ),
    );
    expect(mutedBy('galamsey')).toHaveLength(2);
    expect(mutedBy('joy online')).toEqual(['Joy Online Galamsey pits closed']);
    expect(mutedBy('nkɔsoɔ')).toEqual(['Sankofa Wire Nkɔsoɔ ne Ɔdɔ']);
    expect(mutedBy('scar')).toEqual([]);
    expect(mutedBy('a "quoted\\" word')).toEqual([]);
  });

  it('are stored tidily, each once, with the styles that hide reports', () => {
    muteWord('  Black   Stars ');
    muteWord('black stars');
    muteWord('   ');
    expect(mutedWords()).toEqual(['black stars']);
    expect(localStorage.getItem(LISTS_KEY)).toContain('{display:none}');
    unmuteWord('black stars');
    expect([MUTED_KEY, LISTS_KEY].map((key) => localStorage.getItem(key))).toEqual([null, null]);
  });

  it('say how many reports they hide, and show them on request', () => {
    show(<MutedNotice key="notice" />, ...reports('Joy Online One', 'Two', 'Joy Online Three'));
    muteWord('joy online');
    start();
    expect(find('[data-muted-count]').textContent).toBe('2 items hidden by your words');
    const button = find('[data-list=show-muted]');
    press(button);
    expect(document.documentElement.hasAttribute('data-show-muted')).toBe(true);
    expect(button.textContent).toBe('Hide again');
  });
});
