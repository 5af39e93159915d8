import { expect, it, onTestFinished } from 'vitest';
import { openSignedIn, signInAs } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { WhatWorked } from '../../../contract/desk/readership.ts';
import { sendWeeklySummary } from './weekly-summary.ts';

const ARTICLE = '/article/midnight-1957';
const WORKED = '/api/admin/readership/worked';
const SUMMARY = '/api/admin/settings/weekly-summary';

describeEachDatabase('what worked', (open) => {
  /** Friday, 20 November 2026, and what the days before it brought. */
  async function openWeek() {
    const database = await open();
    const smtp = await startMailServer();
    const site = await openSignedIn(database, { smtpUrl: smtp.url });
    onTestFinished(() => site.mail.close());
    const view = {
      zone: 'Africa/Accra',
      device: 'phone',
      light: false,
      kilobytes: 0,
      ranks: true,
      page: ARTICLE,
      referrer: '',
      campaign: 'spring',
      returning: true,
    } as const;
    site.readership.count(view, '2026-11-19');
    site.readership.count({ ...view, page: '/about', campaign: undefined }, '2026-11-19');
    site.readership.countShare('/remittance', '2026-11-19');
    site.readership.countShare(ARTICLE, '2026-10-01');
    await site.readership.write();
    const subscriber = (id: string, page: string, confirmed_at: string | null) =>
      insertRow(database.query, 'subscriber', {
        ...ROWS.subscriber,
        ...{ id, email: `${id}@example.org`, email_folded: `${id}@example.org` },
        ...{ consent_page: page, confirmed_at, confirm_token_hash: null, confirm_expires_at: null },
      });
    await subscriber('one', ARTICLE, '2026-11-18T12:00:00.000Z');
    await subscriber('two', ARTICLE, null);
    await subscriber('three', '/about', '2026-10-01T12:00:00.000Z');
    await subscriber('four', 'desk', '2026-11-18T12:00:00.000Z');
    return { ...site, database };
  }

  it('is a page with its confirmed sign-ups, shares, returning visits and campaigns', async () => {
    const { json } = await openWeek();
    const { pages }: WhatWorked = await json(`${WORKED}?range=7`);
    expect(pages).toMatchObject([
      {
        name: ARTICLE,
        signUps: 1,
        shares: 0,
        returning: 1,
        views: 1,
        campaigns: [{ name: 'spring', visits: 1 }],
      },
      { name: '/remittance', signUps: 0, shares: 1, returning: 0 },
      { name: '/about', signUps: 0, returning: 1, campaigns: [] },
    ]);
    const october: WhatWorked = await json(`${WORKED}?range=2026-10`);
    expect(october.pages).toMatchObject([
      { name: '/about', signUps: 1 },
      { name: ARTICLE, signUps: 0, shares: 1 },
    ]);
  });

  it('has the article at whose end somebody signed up', async () => {
    const { app, database } = await openWeek();
    await insertRow(database.query, 'article', {
      ...ROWS.article,
      ...{ status: 'published', deleted_at: null },
    });
    const [, action = ''] =
      /action="([^"]+)" method="post"/.exec(await (await app.request(ARTICLE)).text()) ?? [];
    const body = new URLSearchParams({ email: 'yaa@example.org' });
    const headers = { Referer: `http://localhost${ARTICLE}?c=spring` };
    expect((await app.request(action, { method: 'POST', body, headers })).status).toBe(303);
    const { consent_page } = await database.query
      .selectFrom('subscriber')
      .select('consent_page')
      .where('email', '=', 'yaa@example.org')
      .executeTakeFirstOrThrow();
    expect(consent_page).toBe(ARTICLE);
  });

  it('stays with an article that gets another address', async () => {
    const { call, json, database } = await openWeek();
    await insertRow(database.query, 'article', { ...ROWS.article, deleted_at: null });
    const moved = { slug: 'the-night-of-freedom' };
    expect((await call('PUT', '/api/admin/articles/midnight-1957/slug', moved)).status).toBe(200);
    const pagesIn = async (range: string) => (await json(`${WORKED}?range=${range}`)).pages;
    expect(await pagesIn('7')).toContainEqual(
      expect.objectContaining({ name: '/article/the-night-of-freedom', returning: 1 }),
    );
    expect((await pagesIn('2026-10')).at(-1)).toMatchObject({
      name: '/article/the-night-of-freedom',
      shares: 1,
    });
  });

  it('is emailed once on a Monday, only where the owner asked for it', async () => {
    const { call, database, mail, readership, desk, stores, json } = await openWeek();
    const deps = { ...mail, ...desk, ...stores, database, readership };
    const summary = { ...deps, siteUrl: 'https://news.example' };
    const sendAt = (moment: string) => sendWeeklySummary(summary, new Date(moment));
    expect(await sendAt('2026-11-23T06:00:00Z')).toBe(false);
    expect((await call('PUT', SUMMARY, { isOn: true })).status).toBe(200);
    expect((await json(WORKED)).summary.isOn).toBe(true);
    expect(await sendAt('2026-11-22T12:00:00Z')).toBe(false);
    expect(await sendAt('2026-11-23T05:59:00Z')).toBe(false);
    expect(await sendAt('2026-11-23T06:00:00Z')).toBe(true);
    expect(await sendAt('2026-11-23T09:00:00Z')).toBe(false);
    const [sent] = (await mail.mails.page({ search: '', sort: 'newest', page: 1 })).mails;
    expect(sent?.text_body).toContain(`${ARTICLE}: 1 sign-up, 0 shares, 1 returning visit`);
    expect(sent?.text_body).toContain('reported 2 views. The week before it was 0.');
    expect(await sendAt('2026-11-30T12:00:00Z')).toBe(true);
  });

  it('is shown to editors, who can’t switch the email on', async () => {
    const site = await openWeek();
    const editor = await signInAs(site, 'editor');
    expect((await editor('GET', WORKED)).status).toBe(200);
    expect((await editor('PUT', SUMMARY, { isOn: true })).status).toBe(403);
  });
});
