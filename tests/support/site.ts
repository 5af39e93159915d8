import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    sitePassword: string;
  }
}

/** Once before all tests: the built site, with its first content, for the journeys. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sankofa-site-'));
  const site = await startSite({
    DATA_DIR: dataDir,
    // A test that sends much names its own address, so that it does not use up the limits of others.
    TRUST_PROXY: '127.0.0.1',
  });
  project.provide('siteUrl', site.url);
  project.provide('sitePassword', site.password);
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
