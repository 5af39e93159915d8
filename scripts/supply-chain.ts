/**
 * `npm run supply-chain`: what the site is made of by others. Known vulnerabilities (needs a registry
 * that answers audits), licences, and a list of components (CycloneDX) in `build/`. Exits with 1 where a
 * vulnerability is known, a licence is one we have not agreed to or the list cannot be made, and with 2
 * where all else is well but no advisories could be fetched: then nothing is known about vulnerabilities.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Licences that only require attribution; LGPL is libvips, a separate library. */
const ACCEPTED_LICENCES =
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
    const isAccepted = ACCEPTED_LICENCES.test(licence) || licence === 'not installed here';
    console.log(
      `  ${isAccepted ? ' ' : '!'} ${packages.length} ${licence}${isAccepted ? '' : `: ${packages}`}`,
    );
  }
  return [...names.keys()].every(
    (name) => ACCEPTED_LICENCES.test(name) || name === 'not installed here',
  );
}

type Audit = 'clean' | 'vulnerable' | 'unknown';

function audit(): Audit {
  const { stdout, status } = npm('audit', '--omit=dev', '--json');
  const report = JSON.parse(stdout || '{}') as {
    metadata?: { vulnerabilities: Record<string, number> };
  };
  if (!report.metadata) return 'unknown';
  console.log(`Vulnerabilities: ${JSON.stringify(report.metadata.vulnerabilities)}`);
  return status === 0 ? 'clean' : 'vulnerable';
}

async function listComponents(): Promise<boolean> {
  const { stdout, status } = npm(
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
  );
  if (status !== 0) {
    console.log('Components: npm could not list them.');
    return false;
  }
  await mkdir('build', { recursive: true });
  await writeFile('build/sbom.cdx.json', stdout);
  const { components } = JSON.parse(stdout) as { components: unknown[] };
  console.log(`Components: ${components.length}, in build/sbom.cdx.json`);
  return true;
}

const vulnerabilities = audit();
const outcomes = [await licences(), await listComponents(), vulnerabilities !== 'vulnerable'];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
if (vulnerabilities === 'unknown') {
  // Last, so that nobody takes the lines above for an all-clear.
  console.error(
    '\nVULNERABILITIES NOT CHECKED: no advisories could be fetched. This registry answers no audits,' +
      ' or cannot be reached. Run it again with one that does.',
  );
  process.exitCode ||= 2;
}
