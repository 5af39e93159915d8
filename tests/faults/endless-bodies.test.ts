import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { memoryOf } from '../../bench/serve-processes.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';

const MEMORY_MB = 512;
/** Pages read while the bodies come in. */
const PAGES_READ = 500;
const WITHIN = ['systemd-run', '--scope', '--quiet', '-p', `MemoryMax=${MEMORY_MB}M`];

/** Where the machine can't put a process into a group with a limit, what it takes is measured. */
const canLimit = spawnSync('systemd-run', [...WITHIN.slice(1), 'true']).status === 0;

it(`500 bodies that never end leave the site alive within ${MEMORY_MB} MB, and cached pages served`, async () => {
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
  let most = 0;
  for (let read = 0; read < PAGES_READ; read += 1) {
    const answer = await fetch(pages[read % pages.length] ?? '');
    await answer.text();
    expect(answer.status).toBe(200);
    most = Math.max(most, memoryOf(site.process.pid ?? 0).rss);
  }
  attack.kill('SIGTERM');
  await once(attack, 'exit');
  expect(site.process.exitCode).toBeNull();
  expect(most).toBeLessThan(MEMORY_MB);
  expect(Object.keys(JSON.parse(counted))).toEqual(expect.arrayContaining(['404', '503']));
});
