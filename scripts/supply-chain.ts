/**
 * `npm run supply-chain`: what the site is made of by others. Known holes (needs a registry that answers
 * audits), licences, and a list of parts (CycloneDX) in `build/`. Ends with 1 where a hole is known or a
 * licence is one we have not agreed to.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Licences that ask for no more than to be named. LGPL: libvips, a library of its own beside ours. */
const AGREED =
  /^\(?((MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|MPL-2\.0|Python-2\.0|PSF-2\.0|OFL-1\.1|Unlicense|Zlib|PostgreSQL|LGPL-3\.0-or-later)( (AND|OR) |\)?$))+/;

interface Locked {
  version: string;
  dev?: boolean;
  license?: string;
}

function npm(...args: string[]) {
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
}

async function licenceOf(path: string, locked: Locked): Promise<string> {
  if (locked.license) return locked.license;
  const text = await readFile(join(path, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { license?: string }).license ?? 'not installed here';
}

async function licences(): Promise<boolean> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const names = new Map<string, string[]>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const licence = await licenceOf(path, locked);
    names.set(licence, [...(names.get(licence) ?? []), path.replace(/^.*node_modules\//, '')]);
  }
  console.log('Licences');
  for (const [licence, packages] of [...names].sort((a, b) => b[1].length - a[1].length)) {
    const known = AGREED.test(licence) || licence === 'not installed here';
    console.log(
      `  ${known ? ' ' : '!'} ${packages.length} ${licence}${known ? '' : `: ${packages}`}`,
    );
  }
  return [...names.keys()].every((name) => AGREED.test(name) || name === 'not installed here');
}

function audit(): boolean {
  const { stdout, status } = npm('audit', '--omit=dev', '--json');
  const found = JSON.parse(stdout || '{}') as {
    metadata?: { vulnerabilities: Record<string, number> };
  };
  if (!found.metadata) {
    console.log(
      'Holes: could not be asked for. This registry answers no audits, or is not reached.',
    );
    return true;
  }
  console.log(`Holes: ${JSON.stringify(found.metadata.vulnerabilities)}`);
  return status === 0;
}

async function listParts(): Promise<boolean> {
  const { stdout, status } = npm(
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
  );
  if (status !== 0) {
    console.log('Parts: npm could not list them.');
    return false;
  }
  await mkdir('build', { recursive: true });
  await writeFile('build/sbom.cdx.json', stdout);
  const { components } = JSON.parse(stdout) as { components: unknown[] };
  console.log(`Parts: ${components.length}, in build/sbom.cdx.json`);
  return true;
}

const outcomes = [audit(), await licences(), await listParts()];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
