import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const described = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Packages that the site's own code names, but not its tests. */
const named = new Set(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:from|import|import\()\s*'(?!node:)((?:@[\w.-]+\/)?[\w][\w.-]*)[^']*'/g,
      ),
    ])
    .map((found) => found[1] ?? ''),
);

it('lists as dependencies what the running site uses, and nothing else', () => {
  expect(Object.keys(described.dependencies).filter((name) => !named.has(name))).toEqual([]);
});

it('uses nothing that is not listed', () => {
  const unlisted = [...named].filter((name) => !(name in described.dependencies));
  expect(unlisted).toEqual([]);
});

it('has a hash in the lock file for every package of a Linux server', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<
      string,
      {
        integrity?: string;
        os?: string[];
        libc?: string[];
        dev?: boolean;
        hasInstallScript?: boolean;
      }
    >;
  };
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const running = packages.filter(([, { dev, os, libc }]) => {
    const isServer = !os || (os.includes('linux') && !libc?.includes('musl'));
    return !dev && isServer;
  });
  expect(running.length).toBeGreaterThan(30);
  expect(running.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

it('has no package that runs a script when it is installed', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock).not.toContain('hasInstallScript');
});
