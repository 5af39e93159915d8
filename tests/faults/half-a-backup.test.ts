import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connect, type DatabaseTarget } from '../../src/server/database/connect.ts';
import { backupCommand } from '../support/backup-command.ts';
import { describeEachServer, temporaryFolder } from '../support/each-database.ts';
import { fillReaders } from '../support/fill-readers.ts';

const READERS = 10_000;

const readersIn = async (target: DatabaseTarget) => {
  const database = await connect(target);
  const { count } = await database.query
    .selectFrom('subscriber')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await database.close();
  return Number(count);
};

async function killWhen(
  { child, ended }: { child: ChildProcess; ended: Promise<unknown> },
  reached: () => boolean,
) {
  while (!reached()) {
    if (child.exitCode !== null) throw new Error('It was over before it could be killed.');
    await pause(1);
  }
  child.kill('SIGKILL');
  await ended;
}

describeEachServer('half a backup', (create) => {
  /** A database where the commands expect it, with so many readers. */
  async function filled(readers: number) {
    const dataDir = temporaryFolder();
    const made = await create();
    const target: DatabaseTarget =
      made.kind === 'sqlite' ? { kind: 'sqlite', file: join(dataDir, 'sankofa.sqlite') } : made;
    if (made.kind === 'sqlite' && target.kind === 'sqlite') {
      writeFileSync(target.file, readFileSync(made.file));
    }
    const database = await connect(target);
    await fillReaders(database, readers);
    await database.close();
    return { dataDir, target };
  }

  it('is never mistaken for a complete one, and the next backup removes it', async () => {
    const { dataDir, target } = await filled(READERS);
    const folder = temporaryFolder();
    const file = join(folder, 'copy.ndjson.gz');
    const partial = () => readdirSync(folder).find((name) => name.endsWith('.partial'));
    await killWhen(backupCommand('backup', [file], target, dataDir), () => {
      const name = partial();
      return name !== undefined && statSync(join(folder, name)).size > 0;
    });
    expect([existsSync(file), partial() !== undefined]).toEqual([false, true]);

    expect(await backupCommand('backup', [file], target, dataDir).ended).toMatchObject({ code: 0 });
    expect([existsSync(file), partial()]).toEqual([true, undefined]);

    const whole = readFileSync(file);
    const other = await filled(3);
    for (const share of [0, 0.3, 0.99]) {
      const cut = join(folder, `cut-${share}.gz`);
      writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
      const args = [cut, '--replace'];
      const { code, output } = await backupCommand('restore', args, other.target, other.dataDir)
        .ended;
      expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    }
    expect(await readersIn(other.target)).toBe(3);
    const args = [file, '--replace'];
    expect(await backupCommand('restore', args, other.target, other.dataDir).ended).toMatchObject({
      code: 0,
    });
    expect(await readersIn(other.target)).toBe(READERS);
  });

  it('leaves the old data in place when the restore is killed', async () => {
    const { dataDir, target } = await filled(READERS);
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'copy.ndjson.gz');
    expect(await backupCommand('backup', [file], target, dataDir).ended).toMatchObject({ code: 0 });
    const other = await filled(3);
    const whole = performance.now();
    await backupCommand('restore', [file, '--replace'], other.target, other.dataDir).ended;
    const took = performance.now() - whole;
    for (const share of [0.5, 0.7, 0.9]) {
      const again = await filled(3);
      const killAt = performance.now() + took * share;
      const restoring = backupCommand('restore', [file, '--replace'], again.target, again.dataDir);
      await killWhen(restoring, () => performance.now() > killAt).catch(() => {});
      expect([3, READERS]).toContain(await readersIn(again.target));
    }
  });
});
