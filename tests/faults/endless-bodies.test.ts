import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { percentile } from '../../bench/measure.ts';
import { memoryOf } from '../../bench/serve-processes.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';

const MEMORY_MB = 512;
const ATTACK_MS = 25_000;
const WITHIN = ['systemd-run', '--scope', '--quiet', '-p', `MemoryMax=${MEMORY_MB}M`];

/** Where the machine can't put a process into a group with a limit, what it takes is measured. */
const canLimit = spawnSync('systemd-run', [...WITHIN.slice(1), 'true']).status === 0;

it(`500 bodies that never end leave the site alive within ${MEMORY_MB} MB, and cached pages quick`, async () => {
  const site = await startSite({ DATA_DIR: temporaryFolder() }, canLimit ? WITHIN : []);
  onTestFinished(site.stop);
  const pages = ['/', '/about', '/guides', '/article/cocoa-journey'].map((path) => site.url + path);
  for (const page of pages) expect((await fetch(page)).status).toBe(200);

  const attack = spawn(process.execPath, ['tests/support/endless-bodies-process.ts', site.url]);
  onTestFinished(() => void attack.kill('SIGKILL'));
  let counted = '';
  attack.stdout.on('data', (chunk) => {
    counted += chunk;
  });
  const took: number[] = [];
  let most = 0;
  const end = performance.now() + ATTACK_MS;
  while (performance.now() < end) {
    const [page = ''] = pages.splice(0, 1);
    pages.push(page);
    const startedAt = performance.now();
    const answer = await fetch(page);
    await answer.text();
    took.push(performance.now() - startedAt);
    expect(answer.status).toBe(200);
    most = Math.max(most, memoryOf(site.process.pid ?? 0).rss);
  }
  attack.kill('SIGTERM');
  await once(attack, 'exit');
  const p99 = percentile(took, 0.99);
  console.log(
    `p99 ${p99.toFixed(0)} ms of ${took.length} pages, at most ${most.toFixed(0)} MB${canLimit ? ' in a group with a limit' : ''}, statuses ${counted.trim()}`,
  );
  expect(site.process.exitCode).toBeNull();
  expect(most).toBeLessThan(MEMORY_MB);
  expect(p99).toBeLessThan(250);
  expect(Object.keys(JSON.parse(counted))).toEqual(expect.arrayContaining(['404', '503']));
}, 120_000);
