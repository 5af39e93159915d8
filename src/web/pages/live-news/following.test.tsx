// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../tests/support/async-timeout.ts';
import type { Story } from '../../../contract/news/live-news.ts';
import { seenNow } from '../../../domain/news/since-visit.ts';
import { FOLLOWED_STORIES_KEY, followedStories } from '../../data/followed-stories.ts';
import { FollowStory } from './follow-story.tsx';
import { FollowedStories } from './followed-stories.tsx';

const story = (...outlets: string[]) => ({
  id: 's1',
  title: 'Nine remanded in Obuasi',
  reports: outlets.map((outlet, index) => ({ id: `r${index}`, outlet })),
});

const stored = () => JSON.parse(localStorage.getItem(FOLLOWED_STORIES_KEY) ?? 'null');
const YESTERDAY = new Date(Date.now() - 86_400_000);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('following a story', () => {
  it('is stored on the device, and no longer after another press', () => {
    render(<FollowStory story={story('MyJoyOnline')} />);
    fireEvent.click(screen.getByRole('button', { name: 'Follow this story' }));
    expect(stored()).toMatchObject([{ id: 's1', outlets: ['MyJoyOnline'], reports: ['r0'] }]);
    const button = screen.getByRole('button', { name: 'Following this story' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(stored()).toBeNull();
  });

  it('says what is new at the next visit and marks it, once', () => {
    followedStories.follow(story('MyJoyOnline'), YESTERDAY);
    document.body.innerHTML = '<p id="report-r0"></p><p id="report-r1"></p>';
    const visit = () => render(<FollowStory story={story('MyJoyOnline', 'Graphic Online')} />);
    const { unmount } = visit();
    expect(screen.getByRole('status').textContent).toMatch(
      /^Since your last visit \(\d+ \w+, \d\d:\d\d\): 1 new report, Graphic Online joined$/,
    );
    expect(document.querySelector('[data-new]')?.id).toBe('report-r1');
    unmount();
    visit();
    expect(screen.getByRole('status').textContent).toMatch(/: nothing new$/);
  });

  it('leaves a story alone that is not followed', () => {
    followedStories.follow({ ...story(), id: 'other' }, YESTERDAY);
    render(<FollowStory story={story('MyJoyOnline')} />);
    expect(screen.getByRole('status').textContent).toContain('on this device only');
    expect(stored()).toHaveLength(1);
  });

  it('keeps the ten newest choices', () => {
    for (let count = 0; count < 12; count += 1) {
      followedStories.follow({ id: `s${count}`, title: '', reports: [] }, YESTERDAY);
    }
    expect(followedStories.list().map(({ id }) => id)).toHaveLength(10);
    expect(followedStories.list()[0]?.id).toBe('s11');
  });

  it('does without storage, and without what was stored by something else', () => {
    localStorage.setItem(FOLLOWED_STORIES_KEY, '[null, {"id": 1}]');
    expect(followedStories.list()).toEqual([]);
    localStorage.setItem(FOLLOWED_STORIES_KEY, '{');
    expect(followedStories.list()).toEqual([]);
  });
});

describe('the stories followed on this device', () => {
  const answer = (id: string, ...outlets: string[]) =>
    ({
      id,
      title: 'Nine remanded in Obuasi',
      reports: outlets.map((name, index) => ({ id: `r${index}`, kind: 'news', source: { name } })),
    }) as Story;
  const serve = (answers: Record<string, Response>) =>
    vi.stubGlobal('fetch', async (path: string) => answers[path]?.clone() ?? Response.error());

  it('are nothing on the server, and nothing while none is followed', () => {
    expect(renderToString(<FollowedStories title="Since your last visit" />)).toBe('');
    expect(render(<FollowedStories title="Since your last visit" />).container.innerHTML).toBe('');
  });

  it('show what is new in each, at the address it has now', async () => {
    followedStories.follow(story('MyJoyOnline'), YESTERDAY);
    serve({ '/api/stories/s1': Response.json(answer('s2', 'MyJoyOnline', 'A', 'A')) });
    render(<FollowedStories title="Since your last visit" />);
    await screen.findByText('2 new reports, A joined');
    const link = screen.getByRole('link', { name: 'Nine remanded in Obuasi' });
    expect(link.getAttribute('href')).toBe('/story/s2');
    expect(stored()).toMatchObject([seenNow(story('MyJoyOnline'), YESTERDAY)]);
  });

  it('say that nothing is new, and can be stopped', async () => {
    followedStories.follow(story('MyJoyOnline'), new Date());
    serve({ '/api/stories/s1': Response.json(answer('s1', 'MyJoyOnline')) });
    const { container } = render(<FollowedStories title="Since your last visit" />);
    await screen.findByText(/^Nothing new since \d\d:\d\d$/);
    fireEvent.click(screen.getByRole('button', { name: /^Stop following/ }));
    expect(container.innerHTML).toBe('');
    expect(stored()).toBeNull();
  });

  it('drop a story that is no longer in the news', async () => {
    followedStories.follow(story('MyJoyOnline'), YESTERDAY);
    serve({ '/api/stories/s1': new Response('', { status: 404 }) });
    render(<FollowedStories title="Since your last visit" />);
    await screen.findByText('No longer in the news');
    expect(screen.queryByRole('link')).toBeNull();
    expect(stored()).toBeNull();
  });

  it('stay followed while we cannot be reached', async () => {
    followedStories.follow(story('MyJoyOnline'), YESTERDAY);
    serve({});
    render(<FollowedStories title="Since your last visit" />);
    await screen.findByText('We couldn’t check for new reports');
    expect(stored()).toHaveLength(1);
  });
});
