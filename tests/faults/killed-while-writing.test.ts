import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect, type DatabaseTarget } from '../../src/server/platform/database/connect.ts';
import { createPostgres, describeEachServer, temporaryFolder } from '../support/each-database.ts';
import { expectAllOnce, keepWriting } from '../support/keep-writing.ts';
import { freePort, startSite } from '../support/start-site.ts';

const KILLS = 20;

describeEachServer(`a site that is killed ${KILLS} times while people write`, (create) => {
  it('loses nothing it acknowledged, stores nothing twice, and starts unaided each time', async () => {
    const folder = temporaryFolder();
    const isPostgres = create === createPostgres;
    const target: DatabaseTarget = isPostgres
      ? await create('empty')
      : { kind: 'sqlite', file: join(folder, 'sankofa.sqlite') };
    const port = String(await freePort());
    const start = () =>
      startSite({
        DATA_DIR: folder,
        PORT: port,
        SEED: 'none',
        TRUST_PROXY: '127.0.0.1',
        ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
      });
    let site = await start();
    onTestFinished(() => site.stop());
    const writers = keepWriting(site.url, 6);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Timed by acknowledgements, so that each process is killed with writes in progress.
      await writers.more(randomInt(1, 12));
      const gone = once(site.process, 'exit');
      site.process.kill('SIGKILL');
      await gone;
      site = await start();
    }
    await writers.more(6);
    await writers.stop();
    console.log(`${writers.acknowledged.length} acknowledged through ${KILLS} kills`);
    await site.stop();

    expect([...writers.refusals]).toEqual([]);
    await expectAllOnce(target, writers.acknowledged);
    if (target.kind === 'sqlite') {
      const database = await connect(target);
      const { rows } = await sql`pragma integrity_check`.execute(database.query);
      await database.close();
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    }
  }, 1_800_000);
});
