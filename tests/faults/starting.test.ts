import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect as connectSocket, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/platform/database/connect.ts';
import { describeEachServer, migratedFolder, temporaryFolder } from '../support/each-database.ts';
import { freePort, spawnSite, startSite } from '../support/start-site.ts';
import { isThorough } from '../support/thorough.ts';

/** Starts a site that cannot start, and returns its exit code and output. */
async function refusal(env: Record<string, string>) {
  const child = spawnSite({ PORT: String(await freePort()), ...env });
  const [code] = await once(child, 'exit');
  return { code, lines: child.output().trim().split('\n') };
}

/** Where it does not matter what a site holds it begins with little, which is quicker. */
const little = async () => ({ DATA_DIR: await migratedFolder(), SEED: 'none' });

async function started(env: Record<string, string>) {
  const site = await startSite(env);
  onTestFinished(site.stop);
  return site;
}

describe('the site will not start', () => {
  it('on a port in use', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void holder.close());
    await once(holder, 'listening');
    const { code, lines } = await refusal({ ...(await little()), PORT: String(port) });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Port ${port} is in use. Stop what listens there, or set PORT to another number.`,
    ]);
  });

  it('in a data folder that cannot be written', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const { code, lines } = await refusal({ DATA_DIR: join(folder, 'file') });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^Can’t write to the data folder .* Set DATA_DIR to a folder you own\.$/,
    );
  });

  it.skipIf(process.getuid?.() === 0)('in a folder of somebody else', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    const { code, lines } = await refusal({ DATA_DIR: folder });
    expect([code, lines.length]).toEqual([1, 1]);
  });

  it('with an invalid setting', async () => {
    const { code, lines } = await refusal({ DATA_DIR: temporaryFolder(), SEED: 'maybe' });
    expect(code).toBe(1);
    expect(lines).toEqual(["Can’t start: SEED=maybe must be 'full' or 'none'."]);
  });

  it('on a file that is not a database, and leaves it unchanged', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'sankofa.sqlite');
    writeFileSync(file, 'Dear diary, this is not a database. '.repeat(100));
    const before = readFileSync(file);
    const { code, lines } = await refusal({ DATA_DIR: folder });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(readFileSync(file)).toEqual(before);
  });

  it('on a database newer than the code, and changes nothing in it', async () => {
    const folder = await migratedFolder();
    const database = await connect({ kind: 'sqlite', file: join(folder, 'sankofa.sqlite') });
    await database.query
      .insertInto('applied_migration')
      .values({ name: '9999-from-the-future', applied_at: new Date().toISOString() })
      .execute();
    await database.close();
    const { code, lines } = await refusal({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/newer than this code.*9999-from-the-future/);
  });

  it('when PostgreSQL cannot be reached', async () => {
    const url = `postgres://reader:secret@127.0.0.1:${await freePort()}/none`;
    const { code, lines } = await refusal({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).not.toContain('secret');
  });
});

describe('the first start', () => {
  it('says the address, where the data is and the password; the second does not say it again', async () => {
    const folder = join(temporaryFolder(), 'deep', 'data');
    const first = await startSite({ DATA_DIR: folder });
    expect(first.output()).toContain(`Data: ${folder}`);
    expect(first.password).toMatch(/^\S{16}$/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.stop();
    const second = await started({ DATA_DIR: folder });
    expect(second.output()).not.toContain('password');
  });

  it('starts empty with SEED=none', async () => {
    const site = await started({ DATA_DIR: temporaryFolder(), SEED: 'none' });
    expect(await (await fetch(`${site.url}/api/articles`)).json()).toEqual([]);
    const home = await (await fetch(site.url)).text();
    expect(home).toContain('No featured articles available');
    expect(home).toContain('No All Articles Available');
  });
});

/** `npm test` lets processes migrate together (src/server/platform/database/processes.test.ts). */
if (isThorough) {
  describeEachServer('the first start', (create) => {
    it('of several processes at once is safe: all serve, one makes the password, none complains', async () => {
      const target = await create('empty');
      const folder = temporaryFolder();
      const where: Record<string, string> =
        target.kind === 'sqlite'
          ? { DATA_DIR: folder }
          : { DATA_DIR: folder, DATABASE_URL: target.url };
      const sites = await Promise.all([1, 2, 3].map(() => started(where)));
      expect(sites.filter((site) => site.password !== '')).toHaveLength(1);
      const counts = await Promise.all(
        sites.map(async (site) => (await (await fetch(`${site.url}/api/articles`)).json()).length),
      );
      const written = readdirSync('content/articles').length;
      expect(new Set(counts)).toEqual(new Set([written]));
      for (const site of sites) expect(site.output()).not.toContain('"level"');
    });
  });
}

describe('asked to stop', () => {
  it.each(isThorough ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'by %s it finishes requests in flight',
    async (signal) => {
      const env = await little();
      const site = await started(env);
      const { hostname, port } = new URL(site.url);
      const body = JSON.stringify({ email: 'slow@example.com' });
      const socket = connectSocket(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.write(
        `POST /api/newsletter/subscribe HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      );
      await once(socket, 'connect');
      // This answer shows that the server has read the half request before it.
      await fetch(`${site.url}/healthz`);
      const gone = once(site.process, 'exit');
      site.process.kill(signal);
      while (!site.output().includes('Finishing requests'))
        await once(site.process.stdout!, 'data');
      socket.write(body.slice(5));
      const [code] = await gone;
      expect(code).toBe(0);
      expect(answer).toMatch(/^HTTP\/1\.1 202/);
      expect(site.output()).toContain('Stopped.');
      // A write-ahead log left behind would mean the database was not closed.
      expect(existsSync(join(env.DATA_DIR, 'sankofa.sqlite-wal'))).toBe(false);
    },
  );
});

describe('the operator’s commands', () => {
  async function command(name: 'backup' | 'restore', args: string[], dataDir: string) {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/load-tsx.ts', `scripts/${name}.ts`, ...args],
      {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk.toString();
      });
    }
    const [code] = await once(child, 'exit');
    return { code, output };
  }

  it('copy the database while the site runs, and bring it back elsewhere', async () => {
    const [env, to] = [await little(), temporaryFolder()];
    const file = join(temporaryFolder(), 'copy.ndjson.gz');
    const site = await started(env);
    await fetch(`${site.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'kept@example.com' }),
    });
    expect(await command('backup', [file], env.DATA_DIR)).toMatchObject({ code: 0 });
    expect(await command('restore', [file], to)).toMatchObject({ code: 0 });
    const target = { kind: 'sqlite', file: join(to, 'sankofa.sqlite') } as const;
    const database = await connect(target);
    onTestFinished(() => database.close());
    const rows = await database.query.selectFrom('subscriber').select('email').execute();
    expect(rows).toEqual([{ email: 'kept@example.com' }]);
  });

  it('refuse an invalid backup, in one line', async () => {
    const file = join(temporaryFolder(), 'broken.gz');
    writeFileSync(file, 'not gzip');
    const { code, output } = await command('restore', [file], temporaryFolder());
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
