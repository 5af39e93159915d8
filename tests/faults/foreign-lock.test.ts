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
  const read = async () => expect((await fetch(`${site.url}/about`)).status).toBe(200);
  await read();
  const other = new BetterSqlite(join(folder, 'sankofa.sqlite'));
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const first = send('first');
  for (let visit = 0; visit < 20; visit += 1) await read();
  other.exec('rollback');
  expect((await first).status).toBe(201);

  // Longer than our timeout: then an error is shown, and nothing is stored.
  other.exec('begin immediate');
  const refused = await send('second');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  other.exec('rollback');
  expect((await send('second')).status).toBe(201);
});
