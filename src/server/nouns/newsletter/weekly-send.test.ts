import { expect, it, onTestFinished } from 'vitest';
import { CONTROLLER } from '../../../../tests/support/controller.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { ROWS } from '../../../../tests/support/rows.ts';
import { draftWeekly } from './weekly-draft.ts';
import { sendPlanned } from './weekly-send.ts';

const ADDRESS = CONTROLLER;
const SATURDAY = '2026-11-21T07:00:30.000Z';

describeEachDatabase('an issue that goes out by itself', (open) => {
  /** A Friday noon with one reader and something to report. */
  async function friday({ settings = {}, article = true, server = true } = {}) {
    const database = await open();
    const smtp = server ? await startMailServer() : undefined;
    const site = await openSignedIn(database, smtp ? { smtpUrl: smtp.url } : {});
    onTestFinished(() => site.mail.close());
    if (article) {
      await database.query
        .insertInto('article')
        .values(ROWS.article as never)
        .execute();
    }
    await database.query
      .insertInto('subscriber')
      .values({
        id: 'ama',
        email: 'ama@example.org',
        email_folded: 'ama@example.org',
        status: 'Active',
        preferences: '{}',
        consent_page: '/',
        consent_wording: 'Yes',
        consent_at: SATURDAY,
        confirmed_at: SATURDAY,
        created_at: SATURDAY,
        updated_at: SATURDAY,
      })
      .execute();
    const { sendsItself = true, ...controller } = { ...ADDRESS, ...settings };
    await site.call('PUT', '/api/admin/settings', controller);
    await site.call('PUT', '/api/admin/issues/settings', { sendsItself });
    const mails = async () =>
      (await site.mail.mails.page({ search: '', sort: 'newest', page: 1 })).mails.filter(
        ({ recipient }) => recipient === 'editor@news.example',
      );
    const log = async (action: string) =>
      (await site.desk.operator.audit.list({ action, limit: 9, offset: 0 } as never)).map(
        ({ actor, subject }) => `${actor}: ${subject}`,
      );
    const deps = { ...site.mail, ...site.newsletter, database };
    const sendAt = (moment: string) => {
      site.clock.now = new Date(moment);
      return sendPlanned(deps, site.clock.now);
    };
    const stopKey = async () =>
      /\/newsletter\/stop\?key=([\w.-]+)/.exec((await mails())[0]?.text_body ?? '')?.[1] ?? '';
    const stop = async (key: string) => {
      const response = await site.app.request('/newsletter/stop', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ key }),
      });
      return response.headers.get('Location') ?? response.status;
    };
    const draft = () => draftWeekly(deps, site.clock.now);
    const issue = () => site.newsletter.issues.find(1);
    return { ...site, smtp, mails, log, sendAt, stop, stopKey, draft, issue };
  }

  it('is drafted on Friday, announced to the operator, and sent once on Saturday by several processes', async () => {
    const { newsletter, smtp, mails, log, sendAt, draft, issue } = await friday();
    await Promise.all([draft(), draft(), draft()]);
    expect(await issue()).toMatchObject({ status: 'draft', sendAt: '2026-11-21T07:00:00.000Z' });
    const [notice, ...more] = await mails();
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('No. 1 goes out on Saturday unless you stop it');
    expect(notice?.text_body).toContain('Saturday, 21 November 2026 at 07:00 in Accra (GMT)');
    expect(notice?.text_body).toContain('to 1 reader.');
    await sendAt('2026-11-21T06:59:59.000Z');
    expect((await issue())?.status).toBe('draft');
    await Promise.all([sendAt(SATURDAY), sendAt(SATURDAY), sendAt(SATURDAY)]);
    await Promise.all([newsletter.deliverIssues(), newsletter.deliverIssues()]);
    await sendAt('2026-11-21T07:02:00.000Z');
    await newsletter.deliverIssues();
    expect(smtp?.received.map(({ to }) => to)).toEqual(['ama@example.org']);
    expect(smtp?.received[0]?.raw).toContain('A box for tests');
    expect(await log('issue.send')).toEqual(['site: No. 1']);
    expect(await log('issue.draft')).toEqual(['site: No. 1']);
    expect((await issue())?.status).toBe('sent');
  });

  it('is neither planned nor announced while automatic sending is off', async () => {
    const { mails, sendAt, draft, issue } = await friday({ settings: { sendsItself: false } });
    await draft();
    await sendAt(SATURDAY);
    expect(await issue()).toMatchObject({ status: 'draft', sendAt: null, held: null });
    expect(await mails()).toEqual([]);
  });

  it('stays a draft when the form behind the link in the mail stops it, which works once', async () => {
    const { app, draft, stop, stopKey, log, sendAt, issue, call } = await friday();
    await draft();
    const key = await stopKey();
    expect((await app.request(`/newsletter/stop?key=${key}`)).status).toBe(200);
    expect((await issue())?.sendAt).not.toBeNull();
    expect(await stop(`${key}x`)).toBe(404);
    expect(await stop(key)).toBe('/newsletter/stop?done=stopped');
    expect(await stop(key)).toBe('/newsletter/stop?done=over');
    expect(await log('issue.stop')).toEqual(['link in the email to the operator: No. 1']);
    // After a new plan at the desk, the old link stops nothing.
    const plan = { sendAt: '2026-11-21T07:00', zone: 'Africa/Accra' };
    expect((await call('POST', '/api/admin/issues/1/plan', plan)).status).toBe(200);
    expect(await stop(key)).toBe('/newsletter/stop?done=over');
    expect((await call('POST', '/api/admin/issues/1/stop')).status).toBe(200);
    expect((await call('POST', '/api/admin/issues/1/stop')).status).toBe(409);
    await sendAt(SATURDAY);
    expect(await issue()).toMatchObject({ status: 'draft', sendAt: null });
  });

  it('is stopped when automatic sending is switched off', async () => {
    const { app, draft, log, sendAt, issue, call, clock } = await friday();
    const shown = async () => (await app.request('/newsletter')).text();
    await draft();
    expect(await shown()).toContain('Once a week, on Saturdays, or');
    await call('PUT', '/api/admin/issues/settings', { sendsItself: false });
    expect(await log('issue.stop')).toEqual(['operator: No. 1']);
    clock.now = new Date(clock.now.getTime() + 2000);
    expect(await shown()).toContain('Once a week, or');
    await sendAt(SATURDAY);
    expect((await issue())?.status).toBe('draft');
  });

  it('is sent when the site comes back within six hours, and held after that', async () => {
    const late = await friday();
    await late.draft();
    await late.sendAt('2026-11-21T12:59:00.000Z');
    expect((await late.issue())?.status).toBe('sending');
  });

  it.each([
    ['too late', {}, '2026-11-21T13:00:01.000Z', 'The site was not running'],
    ['empty', { article: false }, SATURDAY, 'It is empty.'],
    [
      'until it is known who runs the site',
      { settings: { controllerAddress: '' } },
      SATURDAY,
      'does not say who runs the site',
    ],
    ['without a mail server', { server: false }, SATURDAY, 'No mail server is set'],
  ])('is held %s, and the operator is notified once', async (_name, site, moment, why) => {
    const { draft, mails, log, sendAt, issue } = await friday(site);
    await draft();
    await Promise.all([sendAt(moment), sendAt(moment)]);
    expect(await issue()).toMatchObject({
      status: 'draft',
      sendAt: null,
      held: expect.stringContaining(why),
    });
    const notices = (await mails()).filter(({ subject }) => subject === 'No. 1 was not sent');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text_body).toContain(why);
    expect(await log('issue.hold')).toEqual(['site: No. 1']);
  });

  it('is not drafted once its Saturday is over, but on the next Friday', async () => {
    const { draft, clock, issue } = await friday();
    clock.now = new Date('2026-11-25T03:00:00.000Z');
    await draft();
    expect(await issue()).toBeUndefined();
    clock.now = new Date('2026-11-27T00:00:00.000Z');
    await draft();
    expect(await issue()).toMatchObject({ sendAt: '2026-11-28T07:00:00.000Z' });
  });

  it('is not planned when it was drafted too late to be stopped', async () => {
    const { draft, clock, mails, issue } = await friday();
    clock.now = new Date('2026-11-21T03:00:00.000Z');
    await draft();
    expect(await issue()).toMatchObject({
      sendAt: null,
      held: expect.stringContaining('drafted too late'),
    });
    expect((await mails())[0]?.subject).toBe('No. 1 was not sent');
  });
});
