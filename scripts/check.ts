/** `npm run check`: types, style, import directions and which module queries a table. */
import { spawnSync } from 'node:child_process';
import { drawIfChanged } from './build.ts';
import { step } from './progress.ts';

export async function check() {
  await drawIfChanged();
  await step('Checking types', () => run('tsc', ['-p', '.']));
  await step('Checking style', () => run('biome', ['check', '.']));
  await step('Checking import directions and tables', () =>
    run('vitest', [
      'run',
      '--config',
      'scripts/check-imports.config.ts',
      '--root',
      '.',
      '--silent',
    ]),
  );
}

/** Runs a tool of node_modules and ends everything if it finds fault. */
export function run(tool: string, args: string[]) {
  const { status } = spawnSync(`node_modules/.bin/${tool}`, args, {
    stdio: ['inherit', 'inherit', 1],
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) await check();
