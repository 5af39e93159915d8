import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { below } from '../../bench/serve-processes.ts';
import { describeEachServer, temporaryFolder } from '../support/each-database.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';

/** The numbers of the processes that serve, once there are two. */
async function serving({ process: { pid = 0 } }: RunningSite, before: number[] = []) {
  for (;;) {
    const workers = below(pid).filter((worker) => !before.includes(worker));
    if (workers.length === 2) return workers;
    await pause(20);
  }
}

/** Asks on connections that stay open, as quickly as they are answered, until stopped. */
function askForever(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const paths = ['/', '/podcast', '/api/articles', '/outlets', '/healthz'];
  const failures: string[] = [];
  let answered = 0;
  let stopped = false;
  const ask = (path: string) =>
    new Promise<void>((done) => {
      get(url + path, { agent }, (response) => {
        response.resume();
        response.on('error', (error) => failures.push(`${path}: ${error.message}`));
        response.on('close', () => {
          if (response.complete && response.statusCode === 200) answered += 1;
          else failures.push(`${path}: ${response.statusCode}`);
          done();
        });
      }).on('error', (error) => {
        failures.push(`${path}: ${error.message}`);
        done();
      });
    });
  const asking = Array.from({ length: connections }, async (_, number) => {
    for (let turn = number; !stopped; turn += 1) await ask(paths[turn % paths.length] ?? '/');
  });
  return async () => {
    stopped = true;
    await Promise.all(asking);
    agent.destroy();
    return { answered, failures };
  };
}

describeEachServer('two workers', (create) => {
  async function started() {
    const target = await create('empty');
    const site = await startSite({
      DATA_DIR: temporaryFolder(),
      WORKERS: '2',
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
    await pause(500);
    const from = performance.now();
    site.process.kill('SIGUSR2');
    await expect.poll(site.output, { timeout: 50_000 }).toContain('All workers are new.');
    await pause(500);
    const { answered, failures } = await stopAsking();
    const perSecond = Math.round(answered / ((performance.now() - from + 500) / 1000));
    console.log(`${answered} requests answered, ${perSecond} a second, ${failures.length} lost`);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(500);
    expect(await serving(site, before)).toHaveLength(2);
  });
});
