import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForPushes } from './notifications.ts';
import type { WorkerScope } from './worker-types.ts';

type Listener = (event: unknown) => void;

const stored = new Map<string, string>();
const caches = {
  open: async () => ({
    match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
    put: async (key: string, response: Response) => void stored.set(key, await response.text()),
    delete: async (key: string) => stored.delete(key),
  }),
};

/** A service worker's world: what it shows, opens and sends. */
function openWorker({ open = [] as string[], isOnline = true } = {}) {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const subscription = {
    endpoint: 'https://push.example/ama',
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const worker = {
    location: new URL('https://news.example/sw.js'),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: async () => subscription,
      },
    },
    clients: {
      matchAll: async () =>
        open.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (url: string) => void opened.push(url),
    },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!isOnline) throw new TypeError('offline');
    if (path === '/api/push') return Response.json({ publicKey: 'key' });
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    return new Response(null, { status: 204 });
  });
  listenForPushes(worker as unknown as WorkerScope);
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { dispatch, shown, opened, sent, subscription };
}

const MESSAGE = {
  title: 'Nkɔsoɔ ne Ɔdɔ',
  text: 'Politics: 4 outlets report it',
  path: '/story/0123456789abcdef',
  tag: 'story 0123456789abcdef',
  topic: 'Politics',
};
const pressed = (action: string, data: object = MESSAGE) => ({
  action,
  notification: { data, close: () => {} },
});

beforeEach(() => stored.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows title, text and icon, and a way to stop these', async () => {
  const { dispatch, shown } = openWorker();
  await dispatch('push', { data: { json: () => MESSAGE } });
  expect(shown).toMatchObject([
    {
      title: MESSAGE.title,
      options: {
        body: MESSAGE.text,
        tag: MESSAGE.tag,
        icon: '/icons/icon-192.png',
        actions: [{ action: 'stop', title: 'Stop these' }],
      },
    },
  ]);
});

it.each([
  ['empty', null],
  [
    'broken',
    {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  ],
])('shows that there is news when a message is %s', async (_name, data) => {
  const { dispatch, shown } = openWorker();
  await dispatch('push', { data });
  expect(shown.map(({ title }) => title)).toEqual(['There’s news']);
});

it('opens the page, or focuses the window that shows it', async () => {
  const first = openWorker({ open: ['https://news.example/'] });
  await first.dispatch('notificationclick', pressed(''));
  expect(first.opened).toEqual(['https://news.example/story/0123456789abcdef']);
  const url = 'https://news.example/story/0123456789abcdef?from=home';
  const second = openWorker({ open: [url] });
  await second.dispatch('notificationclick', pressed(''));
  expect(second.opened).toEqual([`focus ${url}`]);
});

it('opens no other site', async () => {
  const { dispatch, opened } = openWorker();
  await dispatch('notificationclick', pressed('', { ...MESSAGE, path: 'https://evil.example/' }));
  await dispatch('notificationclick', pressed('', { ...MESSAGE, path: '//evil.example/' }));
  expect(opened).toEqual([]);
});

it('stops a topic with one press, and says so', async () => {
  const { dispatch, sent, shown, subscription } = openWorker();
  const endpoint = 'https://push.example/ama';
  stored.set(
    '/push-memory',
    JSON.stringify({ endpoint, topics: ['Politics', 'Sports'], stories: [] }),
  );
  await dispatch('notificationclick', pressed('stop'));
  expect(sent).toEqual([{ path: '/api/push/stop', body: { endpoint, topic: 'Politics' } }]);
  expect(shown[0]?.options.body).toBe('You won’t be notified of Politics any more.');
  expect(JSON.parse(stored.get('/push-memory') ?? '')).toMatchObject({ topics: ['Sports'] });
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  await dispatch('notificationclick', pressed('stop', { ...MESSAGE, topic: 'Sports' }));
  expect(stored.has('/push-memory')).toBe(false);
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

it('says where to go when a press can’t stop it', async () => {
  const { dispatch, shown } = openWorker({ isOnline: false });
  await dispatch('notificationclick', pressed('stop'));
  expect(shown[0]).toMatchObject({
    title: 'That didn’t work',
    options: { data: { path: '/notifications' } },
  });
});

it('gives the server the endpoint that replaces the old one', async () => {
  const { dispatch, sent } = openWorker();
  const memory = { endpoint: 'https://push.example/old', topics: ['Politics'], stories: [] };
  stored.set('/push-memory', JSON.stringify(memory));
  await dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  const device = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } };
  expect(sent).toEqual([
    { path: '/api/push/renew', body: { formerEndpoint: 'https://push.example/old', ...device } },
  ]);
  expect(JSON.parse(stored.get('/push-memory') ?? '')).toMatchObject({ endpoint: device.endpoint });
});
