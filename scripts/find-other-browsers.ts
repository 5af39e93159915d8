import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.ts';

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** Where Debian puts Firefox and WebKitGTK; undefined where the machine doesn't have them. */
export const OTHER_BROWSERS = {
  get firefox() {
    return existsSync(FIREFOX) ? { program: FIREFOX } : undefined;
  },
  get webkit() {
    const program = MINI_BROWSERS.find((path) => existsSync(path));
    if (!program || !existsSync(WEBKIT_DRIVER) || !existsSync(XVFB)) return undefined;
    return { program, driver: WEBKIT_DRIVER, xvfb: XVFB };
  },
};

const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const;
const NAMES = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];

/** Installs as root on Debian what is missing, and returns a sentence about what still is. */
export function prepareOtherBrowsers(): string | undefined {
  const missing = () => NAMES.filter((name) => !OTHER_BROWSERS[name]);
  if (missing().length > 0) installPackages(missing().flatMap((name) => PACKAGES[name]));
  const packages = missing().flatMap((name) => PACKAGES[name]);
  if (packages.length === 0) return undefined;
  return `Tests in ${missing().join(' and ')} are left out: install Debian’s ${packages.join(', ')}.`;
}
