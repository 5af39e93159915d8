import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { CONTROLLER } from '../../../../../tests/support/controller.ts';
import { openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { startMailServer } from '../../../../../tests/support/mail-server.ts';
import { ROWS } from '../../../../../tests/support/rows.ts';
import {
  type IssueItem,
  MAX_ISSUE_BYTES,
} from '../../../../contract/newsletter/newsletter-issue.ts';

/** As long as real ones, so that sizes can be compared. */
const readerId = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const NAME = 'a1'.repeat(16);
const AT = '2026-11-01T00:00:00.000Z';
const CONTENT = [
  'Less **than** [before](/article/before), and <b>not</b> markup[^1].',
  '## Figures',
  '```chart bar',
  'Harvest in tonnes',
  '| Year | Tonnes |',
  '| 2022 | 683,000 |',
  '| 2023 | 531,001 |',
  '```',
  `![A tree in May](/pictures/desk/${NAME}.webp#1600x900 "In May | Kofi")`,
].join('\n');
const SOURCES = JSON.stringify([
  { title: 'The count', publisher: 'A board', url: 'https://b.example/', checked: '2026-11-16' },
]);
const CORRECTIONS = JSON.stringify([{ at: AT, text: 'It was tonnes, not bags.' }]);

const item = (id: string, more: Partial<IssueItem> = {}): IssueItem => ({
  title: `About ${id}`,
  url: `/article/${id}`,
  text: `In short: ${id}.`,
  note: '',
  ...more,
});

describeEachDatabase('an issue with a whole article', (open) => {
  /** A draft with these entries, and a reader for each set of topics. */
  async function drafted(items: IssueItem[], readers: string[][] = [[]]) {
    const database = await open();
    const smtp = await startMailServer();
    const site = await openSignedIn(database, { smtpUrl: smtp.url });
    onTestFinished(() => site.mail.close());
    const write = (id: string, more: object = {}) =>
      database.query
        .insertInto('article')
        .values({
          ...ROWS.article,
          id,
          featured_rank: null,
          title: `The ${id}`,
          content: CONTENT,
          sources: SOURCES,
          corrections: CORRECTIONS,
          ...more,
        } as never)
        .execute();
    const change = (id: string, set: object) =>
      database.query.updateTable('article').set(set).where('id', '=', id).execute();
    for (const [index, interests] of readers.entries()) {
      await database.query
        .insertInto('subscriber')
        .values({
          id: readerId(index),
          email: `r${index}@example.org`,
          status: 'Active',
          email_folded: `r${index}@example.org`,
          preferences: JSON.stringify({ interests }),
          consent_page: '/',
          consent_wording: 'Yes',
          consent_at: AT,
          confirmed_at: AT,
          created_at: AT,
          updated_at: AT,
        })
        .execute();
    }
    await site.call('PUT', '/api/admin/settings', CONTROLLER);
    await site.call('POST', '/api/admin/issues');
    const edit = async (sections: { name: string; items: IssueItem[] }[]) => {
      const { issue } = await site.json('/api/admin/issues/1');
      const draft = { subject: 'The week', body: { sections }, seen: issue.editedAt };
      expect((await site.call('PUT', '/api/admin/issues/1', draft)).status).toBe(200);
    };
    await edit([{ name: 'Lead', items }]);
    const shown = () => site.json('/api/admin/issues/1');
    const send = () => site.call('POST', '/api/admin/issues/1/send');
    async function emails() {
      await site.newsletter.deliverIssues();
      const parsed = smtp.received.splice(0).map(({ raw }) => PostalMime.parse(raw));
      return Promise.all(parsed);
    }
    /** The page's markup without the data embedded for the browser. */
    const archived = async () => {
      const page = await (await site.app.request('/newsletter/archive/1')).text();
      return page.split('<script type="application/json"')[0] ?? '';
    };
    return { ...site, write, change, edit, shown, send, emails, archived };
  }

  it('has the whole article in the email, as HTML and as text', async () => {
    const { write, shown, send, emails, archived, app } = await drafted([
      item('harvest', { whole: true }),
      item('harvest-two', { whole: true }),
      item('rains'),
    ]);
    for (const id of ['harvest', 'harvest-two', 'rains']) await write(id);
    const { preview, articles, size } = await shown();
    expect(articles).toEqual([
      { url: '/article/harvest', words: expect.any(Number) },
      { url: '/article/harvest-two', words: expect.any(Number) },
      { url: '/article/rains', words: expect.any(Number) },
    ]);
    await send();
    const [email] = await emails();
    const { html = '', text = '' } = email ?? {};
    // The size counts the real addresses, which are longer than those of the preview.
    expect(Math.abs(Buffer.byteLength(html) - size)).toBeLessThan(100);
    expect(size).toBeGreaterThan(Buffer.byteLength(preview.html));
    expect(html).toContain(`src="https://news.example/pictures/desk/letter/${NAME}.jpg"`);
    expect(html).toContain('alt="A tree in May"');
    expect(html).not.toContain('href="https://news.example/article/before"');
    expect(html).toContain('href="#harvest-source-1"');
    expect(html).toContain('id="harvest-source-1"');
    expect(html).toContain('id="harvest-two-source-1"');
    expect(html.match(/ id="([^"]+)"/g)).toHaveLength(new Set(html.match(/ id="([^"]+)"/g)).size);
    expect(html).toMatch(/<td[^>]*>531,001</);
    expect(html).toContain('&lt;b&gt;not&lt;/b&gt;');
    expect(html).not.toMatch(/<svg|(?:src|href)="\/|In short: harvest/);
    expect(html).toContain('In short: rains.');
    for (const words of [
      'ABOUT HARVEST\nHeritage desk',
      'Less than before (https://news.example/',
      '2023 | 531,001',
      '[Picture: A tree in May]\nIn May. Kofi',
      'In short: rains.',
      'Corrected on Sunday, 1 November 2026: It was tonnes, not bags.',
      '[1] The count, A board\nhttps://',
    ]) {
      expect(text).toContain(words);
      expect(preview.text).toContain(words);
    }
    const page = await archived();
    for (const words of ['531,001', 'A tree in May', 'It was tonnes, not bags.', 'The count']) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('In short: harvest.');
    const click = /newsletter\/click\S+/.exec(text)?.[0] ?? '';
    expect((await app.request(`/${click}`)).headers.get('Location')).toBe(
      'https://news.example/article/harvest',
    );
  });

  it('counts the links in a whole article, also when the article changes afterwards', async () => {
    const { write, change, shown, send, emails, app, call } = await drafted(
      [item('harvest', { whole: true })],
      [[], []],
    );
    await write('harvest');
    await call('PUT', '/api/admin/issues/settings', { countLinks: true });
    expect((await shown()).preview.html).toContain('href="https://news.example/article/before"');
    await send();
    const [email] = await emails();
    await change('harvest', { content: 'No link any more.', sources: '[]' });
    const follow = async (before: string) => {
      const link = new RegExp(`${before}[^h]*(https://news\\.example/newsletter/click\\S+?)[)\\s]`);
      const address = link.exec(email?.text ?? '')?.[1] ?? '';
      const answer = await app.request(address.replace('https://news.example', ''));
      return answer.headers.get('Location');
    };
    expect(await follow('Less than before')).toBe('https://news.example/article/before');
    expect(await follow('The count, A board')).toBe('https://b.example/');
    expect(email?.html).not.toMatch(/href="https:\/\/b\.example/);
    const { links, figures } = await shown();
    expect(links).toContainEqual({ url: 'https://b.example/', clicks: 1 });
    expect(links).toContainEqual({ url: 'https://news.example/article/before', clicks: 1 });
    expect(figures.clicks).toBe(2);
    const kept = await app.request('/api/newsletter/archive/1');
    expect(await kept.text()).not.toContain('articleLinks');
  });

  it('carries the article as it reads when the email is sent, not as it was drafted', async () => {
    const { write, change, send, emails, archived, clock } = await drafted([
      item('harvest', { whole: true }),
    ]);
    await write('harvest');
    await change('harvest', { content: 'Written anew.' });
    await send();
    const [email] = await emails();
    expect(email?.text).toContain('Written anew.');
    expect(email?.text).not.toContain('683,000');
    clock.now = new Date(clock.now.getTime() + 120_000);
    expect(await archived()).toContain('Written anew.');
  });

  it.each([
    ['taken down', { status: 'draft' }],
    ['put off to another day', { published_at: '2027-01-01T00:00:00.000Z' }],
  ])('leaves out an article that was %s meanwhile, and says so at the desk', async (_name, set) => {
    const { write, change, shown, send, emails, archived } = await drafted([
      item('harvest', { whole: true }),
      item('rains'),
      item('kept'),
    ]);
    for (const id of ['harvest', 'rains', 'kept']) await write(id);
    for (const id of ['harvest', 'rains']) await change(id, set);
    const { preview, articles } = await shown();
    expect(articles).toMatchObject([{ words: null }, { words: null }, { url: '/article/kept' }]);
    expect(preview.text).not.toMatch(/harvest|rains/i);
    await send();
    const [email] = await emails();
    for (const read of [email?.html, email?.text, await archived()]) {
      expect(read).not.toMatch(/About harvest|In short: rains|531,001/i);
      expect(read).toContain('In short: kept.');
    }
  });

  it('leaves out an article that is taken down while the emails are being sent', async () => {
    const { write, change, send, emails, newsletter } = await drafted(
      [item('harvest', { whole: true }), item('kept')],
      [[], []],
    );
    for (const id of ['harvest', 'kept']) await write(id);
    await send();
    // One email is retried later, as after a temporary refusal.
    await newsletter.recipients.retryAt(
      `1-${readerId(1)}`,
      '2026-11-20T12:05:00.000Z',
      'greylisted',
    );
    expect((await emails())[0]?.text).toContain('531,001');
    await change('harvest', { status: 'draft' });
    await newsletter.recipients.retryAt(
      `1-${readerId(1)}`,
      '2026-11-20T11:00:00.000Z',
      'greylisted',
    );
    const later = await emails();
    expect(later).toHaveLength(1);
    expect(later[0]?.text).toContain('In short: kept.');
    expect(later[0]?.text).not.toContain('531,001');
  });

  it('reports the size of the email itself, also beyond what mail programs show', async () => {
    const { write, shown, edit } = await drafted([item('long', { whole: true })]);
    await write('long', { content: 'Ɔman “Ghana” and more. '.repeat(5000) });
    const { size, preview } = await shown();
    expect(size).toBeGreaterThan(MAX_ISSUE_BYTES);
    expect(size).toBeGreaterThan(Buffer.byteLength(preview.html));
    await edit([{ name: 'Lead', items: [item('long')] }]);
    expect((await shown()).size).toBeLessThan(MAX_ISSUE_BYTES);
  });

  it('refuses to carry the whole text of anything but our own articles', async () => {
    const { shown } = await drafted([
      item('x', { url: 'https://wire.example/article/x', whole: true, text: 'Elsewhere.' }),
      item('x', { url: '/event/x', whole: true, text: 'An event.' }),
      item('x', { url: "/article/x' or 1=1", whole: true, text: 'Hostile.' }),
    ]);
    const { preview, articles } = await shown();
    expect(articles).toEqual([]);
    for (const words of ['Elsewhere.', 'An event.', 'Hostile.']) {
      expect(preview.text).toContain(words);
    }
  });
});
