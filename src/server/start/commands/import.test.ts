import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/each-database.ts';
import { inDepth } from '../../../../tests/support/thorough.ts';
import { importRunSchema } from '../../../contract/desk/import-desk.ts';
import { connect } from '../../platform/database/connect.ts';
import { importStore } from '../../site/imports/import-store.ts';
import { uploadOf } from '../../site/imports/work-on-import.ts';
import { readConfig } from '../config.ts';

const SAMPLE = 'src/server/site/imports/samples/wordpress-restricted.xml';

/** `npm run import` as a process, on a database of its own. */
function command(DATA_DIR: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR };
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const child = spawn(process.execPath, ['scripts/import.ts', ...args], { env, stdio: [...stdio] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (lines) => {
      output += lines;
    });
  }
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

async function articlesIn(DATA_DIR: string): Promise<string[]> {
  const db = await connect(readConfig({ DATA_DIR }).database);
  const rows = await db.query.selectFrom('article').select('id').orderBy('id').execute();
  await db.close();
  return rows.map(({ id }) => id);
}

it('prints the plan, imports, and imports nothing twice', async () => {
  const folder = temporaryFolder();
  const plan = await command(folder, SAMPLE, '--plan').ended;
  expect(plan.code).toBe(0);
  expect(plan.output).toContain('WordPress with 6 posts and pages:\n  4 posts can be imported\n');
  expect(plan.output).toContain('  Notes to ourselves was private\n');
  expect(await articlesIn(folder)).toEqual([]);
  const done = await command(folder, SAMPLE, '--pages').ended;
  expect(done.output).toContain('Imported: 4 articles and 2 pages. The desk can undo it.');
  const articles = await articlesIn(folder);
  expect(articles).toHaveLength(4);
  const again = await command(folder, SAMPLE, '--pages').ended;
  expect(again.output).toContain('6 imported before');
  expect(again.output).toContain('There is nothing to import.');
  expect(await articlesIn(folder)).toEqual(articles);
});

inDepth('says what is wrong with a file or an option', async () => {
  const folder = temporaryFolder();
  const refused = async (...args: string[]) => {
    const { code, output } = await command(folder, ...args).ended;
    return [code, output];
  };
  expect(await refused('package.json')).toEqual([
    1,
    'The import ended: This is not a Ghost export. In Ghost, choose Settings, Export.\n',
  ]);
  expect(await refused(SAMPLE, '--category', 'Weather')).toEqual([
    1,
    'The import ended: There is no category “Weather”.\n',
  ]);
  expect((await refused())[1]).toContain('Usage: npm run import -- FILE');
});

inDepth('does what the site ordered, and says that it is at work', async () => {
  const folder = temporaryFolder();
  await command(folder, SAMPLE, '--plan').ended;
  const db = await connect(readConfig({ DATA_DIR: folder }).database);
  onTestFinished(db.close);
  const store = importStore(db, () => new Date());
  const importId = await store.begin('keta.xml', 'Ama');
  await mkdir(dirname(uploadOf(folder, importId)), { recursive: true });
  await copyFile(SAMPLE, uploadOf(folder, importId));
  const reading = command(folder, '--continue', importId);
  const [message] = await once(reading.child, 'message');
  expect(message).toBe('working');
  expect(await reading.ended).toEqual({ code: 0, output: '' });
  expect(await store.find(importId)).toMatchObject({ state: 'read', counts: { ready: 4 } });
  await store.startRun(importId, importRunSchema.parse({ category: 'Culture' }), 'Ama');
  expect(await command(folder, '--continue', importId).ended).toEqual({ code: 0, output: '' });
  expect(await store.find(importId)).toMatchObject({ state: 'imported', counts: { imported: 4 } });
});
