import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { below } from '../../bench/serve-processes.ts';
import { askForever } from '../support/ask-forever.ts';
import { describeEachServer, temporaryFolder } from '../support/each-database.ts';
import { rss } from '../support/news-rules.ts';
import { sends, serveFeeds } from '../support/news-site.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';

/** The numbers of the processes that serve, once there are two. */
async function serving({ process: { pid = 0 } }: RunningSite, before: number[] = []) {
  for (;;) {
    const workers = below(pid).filter((worker) => !before.includes(worker));
    if (workers.length === 2) return workers;
    await pause(20);
  }
}

describeEachServer('two workers', (create) => {
  async function started(env: Record<string, string> = {}) {
    const target = await create('empty');
    const site = await startSite({
      DATA_DIR: temporaryFolder(),
      WORKERS: '2',
      ...env,
      ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
    });
    onTestFinished(site.stop);
    await expect.poll(site.output).toContain('2 workers serve it.');
    return site;
  }

  it('are one site: it says once where it is, replaces one that dies, and stops in order', async () => {
    const site = await started();
    expect(site.output().match(/Sankofa Wire is at/g)).toHaveLength(1);
    expect(site.output().match(/Operator password/g)).toHaveLength(1);
    const [victim = 0, other = 0] = await serving(site);
    process.kill(victim, 'SIGKILL');
    const replaced = await serving(site, [victim]);
    expect(replaced).toContain(other);
    expect(site.output()).toContain('A worker ended (SIGKILL); another takes its place.');
    expect((await fetch(site.url)).status).toBe(200);
    const gone = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(site.output()).toMatch(/Finishing requests in flight …\n(.*\n)*Stopped\.\n$/);
    expect(site.output().match(/Stopped/g)).toHaveLength(1);
  });

  it('are replaced one after the other without losing a request', async () => {
    const site = await started();
    const before = await serving(site);
    await fetch(site.url);
    const stopAsking = askForever(site.url, 16);
    site.process.kill('SIGUSR2');
    await expect.poll(site.output).toContain('All workers are new.');
    const { answered, failures } = await stopAsking();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(16);
    expect(await serving(site, before)).toHaveLength(2);
  });

  it('read each feed once between them', async () => {
    const requested: string[] = [];
    const answer = (path: string) => (request: IncomingMessage, response: ServerResponse) => {
      requested.push(path);
      const link = `<link>https://wire.example${path}</link>`;
      sends(rss(`<item><title>News of ${path}</title>${link}</item>`))(request, response);
    };
    const feeds = Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, answer(path)]));
    const host = await serveFeeds(feeds);
    const file = join(temporaryFolder(), 'feeds.json');
    const outlets = Object.keys(feeds).map((path) => ({
      id: `outlet-${path.slice(1)}`,
      name: `Outlet ${path}`,
      feed: `http://${host}${path}`,
      section: 'general',
      country: 'GH',
      owner: 'unknown',
      enabled: true,
    }));
    writeFileSync(file, JSON.stringify({ outlets }));
    const site = await started({ FEEDS_FILE: file, FEEDS_PRIVATE_HOSTS: host });
    await expect.poll(() => requested.length).toBe(4);
    // Both have begun a round by now, and a stop waits for work in progress.
    await site.stop();
    expect(requested.toSorted()).toEqual(['/a', '/b', '/c', '/d']);
  });
});
