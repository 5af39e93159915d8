import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stepDown } from './postgres-server.ts';
import { freePort } from './start-site.ts';

/** Debian's folder for it is not in every PATH. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

export const hasPooler = PROGRAM !== undefined;

/** PgBouncer in transaction mode, with few connections to the server, before the database at `url`. */
export async function startPooler(
  url: string,
  settings: Record<string, string | number> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!PROGRAM) throw new Error('PgBouncer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-pooler-'));
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(url);
  const values = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 4,
    ...settings,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(PROGRAM, [file], {
    ...(await stepDown(folder)),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopNow = () => {
    child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stopNow);
  const output: string[] = [];
  await new Promise<void>((ready, fail) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line);
      if (line.includes('process up')) ready();
    });
    child.once('exit', () => fail(new Error(`PgBouncer did not start: ${output.join(' ')}`)));
  });
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
      process.off('exit', stopNow);
      stopNow();
    },
  };
}
