import cluster from 'node:cluster';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SITE } from '../../contract/site.ts';
import * as renderer from '../../web/render-page.tsx';
import { ListenError, listen } from '../platform/connection/listen.ts';
import { ContentError } from '../platform/content/front-matter.ts';
import { DatabaseError } from '../platform/database/database-error.ts';
import { staticFiles } from '../platform/http/static-files.ts';
import { readBuildAssets } from '../platform/render/build-assets.ts';
import { createPages } from '../platform/render/pages.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openSite } from './open-site.ts';
import { startJobs } from './start-jobs.ts';
import { READY, RETIRE } from './workers.ts';

/** Starts the site, or prints in one line why it can't and exits with code 1. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { reopen, newPassword, ...opened } = await openSite(config, {
    cacheFile: resolve(import.meta.dirname, '.compiled/content'),
  });
  let site = opened;

  const clientFolder = resolve(import.meta.dirname, '../client');
  const assets = readBuildAssets(clientFolder);
  const openApp = () =>
    createApp({
      ...site,
      staticFiles: staticFiles(clientFolder),
      publicFolder: clientFolder,
      pages: (readApi) => createPages({ ...site, renderer, assets, readApi }),
    });
  let app = openApp();
  const serve: typeof app.fetch = (...request) => app.fetch(...request);
  const { address, stop, giveWay } = await listen(serve, config).catch(async (error) => {
    await site.database.close();
    throw error;
  });

  const where = config.database.kind === 'sqlite' ? config.dataDir : 'PostgreSQL (DATABASE_URL)';
  const password = newPassword ? [`Operator password, shown only this once: ${newPassword}`] : [];
  // The first of several workers prints it for all.
  const startLines =
    (cluster.worker?.id ?? 1) === 1 ? [`${SITE.name} is at ${address}`, `Data: ${where}`] : [];
  // In one write, so that a script waiting for the address has the password too.
  const lines = [...startLines, ...password];
  if (lines.length > 0) console.log(lines.join('\n'));

  // Background jobs begin once requests can be answered.
  let stopRequestedAt: number | undefined;
  let jobs = startJobs(site, applyChanges);

  let reopening: Promise<void> | undefined;
  /** Builds everything anew around the same database, and serves requests meanwhile. */
  function applyChanges() {
    reopening ??= reopenSite()
      .catch((error) => site.log.error(error, 'changed settings are not in use yet'))
      .finally(() => {
        reopening = undefined;
      });
    return reopening;
  }
  async function reopenSite() {
    const next = await reopen();
    await Promise.all([jobs.stop(), site.readership.write()]);
    site.liveStreams.close();
    site = next;
    app = openApp();
    if (stopRequestedAt === undefined) jobs = startJobs(site, applyChanges);
  }

  const end = async (close = stop) => {
    await reopening;
    site.liveStreams.close();
    await Promise.all([close(), jobs.stop()]);
    await site.readership.write().catch((error) => site.log.error(error, 'views were lost'));
    await site.database.close();
    await waitForHandover();
    if (!cluster.worker) console.log('Stopped.');
    process.exit(0);
  };
  cluster.worker?.on('message', (message) => {
    if (message !== RETIRE) return;
    stopRequestedAt ??= performance.now();
    void end(giveWay);
  });
  cluster.worker?.send(READY);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopRequestedAt !== undefined) {
        // Ctrl-C arrives from the terminal and through npm; only a later one means "now".
        if (performance.now() - stopRequestedAt > 1000) process.exit(1);
        return;
      }
      stopRequestedAt = performance.now();
      if (!cluster.worker) console.log('Finishing requests in flight …');
      await end();
    });
  }
}

/** A connection may have been assigned to us just as we closed; then it goes to another worker. */
async function waitForHandover() {
  if (!cluster.worker?.isConnected()) return;
  const left = once(process, 'disconnect');
  cluster.worker.disconnect();
  await left;
}

main().catch((error: unknown) => {
  const expected = [ConfigError, ContentError, DatabaseError, ListenError];
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
});
