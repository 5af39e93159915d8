import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no port to be had');
  return address.port;
}

/**
 * Only what a test sets: a password or address in the developer's own environment must not leak in,
 * and no test reads an outlet beyond this machine.
 */
const clean = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  FEEDS_FILE: 'tests/support/no-feeds.json',
};

/** The built server as its own process, started by `command` where a test wants limits around it. */
export function spawnSite(
  env: Record<string, string>,
  command: readonly string[] = [],
): ChildProcess & { output: () => string } {
  const [program = '', ...args] = [...command, process.execPath, 'dist/server/main.js'];
  const child = spawn(program, args, {
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return Object.assign(child, { output: () => output });
}

export interface RunningSite {
  url: string;
  password: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts the site and waits until it says where it is. */
export async function startSite(
  env: Record<string, string>,
  command?: readonly string[],
): Promise<RunningSite> {
  const port = String(await freePort());
  const child = spawnSite({ PORT: port, ...env }, command);
  await new Promise<void>((ready, fail) => {
    child.stdout?.on('data', () => /Data: /.test(child.output()) && ready());
    child.once('exit', () => fail(new Error(`The site did not start:\n${child.output()}`)));
  });
  return {
    url: `http://127.0.0.1:${env.PORT ?? port}`,
    password: /once: (\S+)/.exec(child.output())?.[1] ?? env.ADMIN_PASSWORD ?? '',
    process: child,
    output: child.output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
