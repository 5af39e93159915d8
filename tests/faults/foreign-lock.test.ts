import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';

it('while a program locks the database file, cached pages are served and submissions wait', async () => {
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder });
  onTestFinished(site.stop);
  const send = (word: string) =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Esi',
        lastName: 'Owusu',
        email: 'esi@example.org',
        subject: word,
        message: `What ${word} says while the file is locked.`,
      }),
    });
  const read = async () => {
    const startedAt = performance.now();
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    return performance.now() - startedAt;
  };
  await read();
  const other = new BetterSqlite(join(folder, 'sankofa.sqlite'));
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const first = send('first');
  const until = performance.now() + 2000;
  const took: number[] = [];
  while (performance.now() < until) took.push(await read());
  other.exec('rollback');
  expect(Math.max(...took)).toBeLessThan(500);
  expect((await first).status).toBe(201);

  // Longer than our timeout: then an error is shown, and nothing is stored.
  other.exec('begin immediate');
  const refused = await send('second');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  other.exec('rollback');
  expect((await send('second')).status).toBe(201);
}, 60_000);
