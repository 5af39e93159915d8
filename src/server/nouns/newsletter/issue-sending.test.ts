import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { CONTROLLER } from '../../../../tests/support/controller.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { NOBODY_READ } from '../../../domain/newsletter/issue-entries.ts';
import { CONNECTIONS } from '../../platform/mail/open-mail.ts';
import { sendPlanned } from './weekly-send.ts';

const AT = '2026-09-01T00:00:00.000Z';
const item = (title: string, more: object = {}) => ({
  title,
  url: `https://outlet.example/${title}`,
  ...more,
});

/** `full@` has a full mailbox and `gone@` does not exist. */
const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) => {
  if (address.startsWith('gone'))
    return done(Object.assign(new Error('No such user'), { responseCode: 550 }));
  if (address.startsWith('full'))
    return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
  done();
};

describeEachDatabase('an issue that is sent', (open) => {
  async function desk(readers: string[], body: object = {}, options: SMTPServerOptions = {}) {
    const database = await open();
    const smtp = await startMailServer({ onRcptTo, ...options });
    const site = await openSignedIn(database, { smtpUrl: smtp.url });
    onTestFinished(() => site.mail.close());
    await site.call('PUT', '/api/admin/settings', CONTROLLER);
    for (const name of readers) {
      await database.query
        .insertInto('subscriber')
        .values({
          id: name,
          email: `${name}@example.org`,
          email_folded: `${name}@example.org`,
          status: 'Active',
          preferences: '{}',
          location: name.startsWith('accra') ? 'Accra' : null,
          consent_at: AT,
          consent_page: '/',
          consent_wording: 'Yes',
          confirmed_at: AT,
          created_at: AT,
          updated_at: AT,
        })
        .execute();
    }
    await site.call('POST', '/api/admin/issues');
    const edit = (more: object = {}) =>
      site.call('PUT', '/api/admin/issues/1', {
        subject: 'The week',
        body: { sections: [{ name: 'Sports', items: [item('one')] }], ...body },
        seen: null,
        ...more,
      });
    const answer = () => site.json('/api/admin/issues/1');
    return { ...site, smtp, edit, answer };
  }

  it('is delivered to whom the server accepted, minus later bounces, and sent despite a full mailbox', async () => {
    const site = await desk(['ama', 'kofi', 'gone', 'full']);
    await site.edit();
    await site.call('POST', '/api/admin/issues/1/send');
    await site.newsletter.deliverIssues();
    const first = await site.answer();
    expect(first.issue.status).toBe('sent');
    expect(first.figures).toMatchObject({ sent: 2, delivered: 2, bounced: 1, retried: 1 });
    await site.app.request('/api/mail/bounce', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer a shared secret for tests',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ email: 'kofi@example.org' }),
    });
    expect((await site.answer()).figures).toMatchObject({ sent: 2, delivered: 1, bounced: 2 });
  });

  it('stays "sending" while the server cannot be reached', async () => {
    const site = await desk(['ama']);
    await site.edit();
    await site.smtp.stop();
    await site.call('POST', '/api/admin/issues/1/send');
    await site.newsletter.deliverIssues();
    expect((await site.answer()).issue.status).toBe('sending');
  });

  it('is stopped half-way: what was not handed over is not sent, and the desk says how many were', async () => {
    const readers = Array.from({ length: 12 }, (_, n) => `reader-${String(n).padStart(2, '0')}`);
    let stopped: Promise<{ sent: number; stopped: number }> | undefined;
    const stop = async () => (await site.call('POST', '/api/admin/issues/1/stop')).json();
    const site = await desk(
      readers,
      {},
      {
        // As many as there are connections are under way when the operator stops the issue.
        onRcptTo: (_address, _session, done) => {
          stopped ??= stop();
          void stopped.then(() => done());
        },
      },
    );
    await site.edit();
    await site.call('POST', '/api/admin/issues/1/send');
    await site.newsletter.deliverIssues();
    await site.newsletter.deliverIssues();
    const { issue, figures } = await site.answer();
    const answered = (await stopped) ?? { sent: 0, stopped: 0 };
    expect(answered.stopped).toBeGreaterThanOrEqual(readers.length - CONNECTIONS);
    expect(figures).toMatchObject({ sent: answered.sent, stopped: answered.stopped });
    expect((await site.json('/api/admin/issues')).issues[0].stoppedAt).toBe(issue.stoppedAt);
    expect(figures.sent + figures.stopped).toBe(12);
    expect(site.smtp.received).toHaveLength(figures.sent);
    expect(issue).toMatchObject({ status: 'sent', stoppedAt: site.clock.now.toISOString() });
    expect((await site.call('POST', '/api/admin/issues/1/stop')).status).toBe(409);
  });

  it('goes to some readers only: by place, by topic, by activity', async () => {
    const site = await desk(['accra-1', 'accra-2', 'ama']);
    const readers = async (audience: object) => {
      const { issue } = await site.answer();
      await site.edit({ audience, seen: issue.editedAt });
      return (await site.answer()).readers;
    };
    await site.database.query
      .updateTable('subscriber')
      .set({ preferences: '{"interests":["Sports"]}', confirmed_at: site.clock.now.toISOString() })
      .where('id', '=', 'ama')
      .execute();
    expect(await readers({})).toBe(3);
    expect(await readers({ topic: 'Health' })).toBe(2);
    expect(await readers({ topic: 'Sports' })).toBe(3);
    expect(await readers({ activity: 'new' })).toBe(1);
    expect(await readers({ activity: 'clicked' })).toBe(0);
    expect(await readers({ location: 'Accra', topic: 'Health' })).toBe(2);
    await site.call('POST', '/api/admin/issues/1/send');
    await site.newsletter.deliverIssues();
    expect(site.smtp.received.map(({ to }) => to).sort()).toEqual([
      'accra-1@example.org',
      'accra-2@example.org',
    ]);
    await site.newsletter.recipients.noteClick('1-accra-1');
    expect(await site.json('/api/newsletter/subscribers?activity=clicked')).toMatchObject([
      { id: 'accra-1' },
    ]);
    expect(await site.json('/api/newsletter/subscribers?activity=not%20clicked')).toMatchObject([
      { id: 'accra-2' },
    ]);
  });

  it('is sent at any time in any zone, and a time that has passed is refused at its field', async () => {
    const site = await desk(['ama']);
    await site.edit();
    const plan = (sendAt: string, zone = 'America/New_York') =>
      site.call('POST', '/api/admin/issues/1/plan', { sendAt, zone });
    const past = await plan('2026-11-20T06:00');
    expect(past.status).toBe(422);
    expect((await past.json()).errors.sendAt).toEqual([
      'This time has passed. Choose a later one.',
    ]);
    expect((await plan('2026-11-20T08:00', 'Nowhere/City')).status).toBe(422);
    expect((await (await plan('2027-03-14T02:30')).json()).errors.sendAt[0]).toContain('skip');
    expect(await (await plan('2026-11-22T18:30')).json()).toEqual({
      sendAt: '2026-11-22T23:30:00.000Z',
    });
    // Switching automatic sending off leaves what an operator scheduled.
    await site.call('PUT', '/api/admin/issues/settings', { sendsItself: false });
    expect(await (await plan('2026-11-22T19:00')).json()).toEqual({
      sendAt: '2026-11-23T00:00:00.000Z',
    });
    const deps = { ...site.mail, ...site.newsletter, database: site.database };
    await sendPlanned(deps, new Date('2026-11-22T23:59:00.000Z'));
    expect((await site.answer()).issue).toMatchObject({ status: 'draft', plannedBy: 'operator' });
    await sendPlanned(deps, new Date('2026-11-23T00:01:00.000Z'));
    expect((await site.answer()).issue.status).toBe('sending');
  });

  it('counts clicks per link without readers only where that is switched on, and says so', async () => {
    const intro = '**Akwaaba**, see [our guide](/guide).\n\n[Button: Read on](https://a.example/x)';
    const site = await desk(['ama', 'kofi'], { intro });
    await site.edit();
    const text = async () => (await site.answer()).preview.text;
    expect(await text()).toContain('We count clicks, but not which links you choose.');
    await site.call('PUT', '/api/admin/issues/settings', { countLinks: true });
    expect(await text()).toContain('but not who clicked which');
    await site.call('POST', '/api/admin/issues/1/send');
    await site.newsletter.deliverIssues();
    for (const { raw } of site.smtp.received) {
      const { html = '' } = await PostalMime.parse(raw);
      expect(html).toContain('<strong>Akwaaba</strong>');
      const button = /href="([^"]+)"[^>]*class="button"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      const clicked = await site.app.request(button?.replace('https://news.example', '') ?? '');
      expect(clicked.headers.get('Location')).toBe('https://a.example/x');
    }
    const { links, figures } = await site.answer();
    expect(links[0]).toEqual({ url: 'https://a.example/x', clicks: 2 });
    expect(links).toContainEqual({ url: '/guide', clicks: 0 });
    expect(figures).toMatchObject({ clicked: 2, clicks: 2 });
    const held = await site.database.query.selectFrom('newsletter_link').selectAll().execute();
    expect(held).toEqual([
      { id: expect.any(String), issue_id: expect.any(String), link: 2, clicks: 2 },
    ]);
  });

  it('is in the export of a reader’s data, and has an open rate only where opens are counted', async () => {
    const site = await desk(['ama']);
    await site.edit();
    await site.call('POST', '/api/admin/issues/1/send');
    await site.newsletter.deliverIssues();
    await site.newsletter.recipients.noteClick('1-ama');
    const held = await site.call('POST', '/api/admin/people/export', { email: 'AMA@example.org' });
    expect(await held.json()).toContainEqual({
      place: 'Issues and alerts sent to them',
      rows: [expect.objectContaining({ number: 1, state: 'sent', clicks: 1 })],
    });
    expect((await site.json('/api/newsletter/analytics')).engagement).toBeNull();
    expect((await site.answer()).issue.countsOpens).toBe(false);
  });

  it('says once which sections nobody has read, unless an operator sent it', async () => {
    const sections = [
      { name: 'Sports', items: [item('picked', { automatic: true })] },
      { name: 'Education', items: [item('picked too', { automatic: true })] },
      { name: 'Health', items: [item('ours')] },
    ];
    const site = await desk(['ama'], { sections });
    await site.edit();
    const parts = async () =>
      (await site.answer()).preview.text.replaceAll(/\s+/g, ' ').split(NOBODY_READ);
    expect(await parts()).toEqual([
      expect.any(String),
      expect.stringMatching(/^ Sports, Education\. /),
    ]);
    await site.call('POST', '/api/admin/issues/1/send');
    expect(await parts()).toHaveLength(1);
  });

  it('refuses own words with pictures of others, pictures without a description and unsafe links', async () => {
    const site = await desk([]);
    const refused = async (intro: string) =>
      (await (await site.edit({ body: { intro, sections: [] } })).json()).errors?.['body.intro'];
    expect(await refused('![A map](https://evil.example/x.png)')).toHaveLength(1);
    expect((await refused('![](/pictures/desk/a.webp)'))[0]).toContain('no description');
    expect(await refused('[x](javascript:alert)')).toHaveLength(1);
    expect(await refused('<script>alert(1)</script>')).toBeUndefined();
    expect((await site.answer()).preview.html).not.toContain('<script>');
  });
});
