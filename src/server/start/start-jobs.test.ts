import { createHook } from 'node:async_hooks';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migratedFolder } from '../../../tests/support/each-database.ts';
import { rss } from '../../../tests/support/news-rules.ts';
import { sends, serveFeeds } from '../../../tests/support/news-site.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { settingStore } from '../platform/database/setting-store.ts';
import { enqueueMail } from '../platform/mail/mail-store.ts';
import { readConfig } from './config.ts';
import { openSite } from './open-site.ts';
import { startJobs } from './start-jobs.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

/** Timers set by server code and not cleared, each with its stack. */
function watchTimers(): () => string[] {
  const waiting = new Map<number, string>();
  const hook = createHook({
    init(id, type) {
      const stack = type === 'Timeout' ? new Error(type).stack : undefined;
      // The timeout of a download has no effect once the download has ended.
      if (!stack || /AbortSignal/.test(stack)) return;
      if (/src\/server\/(?!start\/start-jobs\.test)/.test(stack)) waiting.set(id, stack);
    },
    destroy: (id) => void waiting.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => [...waiting.values()];
}

/** A site with an outlet and a rates source on this machine, and the test's clock. */
async function openTestSite(answers: Parameters<typeof serveFeeds>[0]) {
  const host = await serveFeeds(answers);
  const folder = await migratedFolder();
  const feeds = join(folder, 'feeds.json');
  const outlet = {
    id: 'a',
    name: 'A',
    section: 'general',
    country: 'GH',
    owner: 'private',
    enabled: true,
    feed: `http://${host}/feed`,
    site: 'https://wire.example/',
    evidence: 'a test',
  };
  writeFileSync(feeds, JSON.stringify({ outlets: [outlet] }));
  const config = readConfig({
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'a password for tests',
    FEEDS_FILE: feeds,
    FEEDS_PRIVATE_HOSTS: host,
    RATES_URL: `http://${host}/rates`,
  });
  const site = await openSite(config, { now: () => NOW });
  onTestFinished(() => site.database.close());
  return site;
}

test('jobs read news and rates by the site’s own clock, and leave no timer when stopped', async () => {
  const site = await openTestSite({
    '/feed': sends(
      rss(
        '<item><title>Rain in Ho</title><guid>1</guid><link>https://wire.example/1</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>',
      ),
    ),
    '/rates': sends('{"rates":{"USD":15.42}}'),
  });
  const timers = watchTimers();
  const jobs = startJobs(site, async () => {});
  await expect.poll(() => site.stores.stories.list({ list: 'all', limit: 5 })).toHaveLength(1);
  await expect.poll(() => site.stores.quotes.newest('USD')).toHaveLength(1);
  const [quote] = await site.stores.quotes.newest('USD');
  expect(quote?.quotedAt).toBe(NOW.toISOString());
  expect(timers().length).toBeGreaterThan(5);
  await jobs.stop();
  // Shorter than any job's interval, after which a timer that was left would be gone too.
  await expect.poll(timers, { timeout: 10_000 }).toEqual([]);
});

test('a stop does not wait for outlets and sources that never answer', async () => {
  let requestCount = 0;
  const never = () => {
    requestCount += 1;
  };
  const site = await openTestSite({ '/feed': never, '/rates': never });
  const jobs = startJobs(site, async () => {});
  await expect.poll(() => requestCount).toBe(2);
  await jobs.stop();
  // A stop that waited would have noted that the outlet didn't answer in time.
  expect((await site.stores.outlets.list())[0]).toMatchObject({ problem: null });
  expect(await site.stores.quotes.newest('USD')).toEqual([]);
});

test('emails carry the sender that another process has saved meanwhile', async () => {
  const silent = () => {};
  const site = await openTestSite({ '/feed': silent, '/rates': silent });
  await settingStore(site.database).set('site_mail_from', 'news@keta.example');
  await bumpContentVersion(site.database.query);
  const email = { key: 'a', to: 'ama@keta.example', subject: 'Hello', text: 'Hello' };
  await enqueueMail(site.database.query, email, site.now().toISOString());
  const jobs = startJobs(site, async () => {});
  onTestFinished(jobs.stop);
  const outbox = join(site.config.dataDir, 'outbox');
  const sent = () =>
    existsSync(outbox)
      ? readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
      : [];
  await expect.poll(sent).toEqual([expect.stringContaining('<')]);
  expect(sent()[0]).toContain('<news@keta.example>');
});
