import { expect, it } from 'vitest';
import { describeOnSqlite, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { PAGE_NAMES, pageOf } from '../../../web/pages.ts';
import { openLog } from '../../start/open-site.ts';

const SECRET = 'c0ffee5ec2e7';
/** Parameters of private pages that say what to show, not for whom. */
const OPEN_PARAMETERS = ['done', 'edit', 'sent', 'near', 'within'];

describeOnSqlite('the log', (open) => {
  it('has no more than the beginning of an error that names what somebody sent', async () => {
    const lines: string[] = [];
    const log = openLog('debug', { write: (text) => void lines.push(text) });
    const error = String(new RangeError(`Invalid time zone specified: ${'x'.repeat(60_000)}`));
    log.error({ error, stack: error }, 'could not render page');
    await new Promise((turn) => setImmediate(turn));
    expect(lines.join('')).toContain('Invalid time zone specified: xxx');
    expect(lines.join('').length).toBeLessThan(10_000);
  });

  it('hides the secret part of every address that has one, in every log line', async () => {
    const lines: string[] = [];
    const log = openLog('debug', { write: (text) => void lines.push(text) });
    const { app } = await testApp(await open(), {
      articles: 'none',
      dataDir: temporaryFolder(),
      log,
    });
    const calls = app.routes
      .map(({ path }) => path)
      .filter((path) => /:(?:token|key)\b/.test(path));
    const pages = PAGE_NAMES.map(pageOf)
      .filter(({ isPrivate }) => isPrivate)
      .flatMap(({ paths, params = [] }) => [
        ...paths.filter((path) => path.includes(':')),
        ...paths.flatMap((path) =>
          params
            .filter((name) => !OPEN_PARAMETERS.includes(name))
            .map((name) => `${path}?${name}=${SECRET}`),
        ),
      ]);
    const addresses = [...new Set([...calls, ...pages])].map((path) =>
      path.replaceAll(/:\w+/g, SECRET),
    );
    expect(addresses).toEqual(
      expect.arrayContaining([
        `/draft/${SECRET}`,
        `/api/drafts/${SECRET}`,
        `/hub/${SECRET}/${SECRET}`,
      ]),
    );
    for (const address of addresses) {
      await app.request(address);
      await app.request(address.toUpperCase());
      // As programs mangle addresses.
      await app.request(address.replace(/^(\/.+?)\//, '$1%2F'));
      await app.request(address.replace('?', '%3F').replace('=', '%3D'));
      log.error({ error: `Error: no answer from https://news.example${address}` }, 'call failed');
    }
    for (const mangled of ['./', ',', ';', '%20/', '%252F', '//', '/x/', '/"']) {
      await app.request(`/draft${mangled}${SECRET}`);
    }
    await new Promise((turn) => setImmediate(turn));
    const masked = lines
      .join('')
      .replaceAll(new RegExp(`/hub(?:/|%2f)${SECRET}/`, 'g'), '/hub/outlet/');
    expect(masked).toContain('/hub/outlet/[secret]');
    expect(masked.split('\n').filter((line) => line.toLowerCase().includes(SECRET))).toEqual([]);
  });
});
