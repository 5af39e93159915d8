import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './start-site.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** nginx with deploy/nginx.conf as it is shipped, but for its ports, its folders and its certificate. */
export async function startNginx(
  upstream: string,
  folder: string,
  { workers = 1, connections = 1024 } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [plain, secure] = [await freePort(), await freePort()];
  const shipped = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    // Benchmarks and tests speak HTTP/1.1 without TLS; nothing else about the server differs.
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replace('/var/cache/nginx/sankofa', join(folder, 'cache'))
    .replace('server 127.0.0.1:3000;', `server ${new URL(upstream).host};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  mkdirSync(join(folder, 'cache'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  // Otherwise its workers run as a user who may not read our folder.
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${asRoot} daemon off; worker_processes ${workers}; pid ${folder}/nginx.pid; error_log stderr crit;
worker_rlimit_nofile ${connections};
events { worker_connections ${connections}; }
http { access_log off; keepalive_requests 1000000000;
${temporary}
${shipped}
}`,
  );
  execFileSync('nginx', ['-t', '-q', '-c', file, '-p', folder], { stdio: 'inherit' });
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${secure}`;
  await answering(url, child);
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answering(url: string, child: ChildProcess) {
  while (child.exitCode === null) {
    if (await fetch(`${url}/metrics`).catch(() => undefined)) return;
    await pause(10);
  }
  throw new Error('nginx did not start.');
}
