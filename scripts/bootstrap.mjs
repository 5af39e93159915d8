/**
 * What `npm start` and the other commands run first, with whatever Node the machine has: brings the
 * packages, among them our own Node 24, and hands over to it. Plain JavaScript, because nothing that
 * could read TypeScript is installed yet. It stays until the command has ended, so `npm start` only
 * prepares here, and then its shell becomes the server.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...rest] = process.argv.slice(2);

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
const stamp = join(root, 'node_modules', '.installed-lock');
const ownNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

function works(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;
}

function install() {
  const start = Date.now();
  console.log('… Installing packages (the first time takes a minute)');
  rmSync(stamp, { force: true });
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('npm ci failed (see above). Is the npm registry reachable?');
    process.exit(1);
  }
  if (!works(ownNode)) {
    console.error('Node 24 did not install: npm must be allowed to run install scripts here.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
  console.log(`✓ Installing packages (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}

const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && works(ownNode);
if (!upToDate) install();

// These run the server's sources as they are, and some of those hold JSX.
const jsx = ['dev', 'bench'].includes(command) ? ['--import', './scripts/load-tsx.ts'] : [];
const child = spawn(ownNode, [...jsx, join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  // Whatever a script starts by name finds our Node first.
  env: {
    ...process.env,
    PATH: `${dirname(ownNode)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
// npm runs us in a shell that dies of a signal without passing it on: its end is the signal.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
