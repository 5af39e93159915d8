import sharp from 'sharp';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { DeskChannels, PreparedPost } from '../../../contract/desk/channels.ts';
import { DAY } from '../../../contract/durations.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';
import { channelPostStore } from './channel-post-store.ts';
import { channelsDesk } from './channels-desk.ts';
import { remindOfPost } from './post-reminder.ts';

const PATH = '/api/admin/channels';
const WHATSAPP = 'https://whatsapp.com/channel/0029Va9Keta0Wire0Sample1';
const TELEGRAM = 'https://t.me/sankofawire';

afterEach(() => setSiteIdentity(DEFAULT_IDENTITY));

describeEachDatabase('posts for channels at the desk', (open) => {
  /** A morning with an article, two reported stories and a promotion. */
  async function openMorning() {
    const database = await open();
    const smtp = await startMailServer();
    const site = await openSignedIn(database, { smtpUrl: smtp.url });
    onTestFinished(() => site.mail.close());
    const now = site.clock.now.toISOString();
    await insertRow(database.query, 'outlet', ROWS.outlet);
    const reported = [
      ['Cedi holds', 'news'],
      ['Win a car in our promo', 'promotional'],
      ['Floods in Keta', 'news'],
    ] as const;
    for (const [index, [title, kind]] of reported.entries()) {
      const id = `item-${index}`;
      const story = `story-${index}`;
      const rank = new Date(site.clock.now.getTime() - index * 60_000).toISOString();
      await insertRow(database.query, 'story', {
        ...ROWS.story,
        id: story,
        title,
        kind,
        lead_item_id: id,
        outlet_count: 1,
        rank_at: rank,
        published_at: now,
      });
      await insertRow(database.query, 'live_item', {
        ...ROWS.live_item,
        id,
        title,
        kind,
        guid: id,
        url: `https://wire.example/${id}`,
        story_id: story,
        published_at: now,
        removed_at: null,
        missing_at: null,
      });
    }
    const post = (of: string) => site.json(`${PATH}/post?of=${of}`) as Promise<PreparedPost>;
    const overview = () => site.json(PATH) as Promise<DeskChannels>;
    return { ...site, post, overview };
  }

  const publishArticle = (site: Awaited<ReturnType<typeof openMorning>>, id: string) =>
    insertRow(site.database.query, 'article', {
      ...ROWS.article,
      id,
      title: 'Kente',
      status: 'published',
      published_at: site.clock.now.toISOString(),
    });

  it('are prepared from what the front page leads with, never from promotions', async () => {
    const site = await openMorning();
    const titles = async () => (await site.post('morning')).stories.map(({ title }) => title);
    expect(await titles()).toEqual(['Cedi holds', 'Floods in Keta']);
    await publishArticle(site, 'kente');
    const { stories } = await site.post('morning');
    expect(stories[0]).toEqual({ title: 'Kente', source: 'Sankofa Wire', path: '/article/kente' });
    expect(stories[1]).toMatchObject({ source: 'Sample Wire', path: '/live/story-0' });
    // What we published before the last day is no news.
    const dayBefore = new Date(site.clock.now.getTime() - DAY - 1).toISOString();
    await site.database.query.updateTable('article').set({ published_at: dayBefore }).execute();
    expect(await titles()).toEqual(['Cedi holds', 'Floods in Keta']);
  });

  it('are prepared of one article, story or report, and of nothing that readers can’t see', async () => {
    const site = await openMorning();
    await publishArticle(site, 'kente');
    expect(await site.post('article:kente')).toMatchObject({ of: 'article:kente', title: 'Kente' });
    expect(await site.post('live:item-2')).toMatchObject({ title: 'Floods in Keta' });
    expect((await site.post('story:story-2')).stories[0]?.path).toBe('/story/story-2');
    for (const of of ['article:no-such', 'live:no-such', 'story:no-such']) {
      expect((await site.call('GET', `${PATH}/post?of=${of}`)).status).toBe(404);
    }
    expect((await site.call('GET', `${PATH}/post?of=person:ama`)).status).toBe(400);
  });

  it('come with a square picture, with the operator’s own headline', async () => {
    const site = await openMorning();
    const picture = async (query: string) => {
      const response = await site.call('GET', `${PATH}/picture.png?${query}`);
      return Buffer.from(await response.arrayBuffer());
    };
    const drawn = await picture('of=morning');
    expect(await sharp(drawn).metadata()).toMatchObject({
      format: 'png',
      width: 1080,
      height: 1080,
    });
    expect(await picture('of=morning&title=Nk%C9%94so%C9%94')).not.toEqual(drawn);
  });

  it('say that the site is busy where too many pictures are asked for at once', async () => {
    const site = await openMorning();
    const { operator } = site.desk;
    const drawn = Promise.withResolvers<Buffer>();
    const desk = channelsDesk({ ...site, ...site.mail, operator, draw: () => drawn.promise });
    const asked = Array.from({ length: 7 }, () => desk.request('/channels/picture.png'));
    expect((await Promise.race(asked)).status).toBe(503);
    drawn.resolve(Buffer.from('picture'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 200, 503]);
  });

  it('are listed once they are marked as posted, and can be removed', async () => {
    const site = await openMorning();
    const posted = { of: 'morning', channel: 'telegram', title: 'Cedi holds', text: '• Cedi' };
    expect((await site.call('POST', `${PATH}/posts`, posted)).status).toBe(201);
    const [entry] = (await site.overview()).posts;
    expect(entry).toMatchObject({ ...posted, postedBy: 'operator' });
    const tooLong = { ...posted, text: 'x'.repeat(4097) };
    expect((await site.call('POST', `${PATH}/posts`, tooLong)).status).toBe(422);
    expect((await site.call('DELETE', `${PATH}/posts/${entry?.id}`)).status).toBe(204);
    expect((await site.call('DELETE', `${PATH}/posts/${entry?.id}`)).status).toBe(404);
    expect((await site.overview()).posts).toEqual([]);
  });

  it('are reminded of once a morning in the chosen zone, unless they are posted', async () => {
    const site = await openMorning();
    const deps = { ...site.mail, database: site.database, siteUrl: 'https://news.example' };
    const remindAt = (moment: string) => remindOfPost(deps, new Date(moment));
    expect(await remindAt('2026-07-01T06:30:00Z')).toBe(false);
    const reminder = { isOn: true, time: '07:00', zone: 'Europe/London' };
    await site.call('PUT', `${PATH}/reminder`, reminder);
    expect((await site.overview()).reminder).toEqual(reminder);
    expect(await remindAt('2026-07-01T05:59:00Z')).toBe(false);
    expect(await remindAt('2026-07-01T06:00:00Z')).toBe(true);
    expect(await remindAt('2026-07-01T06:01:00Z')).toBe(false);
    // The site was down until noon.
    expect(await remindAt('2026-07-02T12:00:00Z')).toBe(false);
    const posted = { of: 'morning', channel: 'whatsapp', title: 'Cedi', text: '• Cedi' } as const;
    await channelPostStore(site.database).add(posted, 'operator', '2026-07-03T04:00:00.000Z');
    expect(await remindAt('2026-07-03T06:00:00Z')).toBe(false);
    expect(await remindOfPost({ ...deps, canMail: false }, new Date('2026-07-04T06:00:00Z'))).toBe(
      false,
    );
    // An article's post is not the morning's.
    const other = { ...posted, of: 'article:kente' };
    await channelPostStore(site.database).add(other, 'operator', '2026-07-04T04:00:00.000Z');
    expect(await remindAt('2026-07-04T06:00:00Z')).toBe(true);
    const { mails } = await site.mail.mails.page({ search: '', sort: 'newest', page: 1 });
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('This morning’s post is ready'),
    );
    expect(mails[0]?.text_body).toContain('https://news.example/admin/channels');
    for (const wrong of [{ time: '7' }, { zone: 'Mars/Olympus' }]) {
      const response = await site.call('PUT', `${PATH}/reminder`, { ...reminder, ...wrong });
      expect(response.status).toBe(422);
    }
  });

  it('lead to a page for readers, which the footer and the sitemap name only with a channel', async () => {
    const site = await openMorning();
    const text = async (path: string) => {
      // Cached pages are shown for a second after a change.
      site.clock.now = new Date(site.clock.now.getTime() + 2000);
      return (await site.app.request(path)).text();
    };
    expect((await site.app.request('/whatsapp')).status).toBe(404);
    expect(await text('/about')).not.toContain('href="/whatsapp"');
    expect(await text('/sitemap/pages.xml')).not.toContain('/whatsapp');
    expect((await site.app.request('/qr/whatsapp.svg')).status).toBe(404);
    await site.call('PUT', '/api/admin/settings', { whatsappChannel: WHATSAPP });
    expect((await site.overview()).addresses).toEqual({ whatsapp: WHATSAPP, telegram: '' });
    // A slow database may not delay readers, who get the former page a second longer.
    await expect.poll(() => text('/whatsapp')).toContain(`href="${WHATSAPP}"`);
    const page = await text('/whatsapp');
    expect(page).toContain('src="/qr/whatsapp.svg"');
    expect(page).not.toContain('/qr/telegram.svg');
    await expect.poll(() => text('/about')).toContain('Follow us on WhatsApp<');
    expect(await text('/sitemap/pages.xml')).toContain('https://news.example/whatsapp<');
    const code = await site.app.request('/qr/whatsapp.svg');
    expect(code.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await code.text()).toMatch(/^<svg/);
    await site.call('PUT', '/api/admin/settings', { telegramChannel: TELEGRAM });
    await expect.poll(() => text('/about')).toContain('Follow us on WhatsApp and Telegram<');
  });

  it('take the links of channels, and no others', async () => {
    const site = await openMorning();
    const set = async (body: object) =>
      (await site.call('PUT', '/api/admin/settings', body)).status;
    for (const whatsappChannel of [
      'https://wa.me/233200000000',
      'http://whatsapp.com/channel/0029Va9Keta0Wire',
      'https://whatsapp.com.evil.example/channel/0029Va9Keta0Wire',
      'https://whatsapp.com/channel/',
      'javascript:alert(1)',
    ]) {
      expect(await set({ whatsappChannel })).toBe(422);
    }
    for (const telegramChannel of ['https://t.me/', 'https://t.me/a/b', 'https://evil.example/x']) {
      expect(await set({ telegramChannel })).toBe(422);
    }
    expect(await set({ telegramChannel: 'https://t.me/+AbCdEfGhIjKlMnOp' })).toBe(200);
    expect(await set({ whatsappChannel: '', telegramChannel: '' })).toBe(200);
  });
});
