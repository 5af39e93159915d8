/** `npm run check`: types, style, import directions and which module queries a table. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { drawIfChanged } from './build.ts';
import { changedFiles } from './changed-files.ts';
import { step } from './progress.ts';

const IMPORTS = ['run', '--config', 'scripts/check-imports.config.ts', '--root', '.', '--silent'];

await drawIfChanged();
// Beside each other: each uses one core for much of its time.
const results = await Promise.allSettled([
  // One checker: two would each infer the types both need, for twice the processor time.
  step('Checking types', () => run('tsc', ['-p', '.', '--checkers', '1'])),
  step('Checking style', checkStyle),
  step('Checking import directions and tables', () => run('vitest', IMPORTS)),
]);
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  process.exitCode = 1;
  console.log(String(result.reason.message));
}

/** Only of files that have changed, because all of them take three times as long. */
async function checkStyle() {
  const { changed, accept } = await changedFiles(
    'node_modules/.cache/checked-style.json',
    ['src', 'tests', 'scripts', 'bench', 'content', 'deploy'],
    [
      'biome.json',
      'vite.config.ts',
      'vitest.config.ts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      '.gitignore',
    ],
  );
  if (changed.length === 0) return;
  // More would not fit on a command line.
  const paths = changed.length < 200 ? changed : ['.'];
  await run('biome', ['check', '--no-errors-on-unmatched', ...paths]);
  await accept();
}

/** Runs a tool of node_modules, and throws what it printed if it finds fault. */
async function run(tool: string, args: string[]) {
  const child = spawn(`node_modules/.bin/${tool}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${tool}:\n${output}${errors}`);
}
