/**
 * `npm run lock`, after adding a package: names in the lock file the builds of native packages for
 * platforms that this machine's registry did not serve. npm drops those silently, and an install on
 * such a platform would then lack them. Hashes that are missing are fetched from the registry; where it
 * does not have a build, `dependencies.test.ts` lists it.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface LockedPackage {
  version: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = 'package-lock.json';
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(await readFile(file, 'utf8'));

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
];

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const words = name.split(/[/-]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    const exact = /^\d/.test(version);
    if (`node_modules/${name}` in lock.packages || !exact || os.length + cpu.length === 0) continue;
    const libc = words.includes('musl') ? ['musl'] : [];
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(parent.dev && { dev: true }),
      optional: true,
      ...(os.length > 0 && { os }),
      ...(cpu.length > 0 && { cpu }),
      ...(libc.length > 0 && { libc }),
    };
    console.log(`added ${name}@${version}`);
  }
}

for (const [path, locked] of Object.entries(lock.packages)) {
  if (path === '' || locked.integrity) continue;
  const name = path.replace(/^.*node_modules\//, '');
  const integrity = await publishedHash(`${name}@${locked.version}`);
  const { version, ...rest } = locked;
  // In npm's own order.
  if (integrity) lock.packages[path] = { version, integrity, ...rest };
  console.log(`${integrity ? 'hashed' : 'NO HASH for'} ${name}@${locked.version}`);
}

async function publishedHash(version: string): Promise<string | undefined> {
  const view = promisify(execFile)('npm', ['view', version, 'dist.integrity']);
  const { stdout } = await view.catch(() => ({ stdout: '' }));
  return /^sha512-\S+$/m.exec(stdout)?.[0];
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
await writeFile(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
);
