// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { FoundGroup } from '../../../../contract/desk/find.ts';
import { DeskFrame } from '../../kit/layout/desk-frame.tsx';
import { SCREENS as ALL_SCREENS, SCREEN_NAMES } from '../screens.ts';
import { DeskFind } from './desk-find.tsx';
import { type FindScreen, screenMatches } from './screen-matches.ts';

const SCREENS: FindScreen[] = [
  { name: 'queue', title: 'Queue', group: 'Inbox' },
  { name: 'live', title: 'Live news', group: 'News' },
  { name: 'people', title: 'A person’s data', group: 'Newsletter' },
];
const FOUND: FoundGroup[] = [
  {
    title: 'Businesses',
    rows: [{ title: 'Nkɔsoɔ Fabrics', detail: 'Published', href: '/admin/businesses/b1' }],
    all: '/admin/businesses?search=nk',
  },
];

const server = () =>
  new Hono().get('/api/admin/find', (c) => c.json(c.req.query('q') === 'none' ? [] : FOUND));

const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const field = () => screen.getByRole('combobox');
const typeWords = (words: string) => fireEvent.change(field(), { target: { value: words } });
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const says = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

describe('the search of the desk', () => {
  it('opens with Ctrl+K, is steered with the arrow keys, and opens what was chosen', async () => {
    const { reads } = openScreen(<DeskFind screens={SCREENS} />, server());
    key('k', { ctrlKey: true });
    await screen.findByRole('combobox');
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole('status').textContent).toBe('Type at least two letters.');
    typeWords('nk');
    await says('2 results');
    expect(reads).toEqual(['/api/admin/find?q=nk']);
    expect(chosen()).toContain('Nkɔsoɔ Fabrics');
    key('ArrowDown');
    expect(chosen()).toContain('All in Businesses');
    key('ArrowDown');
    expect(chosen()).toContain('Nkɔsoɔ Fabrics');
    key('Enter');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/admin/businesses/b1');
  });

  it('knows the screens and settings of the operator’s role without asking', async () => {
    openScreen(<DeskFind screens={SCREENS} />, server());
    await press(/Search/);
    await screen.findByRole('combobox');
    typeWords('news');
    expect(chosen()).toBe('Live news News');
    typeWords('blocklist');
    expect(screen.queryByText('Blocked words and hosts')).toBeNull();
    typeWords('opml');
    expect(chosen()).toBe('Outlets Live news');
    fireEvent.click(screen.getByText('Outlets'));
    expect(location.pathname).toBe('/admin/live/outlets');
  });

  it.each([
    ['whatsapp', 'channels'],
    ['telegram', 'channels'],
    ['search engines', 'settings'],
    ['indexnow', 'settings'],
    ['count opens', 'newsletter'],
    ['tagline', 'settings'],
    ['bulletin', 'podcast'],
    ['news in two minutes', 'podcast'],
    ['data protection', 'settings'],
    ['push', 'notifications'],
    ['statistics', 'readers'],
    ['add a business', 'businesses/new'],
    ['add an event', 'events/new'],
  ])('%s finds a screen', (words, address) => {
    const screens = SCREEN_NAMES.map((name) => ({ ...ALL_SCREENS[name], name }));
    const lines = screenMatches(words, screens).flatMap(({ lines }) => lines);
    expect(lines.map(({ href }) => href)).toContain(`/admin/${address}`);
  });

  it('opens a person’s data where the words say so beside an address', async () => {
    openScreen(<DeskFind screens={SCREENS} />, server());
    await press(/Search/);
    await screen.findByRole('combobox');
    typeWords('export Ama@example.org');
    expect(chosen()).toBe('Export or erase a person Ama@example.org');
    key('Enter');
    expect(location.pathname + location.hash).toBe('/admin/people#Ama%40example.org');
    await press(/Search/);
    typeWords('ama@example.org');
    await says('3 results');
    expect(chosen()).toContain('Nkɔsoɔ Fabrics');
    fireEvent.click(screen.getByText('Export or erase a person'));
    expect(location.pathname + location.hash).toBe('/admin/people#ama%40example.org');
  });

  it('goes to a field of the open screen, also where it is folded up', async () => {
    const view = (
      <DeskFrame
        title="Articles"
        items={[]}
        chosen="articles"
        isOpened={false}
        onLogOut={() => {}}
        search={<DeskFind screens={SCREENS} />}
      >
        <details>
          <label>
            Publish at (Accra time) <input />
          </label>
        </details>
        <ul>
          <li>
            <button type="button">Publish at once</button>
          </li>
        </ul>
      </DeskFrame>
    );
    openScreen(view, server());
    await press(/^Search/);
    await screen.findByRole('combobox');
    typeWords('publish at');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Publish at (Accra time) Field');
    key('Enter');
    expect(document.activeElement).toBe(screen.getByLabelText(/Publish at/));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('says when nothing was found, and leaves with Esc', async () => {
    openScreen(<DeskFind screens={SCREENS} />, server());
    await press(/Search/);
    await screen.findByRole('combobox');
    typeWords('none');
    await says('Nothing found for “none”.');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
