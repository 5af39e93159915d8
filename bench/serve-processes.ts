import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/start-site.ts';

/** Starts and measures processes from outside. */

const HOST = '127.0.0.1';
const START_TIMEOUT_MS = 60_000;

export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from its spawn to the first answer. */
  startedIn: number;
  stop: () => Promise<void>;
}

/** Starts the site on a data folder; its log is written to nowhere. */
export async function runSite(
  command: string,
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const port = Number(env.PORT) || (await freePort());
  const from = performance.now();
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      HOST,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'for the bench',
      FEEDS_FILE: 'tests/support/no-feeds.json',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return running(child, `http://${HOST}:${port}/`, from);
}

/** nginx with one file of these bytes and headers. */
export async function runNginx(
  folder: string,
  page: { head: string[][]; body: Buffer },
  workers: number,
): Promise<Running> {
  const port = await freePort();
  const quoted = (value = '') => `"${value.replaceAll('"', '\\"')}"`;
  const headers = page.head
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
    .join('\n');
  const file = join(folder, `nginx-${workers}.conf`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder};`)
    .join('\n');
  // Otherwise its workers run as a user who can't read our folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(join(folder, 'index.html'), page.body);
  writeFileSync(
    file,
    `${asRoot}daemon off; worker_processes ${workers}; pid ${folder}/nginx-${workers}.pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; etag off; if_modified_since off;
  open_file_cache max=10; keepalive_requests 1000000000;
  types { 'text/html; charset=utf-8' html; }
  ${temporary}
  server { listen ${HOST}:${port}; root ${folder}; ${headers} }
}`,
  );
  const from = performance.now();
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  return running(child, `http://${HOST}:${port}/`, from);
}

async function running(child: ChildProcess, url: string, from: number): Promise<Running> {
  // A bench that fails leaves no process behind.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  while ((await statusOf(url)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended while it started.`);
    if (performance.now() - from > START_TIMEOUT_MS)
      throw new Error(`${child.spawnfile} does not answer.`);
    await pause(5);
  }
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - from,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const statusOf = (url: string) =>
  fetchPage(url).then(
    ({ status }) => status,
    () => 0,
  );

/** The raw response: `fetch` would decompress it. */
export function fetchPage(url: string, agent: Agent | false = false) {
  return new Promise<{ status: number; head: string[][]; body: Buffer }>((done, fail) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const raw = response.rawHeaders;
        const head = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
        done({ status: response.statusCode ?? 0, head, body: Buffer.concat(chunks) });
      });
    }).on('error', fail);
  });
}

/** Each query has its own number, so none repeats in a run. */
const SEARCHES = `
local words = { 'accra', 'cocoa', 'kente', 'school', 'market', 'music', 'rain', 'gold', 'football',
  'visa', 'house', 'river', 'tomato', 'doctor', 'bank', 'lagoon', 'ghana', 'woman', 'sea', 'road' }
local n = 0
request = function()
  n = n + 1
  local second = words[math.floor(n / #words) % #words + 1]
  return wrk.format('GET', '/search?q=' .. words[n % #words + 1] .. '+' .. second .. '+' .. n)
end`;

/** For wrk, in a file of the folder. */
export function searchScript(folder: string): string {
  const file = join(folder, 'searches.lua');
  writeFileSync(file, SEARCHES);
  return file;
}

/** Requests per second of 32 connections, as wrk counts them. */
export async function load(url: string, seconds: number, script?: string): Promise<number> {
  const args = ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip'];
  const child = spawn('wrk', [...args, ...(script ? ['-s', script] : []), url]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'exit');
  const failed = /Non-2xx.*/.exec(output)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0);
}

/** Processor milliseconds of each request on 16 connections, however slowly they are sent. */
export async function costOf(
  site: Pick<Running, 'url' | 'pid'>,
  paths: readonly string[],
  status = 200,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const before = processorTime(site.pid);
  const waiting = [...paths];
  const connection = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const page = await fetchPage(site.url + path, agent);
      if (page.status !== status) throw new Error(`/${path} answered ${page.status}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, connection));
  agent.destroy();
  return (processorTime(site.pid) - before) / paths.length;
}

/** Memory in MB: resident, and proportional. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { rss: megabytes('Rss'), pss: megabytes('Pss') };
}

/** CPU milliseconds so far; the kernel counts in hundredths of a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** All descendants of a process. */
export function below(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    try {
      const [, rest = ''] = readFileSync(`/proc/${Number(name)}/stat`, 'utf8').split(') ');
      return [{ pid: Number(name), parent: Number(rest.split(' ')[1]) }];
    } catch {
      return []; // not a process, or it has exited
    }
  });
  const childrenOf = (ancestor: number): number[] =>
    parents
      .filter(({ parent }) => parent === ancestor)
      .flatMap((child) => [child.pid, ...childrenOf(child.pid)]);
  return childrenOf(pid);
}
