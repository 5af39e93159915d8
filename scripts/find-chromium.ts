import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { installPackages } from './install-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const NO_CHROMIUM =
  'No Chrome or Chromium found. Install one, or set CHROMIUM_PATH to its program.';

/** CHROMIUM_PATH, a Chrome or Chromium on the machine, Playwright's own, or Debian's package. */
export const findChromium = (): string | undefined =>
  named() ?? onMachine() ?? ofPlaywright() ?? installed();

export function requireChromium(): string {
  const browser = findChromium();
  if (!browser) throw new Error(NO_CHROMIUM);
  return browser;
}

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (!path || existsSync(path)) return path || undefined;
  const problem = `CHROMIUM_PATH=${path} does not exist.`;
  if (process.env.CI) throw new Error(problem);
  console.warn(problem);
  return undefined;
}

function onMachine(): string | undefined {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return PATHS.find((path) => existsSync(path));
}

function ofPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installed(): string | undefined {
  installPackages(['chromium']);
  return onMachine();
}
