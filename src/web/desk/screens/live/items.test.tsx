// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import {
  choose,
  openScreen,
  press,
  pressIn,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type {
  PlacedStory,
  StoryPlacementInput,
} from '../../../../contract/desk/story-placement.ts';
import type { DeskLiveItem, LiveItemChange } from '../../../../contract/news/live-items-desk.ts';
import { Items } from './items.tsx';
import { placementWords, untilWords } from './use-placement.ts';

const NOON = new Date('2026-11-17T12:00:00.000Z');

const report = (id: string, title: string, more: Partial<DeskLiveItem> = {}): DeskLiveItem => ({
  id,
  title,
  url: `https://wire.example/${id}`,
  outlet: 'Wire',
  publishedAt: '2026-11-17T10:00:00.000Z',
  category: 'Politics',
  hidden: false,
  isSample: false,
  story: `story-${id}`,
  kind: 'news',
  reports: 1,
  outlets: 1,
  why: [],
  ...more,
});

const FLOODS = report('floods', 'Floods in Keta', { reports: 3, outlets: 2 });
const ADVERT = report('advert', 'Win big', {
  kind: 'promotional',
  why: ['Looks like advertising: “1xbet”', 'Sports 4: win 4'],
});

/** Keeps what is placed, as the desk's API does. */
function newsServer(items: DeskLiveItem[] = [FLOODS, ADVERT], placed: PlacedStory[] = []) {
  const titles = new Map(items.map(({ story, title }) => [story, title]));
  return new Hono()
    .get('/api/admin/live-items', (c) => c.json(items))
    .put('/api/admin/live-items/:id', async (c) => {
      const change: LiveItemChange = await c.req.json();
      const item = items.find(({ id }) => id === c.req.param('id'));
      Object.assign(item ?? {}, change);
      return c.json(change);
    })
    .post('/api/admin/live-items/:id/take-out', (c) => c.json({ with: 'other' }))
    .post('/api/admin/live-items/:id/join', (c) => c.body(null, 204))
    .get('/api/admin/stories/placed', (c) => c.json(placed))
    .put('/api/admin/stories/:id/placement', async (c) => {
      const { until = '', ...change }: StoryPlacementInput = await c.req.json();
      const id = c.req.param('id');
      const former = placed.find((story) => story.placement === 'lead' && story.id !== id);
      const freed = change.placement === 'lead' ? former : undefined;
      const others = placed.filter((story) => story.id !== id && story !== freed);
      const isPlaced = change.placement !== 'none' || change.breaking;
      const story = { id, title: titles.get(id) ?? '', until, ...change };
      placed.splice(0, placed.length, ...(isPlaced ? [story] : []), ...others);
      return c.json({ until: isPlaced ? until : null, freed: freed?.title ?? null });
    });
}

function atNoon() {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  return { [Symbol.dispose]: () => vi.useRealTimers() };
}

const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  const row = link.closest('li');
  if (!row) throw new Error(`${title} is in no row`);
  return row;
};

describe('the latest stories at the desk', () => {
  it('are filtered by outlet, where feeds of one name are told apart by their section', async () => {
    const feed = (id: string, name: string, section: string) => ({ id, name, section });
    const outlets = [
      feed('mg-1', 'Modern Ghana', 'business'),
      feed('mg-2', 'Modern Ghana', 'sports'),
      feed('joy', 'Joy', 'general'),
    ];
    const server = new Hono()
      .get('/api/admin/outlets', (c) => c.json(outlets))
      .route('/', newsServer());
    openScreen(<Items />, server);
    expect(await screen.findByRole('option', { name: 'Modern Ghana: business' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Modern Ghana: sports' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Joy' })).toBeTruthy();
  });

  it('lead the page for six hours, or for a time that is chosen, and can be put back', async () => {
    using _ = atNoon();
    const { writes, toasts } = openScreen(<Items />, newsServer());
    await pressIn('Floods in Keta', 'Lead the page Floods in Keta');
    await waitFor(() =>
      expect(toasts[0]?.description).toBe('“Floods in Keta” leads the page until 18:00.'),
    );
    expect(writes[0]).toEqual({
      call: 'PUT /api/admin/stories/story-floods/placement',
      body: { placement: 'lead', breaking: false, until: '2026-11-17T18:00:00.000Z' },
    });
    const list = await screen.findByRole('region', { name: 'Placed by hand' });
    expect(list.textContent).toContain('It leads the page until 18:00.');

    fireEvent.click(within(list).getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(toasts[1]?.description).toBe('“Floods in Keta” is back in its usual place.'),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Placed by hand' })).toBeNull(),
    );

    const row = await rowOf('Floods in Keta');
    fireEvent.change(within(row).getByLabelText('For'), { target: { value: 'time' } });
    await type(/^Until/, '2026-11-18T09:30');
    await press('Move down Floods in Keta');
    await waitFor(() =>
      expect(toasts[2]?.description).toBe(
        '“Floods in Keta” is moved down until 18 November, 09:30.',
      ),
    );
    expect(writes[2]?.body).toMatchObject({ until: '2026-11-18T09:30:00.000Z' });
  });

  it('name the story that no longer leads', async () => {
    using _ = atNoon();
    const until = '2026-11-17T15:00:00.000Z';
    const former = { id: 'old', title: 'Kotoko win', placement: 'lead', breaking: false, until };
    const { toasts } = openScreen(<Items />, newsServer([FLOODS], [former as PlacedStory]));
    await screen.findByText('It leads the page until 15:00.');
    await pressIn('Floods in Keta', 'Lead the page Floods in Keta');
    await waitFor(() =>
      expect(toasts.map(({ description }) => description)).toContain(
        '“Floods in Keta” leads the page until 18:00. “Kotoko win” no longer leads it.',
      ),
    );
  });

  it('are called breaking where they are', async () => {
    using _ = atNoon();
    const { writes } = openScreen(<Items />, newsServer());
    await pressIn('Floods in Keta', 'Lead the page Floods in Keta');
    await screen.findByText('It leads the page until 18:00.');
    await press('Call it breaking Floods in Keta');
    await screen.findByText('It leads the page and is breaking until 18:00.');
    expect(writes[1]?.body).toMatchObject({ placement: 'lead', breaking: true });
  });

  it('say what is no news and why, and the operator can disagree', async () => {
    const { writes } = openScreen(<Items />, newsServer());
    const advert = await rowOf('Win big');
    expect(advert.textContent).toContain('Looks like advertising');
    expect((await rowOf('Floods in Keta')).textContent).not.toContain('Looks like');
    await press('More for Win big');
    expect(await screen.findByText('Looks like advertising: “1xbet”')).toBeTruthy();
    await choose('Kind of Win big', 'news');
    await screen.findByText('“Win big” is now filed as news.');
    expect(writes[0]?.body).toEqual({ kind: 'news' });
    await press('Undo');
    await waitFor(() => expect(writes[1]?.body).toEqual({ kind: 'promotional' }));
  });

  it('lose a report to a story of its own, and get it back', async () => {
    const { writes } = openScreen(<Items />, newsServer());
    await press('More for Floods in Keta');
    await press('Remove from story Floods in Keta');
    await screen.findByText('“Floods in Keta” is now a separate story.');
    await press('Undo');
    await waitFor(() =>
      expect(writes[1]).toEqual({
        call: 'POST /api/admin/live-items/other/join',
        body: { with: 'floods' },
      }),
    );
  });

  it('are sent to readers, unless they are samples', async () => {
    openScreen(<Items />, newsServer([FLOODS, report('s', 'Footbridge', { isSample: true })]));
    const acts = ['Send alert', 'Prepare a post', 'Notify readers'];
    const offeredFor = async (title: string) => {
      await press(`More for ${title}`);
      const { textContent } = await rowOf(title);
      return acts.filter((act) => textContent?.includes(act));
    };
    expect(await offeredFor('Floods in Keta')).toEqual(acts);
    expect(await offeredFor('Footbridge')).toEqual([]);
  });

  it('say how many reports there are, and how many outlets', async () => {
    openScreen(<Items />, newsServer());
    expect((await rowOf('Floods in Keta')).textContent).toContain('3 reports, 2 outlets');
  });
});

describe('the words for a placement', () => {
  it('name the day unless it is today', () => {
    expect(untilWords('2026-11-17T18:00:00.000Z', NOON)).toBe('18:00');
    expect(untilWords('2026-11-18T00:05:00.000Z', NOON)).toBe('18 November, 00:05');
  });

  it('join what is done to a story', () => {
    expect(placementWords({ placement: 'lead', breaking: true })).toBe(
      'leads the page and is breaking',
    );
    expect(placementWords({ placement: 'none', breaking: true })).toBe('is breaking');
    expect(placementWords({ placement: 'hidden', breaking: false })).toBe('is hidden');
  });
});
