/**
 * What `npm start` and the other commands run first, with whatever Node the machine has: brings the
 * packages, among them our own Node 24, and hands over to it. No package runs a script of its own here:
 * what comes is what the lock file has checked. Plain JavaScript, because nothing that
 * could read TypeScript is installed yet. It stays until the command has ended, so `npm start` only
 * prepares here, and then its shell becomes the server.
 * See docs/decisions/0013-install-node-from-the-lock-file.md.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...rest] = process.argv.slice(2);

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
const stamp = join(root, 'node_modules', '.installed-lock');
/** Written instead of the lock file alone where the packages of the tests are missing. */
const withoutTests = `without devDependencies\n${lock}`;
const isTesting = ['test', 'test-slow', 'check', 'bench'].includes(command);
const ownNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The package that holds a Node for this machine, by the names its makers gave them. */
function packagedNode() {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const first = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const file = platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', `${first}-${system}-${arch}`, 'bin', file);
}

/** One place for whatever machine: ours, or the machine's own where that is as new. */
function placeNode() {
  const found = [packagedNode(), process.execPath].find((node) => existsSync(node) && works(node));
  if (!found || found === ownNode) return;
  mkdirSync(dirname(ownNode), { recursive: true });
  rmSync(ownNode, { force: true });
  try {
    linkSync(found, ownNode);
  } catch {
    copyFileSync(found, ownNode); // the machine's own may be on another disk
  }
}

function works(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;
}

function install(installed) {
  const start = Date.now();
  console.log('… Installing packages (the first time takes a minute)');
  rmSync(stamp, { force: true });
  // Adds what is missing, so that a site which runs from this folder keeps its files.
  const isRest = isTesting && installed === withoutTests;
  const kind = isRest ? ['install', '--no-save'] : isTesting ? ['ci'] : ['ci', '--omit=dev'];
  const result = spawnSync(
    'npm',
    [...kind, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0) {
    console.error(`npm ${kind[0]} failed (see above). Is the npm registry reachable?`);
    process.exit(1);
  }
  placeNode();
  if (!works(ownNode)) {
    console.error('There is no Node 24 for this machine in npm: install Node 24 and try again.');
    process.exit(1);
  }
  writeFileSync(stamp, isTesting ? lock : withoutTests);
  console.log(`✓ Installing packages (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}

const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
const isEnough = installed === lock || (!isTesting && installed === withoutTests);
if (!isEnough || !works(ownNode)) install(installed);

// These run the server's sources as they are, and some of those hold JSX.
const jsx = ['dev', 'bench', 'backup', 'restore'].includes(command)
  ? ['--import', './scripts/load-tsx.ts']
  : [];
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
