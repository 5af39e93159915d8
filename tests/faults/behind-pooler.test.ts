import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/platform/database/connect.ts';
import { bumpContentVersion } from '../../src/server/platform/database/content-version.ts';
import { withLock } from '../../src/server/platform/database/with-lock.ts';
import { createPostgres, temporaryFolder } from '../support/each-database.ts';
import { hasPooler, startPooler } from '../support/pooler.ts';
import { startSite } from '../support/start-site.ts';

/** A database, and the same one behind a pooler. */
async function pooled(state: 'empty' | 'migrated', settings?: Record<string, number>) {
  const { url } = await createPostgres(state);
  const pooler = await startPooler(url, settings);
  onTestFinished(pooler.stop);
  return { direct: url, url: pooler.url };
}

async function open(target: { url: string; listenUrl?: string }, onLost?: (error: Error) => void) {
  const database = await connect({ kind: 'postgres', ...target }, onLost);
  onTestFinished(() => database.close());
  return database;
}

describe.skipIf(!hasPooler || inject('postgres').kind === 'pglite')('behind PgBouncer', () => {
  it('two machines start, are one site and show each other’s changes', async () => {
    const { direct, url } = await pooled('empty');
    const start = async (env?: Record<string, string>) => {
      const site = await startSite({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, ...env });
      onTestFinished(site.stop);
      return site;
    };
    // One is told of changes; the other, without an address past the pooler, asks for them.
    const sites = await Promise.all([start({ DATABASE_LISTEN_URL: direct }), start()]);
    expect(sites.filter(({ password }) => password !== '')).toHaveLength(1);
    const database = await open({ url });
    const { id } = await database.query
      .selectFrom('article')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    for (const title of ['Once more', 'And again']) {
      for (const site of sites) expect((await fetch(`${site.url}/article/${id}`)).status).toBe(200);
      await database.query.transaction().execute(async (own) => {
        await own.updateTable('article').set({ title }).where('id', '=', id).execute();
        await bumpContentVersion(own);
      });
      for (const site of sites) {
        const seen = async () => (await fetch(`${site.url}/article/${id}`)).text();
        await expect.poll(seen).toContain(title);
      }
    }
    for (const site of sites) expect(site.output()).not.toContain('"level"');
  });

  it('every session has our limits, also one of the pooler that another of ours set up', async () => {
    const { url } = await pooled('migrated');
    await open({ url });
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    const shown = async (name: string) => (await client.query(`show ${name}`)).rows[0]?.[name];
    expect(await shown('statement_timeout')).toBe('30s');
    expect(await shown('jit')).toBe('off');
    expect(await shown('random_page_cost')).toBe('1.1');
  });

  it('changes are listened for past it, and the server’s own words are logged where that fails', async () => {
    const { direct, url } = await pooled('migrated');
    const database = await open({ url, listenUrl: direct });
    const heard = Promise.withResolvers<number>();
    database.watchVersion?.(heard.resolve);
    const other = await open({ url });
    let isHeard = false;
    void heard.promise.then(() => {
      isHeard = true;
    });
    // It may not listen yet when the first change is committed.
    while (!isHeard) await bumpContentVersion(other.query);
    expect(await heard.promise).toBeGreaterThan(1);

    const lost = Promise.withResolvers<Error>();
    const nowhere = new URL(direct);
    nowhere.pathname = '/nowhere';
    const deaf = await open({ url, listenUrl: nowhere.href }, lost.resolve);
    deaf.watchVersion?.(() => {});
    expect((await lost.promise).message).toMatch(
      /has no database .*\/nowhere\. Create it first\. It said: database "nowhere" does not exist\. .*queried each second/,
    );
  });

  it('more processes wait for a lock than it has connections, and whoever has it can work', async () => {
    const { url } = await pooled('migrated', { default_pool_size: 2 });
    const databases = await Promise.all(Array.from({ length: 6 }, () => open({ url })));
    let inside = 0;
    const work = (database: (typeof databases)[number]) =>
      withLock(database, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await bumpContentVersion(database.query);
        inside -= 1;
      });
    await Promise.all(databases.map(work));
  });

  it('what it refuses is printed in its own words', async () => {
    const { url } = await pooled('migrated', { max_client_conn: 1 });
    await open({ url });
    await expect(connect({ kind: 'postgres', url })).rejects.toThrow(
      /^The database server at \S+ refused us \(08P01\)\. It said: no more connections allowed/,
    );
    const strange = `${url}?options=${encodeURIComponent('-c work_mem=1')}`;
    await expect(connect({ kind: 'postgres', url: strange })).rejects.toThrow(/It said: .+\.$/);
  });
});
