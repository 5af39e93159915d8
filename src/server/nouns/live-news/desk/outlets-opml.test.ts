import { describe, expect, it } from 'vitest';
import { openDeskApp } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { outlet } from '../../../../../tests/support/news-site.ts';
import { readOpml } from './outlets-opml.ts';

const opml = (outlines: string, before = '') =>
  `<?xml version="1.0"?>${before}<opml version="2.0"><head><title>Mine</title></head><body>${outlines}</body></opml>`;
const feed = (url: string, more = '') =>
  `<outline type="rss" text="Wire" xmlUrl="${url}" ${more}/>`;
const noExistingOutlet = async () => null;

describe('a list of outlets from elsewhere', () => {
  it('is read folder by folder, each address once', async () => {
    const file = opml(
      `<outline text="Sports">${feed('https://a.example/feed')}</outline>${feed('https://a.example/feed')}${feed('https://b.example/rss', 'category="business,NG" htmlUrl="https://b.example/"')}`,
    );
    expect(await readOpml(file, noExistingOutlet)).toMatchObject([
      { name: 'Wire', feedUrl: 'https://a.example/feed', section: 'sports', problem: null },
      { feedUrl: 'https://b.example/rss', section: 'business', country: 'NG' },
    ]);
  });

  it.each([
    'http://127.0.0.1/feed',
    'http://[::1]/feed',
    'http://10.0.0.7/feed',
    'http://localhost/feed',
    'https://wire.example:8443/feed',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('names what nobody may be sent to: %s', async (url) => {
    expect((await readOpml(opml(feed(url)), noExistingOutlet))?.[0]?.problem).toBeTruthy();
  });

  it('may name hosts on private networks that the operator has allowed, as for a trial', async () => {
    const read = async (url: string) =>
      (await readOpml(opml(feed(url)), noExistingOutlet, ['10.0.0.7:9400', 'feeds.lan:80']))?.[0];
    expect((await read('http://10.0.0.7:9400/feed'))?.problem).toBeNull();
    expect((await read('http://feeds.lan/rss'))?.problem).toBeNull();
    expect((await read('http://10.0.0.7:9401/feed'))?.problem).toBeTruthy();
    expect((await read('http://10.0.0.8:9400/feed'))?.problem).toBeTruthy();
  });

  it('expands no entities of its own, and refuses what is deep, full of DOCTYPEs or no OPML', async () => {
    const bomb = '<!DOCTYPE opml [<!ENTITY a "https://evil.example/feed">]>';
    expect(await readOpml(opml(feed('&a;'), bomb), noExistingOutlet)).toBeUndefined();
    const deep = `${'<outline text="x">'.repeat(400)}${feed('https://a.example/feed')}${'</outline>'.repeat(400)}`;
    expect(await readOpml(opml(deep), noExistingOutlet)).toBeUndefined();
    expect(await readOpml('<!DOCTYPE'.repeat(10_000), noExistingOutlet)).toBeUndefined();
    expect(await readOpml('<html>no</html>', noExistingOutlet)).toBeUndefined();
  });
});

describeEachDatabase('outlets as OPML at the desk', (open) => {
  it('are exported, read by another site, and shown before they are added', async () => {
    const { operator, stores } = await openDeskApp(await open());
    await stores.outlets.sync(
      [{ ...outlet('joy', 'https://joy.example/feed'), name: 'Joy & Sons' }],
      '2026-11-15T00:00:00.000Z',
    );
    const ask = await operator();
    const file = opml(
      feed('https://joy.example/feed') +
        feed('https://new.example/feed') +
        feed('http://127.0.0.1/'),
    );
    const { body } = await ask('POST', '/outlets/opml', { opml: file });
    expect(body).toMatchObject([{ known: 'Joy & Sons' }, { known: null, problem: null }, {}]);
    const [, added, wrong] = body;
    const add = (outlets: object[]) => ask('POST', '/outlets/import', { outlets });
    expect((await add([wrong])).status).toBe(422);
    expect((await add([body[0], added])).body).toEqual({ added: 1 });
    expect((await add([added])).body).toEqual({ added: 0 });
    expect((await stores.outlets.list()).map(({ name }) => name)).toContain('Wire');
    expect((await ask('POST', '/outlets/opml', { opml: 'no' })).status).toBe(422);
  });
});
