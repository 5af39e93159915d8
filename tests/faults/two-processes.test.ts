import sharp from 'sharp';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { SUBMISSION_LIMITS } from '../../src/contract/limits.ts';
import { createPostgres, temporaryFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';
import { inDepth, isThorough } from '../support/thorough.ts';

const PASSWORD = 'a password for tests';

/** Two processes on one PostgreSQL that share nothing else, as on two machines. */
async function startTwo() {
  const { url } = await createPostgres('empty');
  const start = async () => {
    const site = await startSite({
      DATA_DIR: temporaryFolder(),
      SEED: 'none',
      DATABASE_URL: url,
      ADMIN_PASSWORD: PASSWORD,
    });
    onTestFinished(site.stop);
    return site;
  };
  return Promise.all([start(), start()]);
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe.skipIf(inject('postgres').kind === 'pglite')('two processes on one PostgreSQL', () => {
  it('are one desk, one set of pictures, and show each other’s changes', async () => {
    const [a, b] = await startTwo();
    const signedIn = await fetch(`${a.url}/api/admin/session`, json({ password: PASSWORD }));
    const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await fetch(`${b.url}/api/admin/session`, { headers: { Cookie } })).status).toBe(200);

    const create = { width: 100, height: 100, channels: 3 as const, background: 'red' };
    const png = await sharp({ create }).png().toBuffer();
    const upload = { method: 'POST', headers: { Cookie }, body: new Uint8Array(png) };
    const { url } = await (await fetch(`${a.url}/api/admin/pictures`, upload)).json();
    expect((await fetch(b.url + url)).headers.get('Content-Type')).toBe('image/webp');

    const edit = {
      title: 'Seen everywhere',
      excerpt: 'Short.',
      category: 'Culture',
      content: 'Long.',
      authorName: 'Desk',
      imageUrl: '',
      imageAlt: '',
      tags: [],
    };
    const made = await fetch(`${a.url}/api/admin/articles`, json(edit, { Cookie }));
    const { id } = await made.json();
    const state = `${a.url}/api/admin/articles/${id}/state`;
    const seen = () => fetch(`${b.url}/article/${id}`).then(({ status }) => status === 200);
    for (const round of isThorough ? [1, 2, 3, 4, 5] : [1, 2]) {
      for (const status of ['published', 'unpublished']) {
        // The other process has the old page cached when the change is made.
        expect(await seen(), `round ${round}`).toBe(status === 'unpublished');
        await fetch(state, json({ status }, { Cookie }));
        await expect.poll(seen).toBe(status === 'published');
      }
    }
  });

  inDepth('count what one address sends together', async () => {
    const { points } = SUBMISSION_LIMITS.perAddress;
    const sites = await startTwo();
    const message = (number: number) => ({
      firstName: 'Akosua',
      lastName: 'Mensah',
      email: 'akosua@example.com',
      subject: 'About Akosombo',
      message: `Message ${number}`,
    });
    const answers = await Promise.all(
      Array.from({ length: 2 * points }, (_, number) =>
        fetch(`${sites[number % 2]?.url}/api/contact`, json(message(number))),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(points);
  });
});
