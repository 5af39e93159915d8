import { expect, it } from 'vitest';
import { CONTROLLER } from '../../../../tests/support/controller.ts';
import { openSignedIn, signInAs } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { ROWS } from '../../../../tests/support/rows.ts';
import { draftWeekly } from './weekly-draft.ts';

const consent = { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' };
const ADDRESS = CONTROLLER;

describeEachDatabase('issues at the desk', (open) => {
  it('drafts an issue, sends a test, sends it to everybody once, and shows its figures', async () => {
    const { call, json, database, mail, newsletter } = await openSignedIn(await open());
    await database.query
      .insertInto('article')
      .values(ROWS.article as never)
      .execute();
    await newsletter.subscribers.subscribe({ email: 'a@example.org', status: 'Active', consent });
    await call('PUT', '/api/admin/settings', ADDRESS);
    const { number, body } = await (await call('POST', '/api/admin/issues')).json();
    expect(body.sections[0]).toMatchObject({
      name: 'Lead',
      items: [{ url: '/article/midnight-1957' }],
    });
    const shown = await json(`/api/admin/issues/${number}`);
    expect(shown.preview.html.length).toBeLessThan(100 * 1024);
    expect(shown.preview.text).toContain('https://news.example/article/midnight-1957');
    expect(shown.preview.text).toContain('Sankofa Wire\nOwner of the tests\nA box for tests');
    expect(shown).toMatchObject({ readers: 1, test: null });
    await call('POST', `/api/admin/issues/${number}/test`, { email: 'me@example.org' });
    expect((await json('/api/admin/mails')).mails).toMatchObject([{ to: 'me@example.org' }]);
    await mail.deliverMails();
    // A file in the outbox folder was not sent.
    expect((await json(`/api/admin/issues/${number}`)).test).toMatchObject({
      to: 'me@example.org',
      state: 'kept',
    });
    const send = () => call('POST', `/api/admin/issues/${number}/send`);
    const edit = { subject: shown.issue.subject, body: shown.issue.body };
    const audience = { location: 'Nowhere' };
    const { editedAt: seen } = await (
      await call('PUT', `/api/admin/issues/${number}`, { ...edit, audience })
    ).json();
    expect(await (await send()).json()).toMatchObject({
      detail: 'Nobody would get it. Add subscribers, or choose other readers.',
    });
    await call('PUT', `/api/admin/issues/${number}`, { ...edit, seen });
    expect(await (await send()).json()).toEqual({ readers: 1 });
    expect((await send()).status).toBe(409);
    expect(
      (await call('PUT', `/api/admin/issues/${number}`, { subject: 'Other', body })).status,
    ).toBe(409);
    await newsletter.deliverIssues();
    // Without a mail server it is a file, and nobody received it.
    expect((await json(`/api/admin/issues/${number}`)).figures).toMatchObject({
      sent: 0,
      delivered: 0,
      kept: 1,
      queued: 0,
    });
    expect((await json('/api/admin/issues')).kept).toEqual([number]);
    expect((await json('/api/newsletter/analytics')).engagement).toBeNull();
  });

  it('sends nothing to readers until it is known who runs the site, which the environment may say too', async () => {
    const database = await open();
    const { call, json } = await openSignedIn(database);
    await call('POST', '/api/admin/issues');
    const refused = await call('POST', '/api/admin/issues/1/send');
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toContain('postal address');
    expect((await json('/api/admin/issues/1')).issue.status).toBe('draft');
    await call('PUT', '/api/admin/settings', { ...CONTROLLER, dataProtectionNumber: '' });
    expect((await call('POST', '/api/admin/issues/1/send')).status).toBe(409);
    const env = {
      CONTROLLER_NAME: 'An owner',
      POSTAL_ADDRESS: 'A box of the environment',
      DATA_PROTECTION_NUMBER: 'DPC 2',
    };
    const other = await openSignedIn(await open(), { env });
    const { settings } = await other.json('/api/admin/issues');
    expect(settings).toMatchObject({
      controllerName: 'An owner',
      controllerAddress: 'A box of the environment',
      dataProtectionNumber: 'DPC 2',
      sendsItself: false,
      sendHour: 7,
    });
    const policy = async () => (await other.json('/api/documents/privacy-policy')).content;
    expect(await policy()).toContain(
      'It is An owner, A box of the environment, Data protection registration DPC 2.',
    );
    await other.call('PUT', '/api/admin/settings', { controllerName: 'Another owner' });
    expect(await policy()).toContain('It is Another owner');
  });

  it('lets editors change when issues are sent, but not who runs the site', async () => {
    const site = await openSignedIn(await open());
    const editor = await signInAs(site, 'editor');
    const before = (await site.json('/api/admin/issues')).settings;
    const response = await editor('PUT', '/api/admin/issues/settings', {
      sendHour: 9,
      controllerName: 'Somebody else',
      controllerAddress: 'Elsewhere',
      dataProtectionNumber: 'None',
    });
    expect(response.status).toBe(200);
    expect((await site.json('/api/admin/issues')).settings).toEqual({ ...before, sendHour: 9 });
    expect((await editor('PUT', '/api/admin/settings', CONTROLLER)).status).toBe(403);
  });

  it('keeps the order, does not let one editor overwrite another, and logs edits close together once', async () => {
    const { call, json, clock } = await openSignedIn(await open());
    await call('POST', '/api/admin/issues');
    const item = (title: string) => ({ title, url: '/about', text: '', note: '' });
    const edit = (seen: string | null, ...titles: string[]) =>
      call('PUT', '/api/admin/issues/1', {
        subject: 'The week',
        body: { preheader: 'In short', sections: [{ name: 'Sports', items: titles.map(item) }] },
        seen,
      });
    const { editedAt } = await (await edit(null, 'Two', 'One')).json();
    clock.now = new Date(clock.now.getTime() + 1000);
    const refused = await edit(null, 'Lost');
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toContain('Someone else has changed this issue');
    expect((await edit(editedAt, 'Two', 'One', 'Three')).status).toBe(200);
    const { issue, preview } = await json('/api/admin/issues/1');
    expect(issue.body.sections[0].items.map(({ title }: { title: string }) => title)).toEqual([
      'Two',
      'One',
      'Three',
    ]);
    expect(preview.html).toContain('>In short</div>');
    expect(await json('/api/admin/log?action=issue.edit')).toHaveLength(1);
  });

  it('drafts automatically once a week, as soon as there is a reader', async () => {
    const { mail, newsletter, database, clock } = await openSignedIn(await open());
    const deps = { ...mail, ...newsletter, database };
    const drafts = async () => (await newsletter.issues.list({ limit: 9 })).length;
    expect(await draftWeekly(deps, clock.now)).toBe(false);
    await newsletter.subscribers.subscribe({ email: 'a@example.org', consent });
    await Promise.all([1, 2, 3].map(() => draftWeekly(deps, clock.now)));
    expect(await drafts()).toBe(1);
    await draftWeekly(deps, new Date(clock.now.getTime() + 7 * 24 * 3_600_000));
    expect(await drafts()).toBe(2);
  });
});
