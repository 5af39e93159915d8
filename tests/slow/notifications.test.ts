import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LiveNewsItem } from '../../src/contract/news/live-news.ts';
import type { DeskPush } from '../../src/contract/push/push-desk.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { rss } from '../support/news-rules.ts';
import { sends, serveFeeds } from '../support/news-site.ts';
import { startPushService } from '../support/push-receiver.ts';
import { freePort, type RunningSite, startSite } from '../support/start-site.ts';

const browser = useBrowser();
const ADMIN_PASSWORD = 'a password for tests';

const HEADLINES = {
  joy: 'Bank of Ghana cuts policy rate to 18 percent',
  web: 'Policy rate cut to 18 percent by Bank of Ghana',
  graphic: 'Bank of Ghana: policy rate cut to 18 percent',
};
type Outlet = keyof typeof HEADLINES;

const feedOf = (outlet: Outlet, minutesAgo: number) =>
  rss(
    `<item><title>${HEADLINES[outlet]}</title><guid isPermaLink="false">${outlet}</guid><link>https://${outlet}.example/1</link><pubDate>${new Date(Date.now() - minutesAgo * 60_000).toUTCString()}</pubDate></item>`,
  );

/** A site with notifications on, which can be started again with other outlets. */
async function pushSite() {
  const service = await startPushService();
  const folder = temporaryFolder();
  const feedsFile = join(folder, 'feeds.json');
  const feeds = await serveFeeds({
    '/joy': sends(feedOf('joy', 50)),
    '/web': sends(feedOf('web', 40)),
    '/graphic': sends(feedOf('graphic', 30)),
  });
  const port = String(await freePort());
  let site: RunningSite | undefined;
  onTestFinished(async () => site?.stop());
  async function start(...outlets: Outlet[]): Promise<string> {
    await site?.stop();
    const entries = outlets.map((id) => ({ id, name: id, feed: `http://${feeds}/${id}` }));
    writeFileSync(feedsFile, JSON.stringify({ outlets: entries }));
    site = await startSite({
      PORT: port,
      DATA_DIR: folder,
      SEED: 'none',
      SITE_URL: 'https://news.example',
      ADMIN_PASSWORD,
      FEEDS_FILE: feedsFile,
      FEEDS_PRIVATE_HOSTS: feeds,
      PUSH_PRIVATE_HOSTS: service.host,
    });
    const { url } = site;
    return vi.waitFor(
      async () => {
        const news: LiveNewsItem[] = await (await fetch(`${url}/api/live-news/all`)).json();
        const story = news.find((item) => item.outlets === outlets.length);
        if (!story) throw new Error('The outlets have not been read yet.');
        return `${url}/story/${story.id}`;
      },
      { timeout: 60_000, interval: 200 },
    );
  }
  async function desk(method: string, path: string, body?: object) {
    const { url = '' } = site ?? {};
    const headers = { 'Content-Type': 'application/json' };
    const session = await fetch(`${url}/api/admin/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    });
    const Cookie = session.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { ...headers, Cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  }
  const kill = () => {
    site?.process.kill('SIGKILL');
    site = undefined;
  };
  return { service, start, desk, kill };
}

/** Gives the browser a subscription at our push service: Chromium's own would leave the machine. */
async function subscribeAt(page: Page, device: { endpoint: string; keys: object }) {
  await page.addInitScript((json) => {
    const subscription = {
      toJSON: () => json,
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      },
    });
  }, device);
}

/** Hands what a push service got to the browser's service worker, and returns what it shows. */
async function deliverToBrowser(page: Page, message: object) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify(message);
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return vi.waitFor(async () => {
    const shown = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const notifications = await worker.getNotifications();
      return notifications.map(({ title, body, icon, tag }) => ({ title, body, icon, tag }));
    });
    expect(shown).not.toEqual([]);
    return shown;
  }, 60_000);
}

it('a reader is notified when another outlet reports a story, and leaves with one press', async () => {
  const { service, start, desk } = await pushSite();
  await start('joy', 'web');
  const { page, complaints } = await browser.open(BLANK, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  const { endpoint, keys } = service.subscription('ama');
  await subscribeAt(page, { endpoint, keys });
  await desk('PUT', '/push-settings', { isOn: true });

  await page.goto(await start('joy', 'web'));
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByRole('button', { name: 'Notifying me' }).waitFor();
  await page.getByText('On: at most 2 a day, none from 22:00 to 07:00.').waitFor();
  const overview: DeskPush = await desk('GET', '/push');
  expect(overview).toMatchObject({ isOn: true, devices: 1, followers: 1 });

  // Whatever the time is while this runs, it is no quiet hour.
  await page.goto(new URL('/notifications', page.url()).href);
  await page.getByRole('button', { name: 'Save notifications' }).waitFor();
  await page.getByLabel('From').selectOption('03:00');
  await page.getByLabel('Until').selectOption('03:00');
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await page.getByText('Saved: at most 2 a day.').waitFor();

  await page.goto(await start('joy', 'web', 'graphic'));
  await page.getByRole('button', { name: 'Notifying me' }).waitFor();
  await vi.waitFor(() => expect(service.received).toHaveLength(1), {
    timeout: 90_000,
    interval: 500,
  });
  const message = service.received[0]?.message;
  expect(message?.text).toBe('graphic now reports it too: 3 outlets in all');
  expect(await deliverToBrowser(page, message ?? {})).toEqual([
    {
      title: message?.title,
      body: message?.text,
      tag: message?.tag,
      icon: new URL('/icons/icon-192.png', page.url()).href,
    },
  ]);

  await page.goto(new URL('/notifications', page.url()).href);
  await page.getByRole('button', { name: 'Stop all notifications' }).click();
  await page.getByText('Stopped. We’ve deleted this browser’s subscription.').waitFor();
  expect(await desk('GET', '/push')).toMatchObject({ devices: 0, followers: 0 });
  expect(complaints).toEqual([]);
});

it('a site that is killed between hand-over and answer doesn’t notify twice', async () => {
  const { service, start, desk, kill } = await pushSite();
  const story = await start('joy', 'web');
  await desk('PUT', '/push-settings', { isOn: true });
  const device = { ...service.subscription('ama'), topics: ['Economy'] };
  const { origin, pathname } = new URL(story);
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${origin}/api/push`, { method: 'PUT', headers, body: JSON.stringify(device) });
  service.answer('ama', () => {});
  const words = { topic: 'Economy', title: 'Rate cut', text: 'To 18 percent' };
  expect(await desk('POST', `/push${pathname}`, words)).toEqual({ readers: 1 });
  await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 60_000 });
  kill();
  service.answer('ama', (response) => response.writeHead(201).end());
  await start('joy', 'web');
  await vi.waitFor(
    async () =>
      expect((await desk('GET', '/push')).sent).toMatchObject([{ waiting: 0, accepted: 1 }]),
    { timeout: 120_000, interval: 2000 },
  );
  expect(service.received).toHaveLength(1);
});
