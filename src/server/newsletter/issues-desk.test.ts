import { expect, it } from 'vitest';
import { openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { ROWS } from '../../../tests/support/rows.ts';
import { draftWeekly } from './weekly-draft.ts';

describeEachDatabase('issues at the desk', (open) => {
  it('drafts an issue, sends a test, sends it to everybody once, and shows what came of it', async () => {
    const { call, json, database, mail } = await openSignedIn(await open());
    await database.query
      .insertInto('article')
      .values(ROWS.article as never)
      .execute();
    await mail.subscribers.subscribe({
      email: 'a@example.org',
      status: 'Active',
      consent: { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' },
    });
    const { number, body } = await (await call('POST', '/api/admin/issues')).json();
    expect(body.lead.url).toBe('/article/midnight-1957');
    const shown = await json(`/api/admin/issues/${number}`);
    expect(shown.preview.html.length).toBeLessThan(100 * 1024);
    expect(shown.preview.text).toContain('https://news.example/article/midnight-1957');
    await call('POST', `/api/admin/issues/${number}/test`, { email: 'me@example.org' });
    expect((await json('/api/admin/mails')).mails).toMatchObject([{ to: 'me@example.org' }]);
    const send = () => call('POST', `/api/admin/issues/${number}/send`);
    expect(await (await send()).json()).toEqual({ readers: 1 });
    expect((await send()).status).toBe(409);
    expect(
      (await call('PUT', `/api/admin/issues/${number}`, { subject: 'Other', body })).status,
    ).toBe(409);
    await mail.deliverLetters();
    // No mail server is set: it is a file, and nobody has got it.
    expect((await json(`/api/admin/issues/${number}`)).figures).toMatchObject({
      ...{ sent: 0, delivered: 0, kept: 1, queued: 0 },
    });
    expect((await json('/api/admin/issues')).kept).toEqual([number]);
    expect((await json('/api/newsletter/analytics')).engagement).toBeNull();
  });

  it('drafts by itself once a week, as soon as somebody reads', async () => {
    const { mail, clock } = await openSignedIn(await open());
    const drafts = async () => (await mail.issues.list({ limit: 9 })).length;
    expect(await draftWeekly(mail, clock.now)).toBe(false);
    const consent = { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' };
    await mail.subscribers.subscribe({ email: 'a@example.org', consent });
    await Promise.all([1, 2, 3].map(() => draftWeekly(mail, clock.now)));
    expect(await drafts()).toBe(1);
    await draftWeekly(mail, new Date(clock.now.getTime() + 7 * 24 * 3_600_000));
    expect(await drafts()).toBe(2);
  });
});
