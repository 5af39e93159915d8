// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../../tests/support/async-timeout.ts';
import { DEFAULT_PUSH_LIMITS } from '../../../contract/push/push-choices.ts';
import { NOTIFIED_KEY } from '../../offline/push-memory.ts';
import { Notifications } from './notifications.tsx';

const ENDPOINT = 'https://push.example/ama';
const STORY = '0123456789abcdef';

interface Stored {
  topics: string[];
  stories: string[];
  perDay: number;
}

/** A browser that answers the question for permission, and the site's calls. */
function openBrowser({ permission = 'granted', isSupported = true } = {}) {
  const memory = new Map<string, string>();
  let subscribed = false;
  let stored: Stored | undefined;
  const subscription = {
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscribed = false;
    },
  };
  const worker = {
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: vi.fn(async () => {
        subscribed = true;
        return subscription;
      }),
    },
  };
  const requestPermission = vi.fn(async () => permission);
  const serviceWorker = {
    register: async () => worker,
    getRegistration: async () => worker,
    ready: Promise.resolve(worker),
  };
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', serviceWorker });
  if (isSupported) vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => (memory.has(key) ? new Response(memory.get(key)) : undefined),
      put: async (key: string, response: Response) => void memory.set(key, await response.text()),
      delete: async (key: string) => memory.delete(key),
    }),
  });
  const answer = () =>
    stored
      ? Response.json({ ...stored, stories: stored.stories.map((id) => ({ id, title: 'Story' })) })
      : Response.json(null);
  const server = new Hono()
    .put('/api/push', async (c) => {
      stored = await c.req.json();
      return answer();
    })
    .post('/api/push/find', () => answer())
    .post('/api/push/stop', async (c) => {
      const { topic, story } = await c.req.json();
      const topics = stored?.topics.filter((name) => name !== topic) ?? [];
      const stories = stored?.stories.filter((id) => id !== story) ?? [];
      const isLeft = (topic || story) && topics.length + stories.length > 0;
      stored = isLeft && stored ? { ...stored, topics, stories } : undefined;
      return c.body(null, 204);
    });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => server.request(path, init));
  return {
    requestPermission,
    stored: () => stored,
    isSubscribed: () => subscribed,
    start: (choices: Stored) => {
      stored = choices;
      subscribed = true;
    },
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for permission only after a press, then notifies of the topic, and stops with another', async () => {
  const browser = openBrowser();
  render(<Notifications publicKey="key" topic="Politics" />);
  expect(browser.requestPermission).not.toHaveBeenCalled();
  press('Notify me');
  await screen.findByRole('button', { name: 'Notifying me', pressed: true });
  expect(browser.stored()).toMatchObject({
    topics: ['Politics'],
    stories: [],
    ...DEFAULT_PUSH_LIMITS,
  });
  expect(status()).toContain('On: at most 2 a day, none from 22:00 to 07:00.');
  expect(localStorage.getItem(NOTIFIED_KEY)).toBe('yes');
  press('Notifying me');
  await screen.findByRole('button', { name: 'Notify me', pressed: false });
  expect(browser.stored()).toBeUndefined();
  expect(browser.isSubscribed()).toBe(false);
  expect(localStorage.getItem(NOTIFIED_KEY)).toBeNull();
});

it('adds a story to what was chosen before, and shows it at the next visit', async () => {
  const browser = openBrowser();
  browser.start({ ...DEFAULT_PUSH_LIMITS, topics: ['Sports'], stories: [], perDay: 5 });
  const { unmount } = render(<Notifications publicKey="key" story={STORY} />);
  press('Notify me');
  await screen.findByRole('button', { name: 'Notifying me' });
  expect(browser.stored()).toMatchObject({ topics: ['Sports'], stories: [STORY], perDay: 5 });
  unmount();
  render(<Notifications publicKey="key" story={STORY} />);
  await screen.findByRole('button', { name: 'Notifying me' });
});

it.each([
  [
    'denied',
    /^Notifications from this site are blocked\. To allow them, .+ Get news by email instead$/,
  ],
  ['default', /^Nothing has changed\. To be notified, try again and choose Allow\./],
])('says what to do when permission is %s', async (permission, message) => {
  const browser = openBrowser({ permission });
  render(<Notifications publicKey="key" topic="Politics" />);
  press('Notify me');
  await waitFor(() => expect(status()).toMatch(message));
  expect(browser.stored()).toBeUndefined();
});

it('says what an iPhone needs, and that other browsers can’t', async () => {
  openBrowser({ isSupported: false });
  render(<Notifications publicKey="key" topic="Politics" />);
  press('Notify me');
  await waitFor(() => expect(status()).toContain('This browser can’t show notifications.'));
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)',
  });
  press('Notify me');
  await waitFor(() => expect(status()).toContain('add this site to your home screen first'));
});

it('shows and saves a browser’s topics, limit and quiet hours, and leaves with one press', async () => {
  const browser = openBrowser();
  browser.start({ ...DEFAULT_PUSH_LIMITS, topics: ['Sports'], stories: [STORY] });
  render(<Notifications publicKey="key" />);
  await screen.findByRole('button', { name: 'Save notifications' });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Sports').checked, box('Politics').checked, box('Story').checked]).toEqual([
    true,
    false,
    true,
  ]);
  fireEvent.click(box('Politics'));
  fireEvent.click(screen.getByRole('radio', { name: 'No limit' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: '20' } });
  press('Save notifications');
  await waitFor(() =>
    expect(status()).toBe('Saved: as often as there is news, none from 20:00 to 07:00.'),
  );
  expect(browser.stored()).toMatchObject({
    topics: ['Politics', 'Sports'],
    stories: [STORY],
    perDay: 0,
    quietFrom: 20,
  });
  press('Stop all notifications');
  await waitFor(() => expect(status()).toBe('Stopped. We’ve deleted this browser’s subscription.'));
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(browser.isSubscribed()).toBe(false);
});

it('leads to the explanation without scripts', () => {
  const html = renderToString(<Notifications publicKey="key" topic="Politics" />);
  expect(html).toContain(
    '<a href="/notifications" class="button button-plain no-print hidden noscript:inline-flex">',
  );
});
