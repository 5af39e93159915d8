import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/platform/database/connect.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { expectAllOnce, keepWriting } from '../support/keep-writing.ts';
import { canMount, mountOver, smallDisk } from '../support/small-disk.ts';
import { freePort, spawnSite, startSite } from '../support/start-site.ts';

async function started(env: Record<string, string>) {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1', ...env });
  onTestFinished(site.stop);
  const ready = async () => {
    const answer = await (await fetch(`${site.url}/readyz`)).json();
    return answer.detail ?? answer.status;
  };
  const reads = async () => {
    for (const path of ['/', '/about', '/search?q=accra', '/api/articles', '/healthz']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    }
  };
  return { ...site, ready, reads };
}

const databaseIn = (folder: string) =>
  ({ kind: 'sqlite', file: join(folder, 'sankofa.sqlite') }) as const;

// Without root there is no disk of our own to fill: then these are skipped.
describe.skipIf(!canMount)('a disk', () => {
  it('that is full: what cannot be stored is not acknowledged, readers are served, and free space is enough to recover', async () => {
    const disk = smallDisk(32);
    const site = await started({ DATA_DIR: disk.folder });
    await site.reads();
    const writers = keepWriting(site.url, 4);
    await writers.more(8);
    disk.fill();
    await expect.poll(() => writers.refusals.size).toBeGreaterThan(0);
    await site.reads();
    expect(await site.ready()).toBe('The disk of the data folder is full.');
    const call = await fetch(`${site.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '2001:db8::1' },
      body: JSON.stringify({ email: 'ama@example.org' }),
    });
    expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '60']);
    expect((await call.json()).detail).toContain('Nothing can be stored at the moment.');
    expect(site.output()).toContain('nothing can be stored: the disk is full');

    disk.makeRoom();
    await writers.more(12);
    await writers.stop();
    expect([...writers.refusals].filter((refusal) => !refusal.endsWith(': 503'))).toEqual([]);
    await expect.poll(site.ready).toBe('ready');
    expect(site.process.exitCode).toBeNull();
    await site.stop();
    await expectAllOnce(databaseIn(disk.folder), writers.acknowledged);
  });

  it('that is full keeps the site from starting, in one line, and harms nothing', async () => {
    const disk = smallDisk(32);
    const first = await started({ DATA_DIR: disk.folder });
    await first.stop();
    disk.fill();
    const child = spawnSite({ DATA_DIR: disk.folder, PORT: String(await freePort()) });
    onTestFinished(() => void child.kill());
    // It may find the space it needs in its own files; then it starts.
    await Promise.race([once(child, 'exit'), once(child.stdout!, 'data')]);
    if (child.exitCode !== null) {
      expect(child.exitCode).toBe(1);
      expect(child.output().trim().split('\n')).toEqual([expect.stringMatching(/is full\.$/)]);
    }
    child.kill('SIGKILL');
    disk.makeRoom();
    const second = await started({ DATA_DIR: disk.folder });
    await second.reads();
  });

  it('that may only be read keeps the site from starting, in one line that names it', async () => {
    const folder = join(temporaryFolder(), 'disk');
    mountOver(folder, 'size=32m,ro');
    const child = spawnSite({ DATA_DIR: folder, PORT: String(await freePort()) });
    const [code] = await once(child, 'exit');
    const lines = child.output().trim().split('\n');
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`Can’t write to the data folder ${folder}`);
  });

  it('that becomes read-only while the site runs is reported, and readers are served', async () => {
    const folder = temporaryFolder();
    const site = await started({ DATA_DIR: folder });
    expect(await site.ready()).toBe('ready');
    const mend = mountOver(folder, 'size=1m,ro');
    expect(await site.ready()).toBe('The data folder isn’t writable.');
    await site.reads();
    mend();
    expect(await site.ready()).toBe('ready');
  });

  it('that cannot store mails leaves them waiting, and each becomes one file afterwards', async () => {
    const folder = temporaryFolder();
    const outbox = join(folder, 'outbox');
    const mend = mountOver(outbox, 'size=1m,ro');
    const site = await started({ DATA_DIR: folder });
    const writers = keepWriting(site.url, 2);
    await writers.more(12);
    await writers.stop();
    await expect.poll(site.output).toContain('EROFS');
    mend();
    expect(existsSync(join(folder, 'outbox'))).toBe(true);
    const database = await connect(databaseIn(folder));
    onTestFinished(() => database.close());
    // Retries that were postponed for a minute or two are due now.
    await database.query
      .updateTable('mail')
      .set({ due_at: new Date().toISOString() })
      .where('sent_at', 'is', null)
      .execute();
    const mails = () => database.query.selectFrom('mail').select(['id', 'sent_at']).execute();
    await expect.poll(async () => (await mails()).every((mail) => mail.sent_at)).toBe(true);
    const files = readdirSync(outbox).map((name) => name.replace('.eml', ''));
    expect(files.sort()).toEqual((await mails()).map(({ id }) => id).sort());
    await expectAllOnce(databaseIn(folder), writers.acknowledged);
  });
});
