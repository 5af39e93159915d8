import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

const START_TIMEOUT_MS = 30_000;

export interface PostgresServer {
  url: string;
  /** Ends it by a signal (SIGINT in order, SIGQUIT as a crash does) and starts it on the same data. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Stops it and all its processes where they are, without ending a connection; what this gives lets them go on. */
  hang(): Promise<() => void>;
  stop(): Promise<void>;
}

/** The folder with the newest `initdb` and `postgres` on this machine. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Debian's, where we may install it: as root on a machine with apt. */
export async function installPostgres(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing PostgreSQL for the tests (apt-get install postgresql) …');
  const apt = (...args: string[]) =>
    run('apt-get', ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 180_000,
    });
  const install = () => apt('install', '-y', '--no-install-recommends', 'postgresql');
  try {
    await install().catch(async () => {
      await apt('update');
      await install();
    });
  } catch {
    return undefined;
  }
  return findPostgres();
}

/** A server of our own in a temporary folder, on a free port of the loopback. */
export async function startPostgres(
  bin: string,
  extra: Record<string, string> = {},
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-postgres-'));
  let server: ChildProcess | undefined;
  // Cleans up however the tests end.
  const stopNow = () => {
    server?.kill('SIGQUIT');
    removeStubborn(folder);
  };
  process.once('exit', stopNow);
  try {
    const as = { ...(await stepDown(folder)), cwd: folder };
    const data = join(folder, 'data');
    const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    await run(join(bin, 'initdb'), ['--pgdata', data, '--no-sync', ...options], as);
    const port = await freePort();
    const start = async () => {
      const started = spawn(join(bin, 'postgres'), ['-D', data, ...settings(port, extra)], {
        ...as,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = started;
      await untilReady(started);
      return started;
    };
    let running = await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      restart: async (signal) => {
        await ended(running, signal);
        running = await start();
      },
      hang: async () => {
        const pid = running.pid ?? 0;
        const { stdout } = await run('pgrep', ['--parent', String(pid)]);
        const all = [pid, ...stdout.trim().split('\n').map(Number)];
        for (const one of all) process.kill(one, 'SIGSTOP');
        return () => {
          for (const one of all) process.kill(one, 'SIGCONT');
        };
      },
      stop: async () => {
        await ended(running, 'SIGINT');
        process.off('exit', stopNow);
        stopNow();
      },
    };
  } catch (error) {
    process.off('exit', stopNow);
    stopNow();
    throw error;
  }
}

/** A server that is just ending may still write a file or two while its folder goes. */
function removeStubborn(folder: string): void {
  const moment = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < 40 && existsSync(folder); attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      Atomics.wait(moment, 0, 0, 50);
    }
  }
}

/** The data is thrown away, so nothing waits for the disk. */
function settings(port: number, extra: Record<string, string>): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: 200,
    // What our own connections begin with; databases that are copies do not have it.
    jit: 'off',
    random_page_cost: 1.1,
    // The log level must include the start's own messages, for which `untilReady` waits.
    log_min_messages: 'log',
    lc_messages: 'C',
    ...extra,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** PostgreSQL and PgBouncer refuse to run as root, so then they run as `postgres` or `nobody`. */
export async function stepDown(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) {
      await chown(folder, Number(uid), Number(gid));
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new Error('There is no user postgres or nobody to run PostgreSQL as.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: string[] = [];
    if (server.stderr) {
      createInterface({ input: server.stderr }).on('line', (line) => {
        output.push(line);
        if (line.includes('ready to accept connections')) resolve();
      });
    }
    const fail = () => reject(new Error(`PostgreSQL did not start: ${output.join(' ')}`));
    server.once('error', reject);
    server.once('exit', fail);
    setTimeout(fail, START_TIMEOUT_MS).unref();
  });
}

function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
