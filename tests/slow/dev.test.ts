import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BLANK, useBrowser } from '../support/browser.ts';
import { freePort } from '../support/start-site.ts';

const browser = useBrowser();

/** `npm run dev`, with a database of its own. */
async function startDev(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sankofa-dev-'));
  const port = String(await freePort());
  const dev = spawn(process.execPath, ['--import', './scripts/load-tsx.ts', 'scripts/dev.ts'], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      FEEDS_FILE: 'tests/support/no-feeds.json',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  onTestFinished(async () => {
    dev.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  await new Promise<void>((ready) => {
    // Read to its end: Vite has more to say later, and a closed pipe would end it.
    dev.stdout.on('data', (line) => String(line).includes('reloads as you save') && ready());
  });
  return `http://127.0.0.1:${port}`;
}

it('the development server hydrates islands and opens the desk', async () => {
  const site = await startDev();
  const { page } = await browser.open(BLANK, { baseURL: site });
  // The first visit compiles every source: the press may come before the island's code.
  await page.goto('/', { timeout: 120_000 });
  const hydrated = page.locator('[data-island=LiveNewsTabs][data-hydrated]');
  const sports = page.locator('#live-news').getByRole('button', { name: 'Sports', exact: true });
  await sports.focus();
  await hydrated.waitFor({ state: 'attached', timeout: 120_000 });
  const call = page.waitForResponse('**/api/live-news/sports?*');
  await sports.click();
  expect((await call).status()).toBe(200);
  await page.goto('/admin');
  await page.getByLabel('Password').waitFor({ timeout: 120_000 });
}, 300_000);
