import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { CONTROLLER } from '../../../../tests/support/controller.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { ROWS } from '../../../../tests/support/rows.ts';
import { DAY } from '../../../contract/durations.ts';
import { CONSENT } from '../../../contract/newsletter/consent.ts';

const AT = '2026-11-01T00:00:00.000Z';

describeEachDatabase('alerts', (open) => {
  async function desk() {
    const database = await open();
    const smtp = await startMailServer();
    const site = await openSignedIn(database, { smtpUrl: smtp.url });
    onTestFinished(() => site.mail.close());
    await site.call('PUT', '/api/admin/settings', CONTROLLER);
    const insert = (table: 'outlet' | 'story' | 'live_item', row: object) =>
      database.query
        .insertInto(table)
        .values(row as never)
        .execute();
    await insert('outlet', ROWS.outlet);
    await insert('story', { ...ROWS.story, lead_item_id: null });
    const report = (id: string, story: string | null, category = 'Politics') =>
      insert('live_item', {
        ...ROWS.live_item,
        id,
        guid: id,
        category,
        story_id: story,
        title: `The vote of ${id}`,
        url: `https://wire.example/${id}`,
      });
    const reader = (id: string, interests: string[], more: object = {}) =>
      database.query
        .insertInto('subscriber')
        .values({
          id,
          email: `${id}@example.org`,
          email_folded: `${id}@example.org`,
          status: 'Active',
          preferences: JSON.stringify({ interests }),
          consent_at: AT,
          consent_page: '/',
          consent_wording: CONSENT.form,
          confirmed_at: AT,
          created_at: AT,
          updated_at: AT,
          ...more,
        })
        .execute();
    const send = (item: string, words: object = {}) =>
      site.call('POST', `/api/admin/alerts/${item}`, words);
    const later = async (milliseconds: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
    };
    const deliver = async () => {
      await site.newsletter.deliverIssues();
      return smtp.received.splice(0).map(({ to, raw }) => ({ to, raw }));
    };
    return { ...site, report, reader, send, later, deliver };
  }

  it('go to readers who chose the topic or breaking news, and to nobody else', async () => {
    const { report, reader, send, deliver, json } = await desk();
    await report('monday', 'story-1');
    await reader('breaking', ['Breaking News']);
    await reader('politics', ['Sports', 'Politics']);
    await reader('sports', ['Sports']);
    await reader('everything', []);
    await reader('weekly-only', ['Politics'], { consent_wording: CONSENT.card });
    const laterChoice = { interests: ['Politics'], alerts: 'topics' };
    await reader('asked-later', [], {
      consent_wording: CONSENT.card,
      preferences: JSON.stringify(laterChoice),
    });
    const refuses = { interests: ['Politics'], alerts: 'none' };
    await reader('no-alerts', [], { preferences: JSON.stringify(refuses) });
    await reader('paused', ['Politics'], { paused_until: '2027-01-01T00:00:00.000Z' });
    await reader('unconfirmed', ['Politics'], { confirmed_at: null });
    await reader('gone', ['Politics'], { status: 'Unsubscribed', unsubscribed_at: AT });
    expect(await json('/api/admin/alerts/monday')).toMatchObject({
      topics: ['Breaking News', 'Politics'],
      readers: 3,
      leftOut: 0,
      refused: null,
      subject: 'Alert: The vote of monday',
    });
    expect((await send('monday')).status).toBe(202);
    const emails = await deliver();
    expect(emails.map(({ to }) => to).sort()).toEqual([
      'asked-later@example.org',
      'breaking@example.org',
      'politics@example.org',
    ]);
    expect(await json('/api/admin/log?action=alert.send')).toMatchObject([
      { subject: 'Alert: The vote of monday', detail: { readers: 3, leftOut: 0 } },
    ]);
    // Alerts are not issues, so the archive does not list them.
    expect(await json('/api/newsletter/archive')).toEqual([]);
    expect((await json('/api/admin/issues')).alerts).toMatchObject([{ status: 'sent' }]);
  });

  it('say why they were sent, how to stop them and where we are, and link to the story', async () => {
    const { app, report, reader, send, deliver } = await desk();
    await report('monday', 'story-1');
    await reader('ama', ['Breaking News']);
    await send('monday');
    const parsed = await PostalMime.parse((await deliver())[0]?.raw ?? '');
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(header('list-id')).toBe('Sankofa Wire alerts <alerts.news.example>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(parsed.text).toContain('no more than two a week');
    expect(parsed.text).toContain('A box for tests');
    expect(parsed.text).toMatch(
      /preferences: https:\/\/news\.example\/newsletter\/preferences\?key=/,
    );
    const click = /https:\/\/news\.example(\/newsletter\/click\S+)/.exec(parsed.text ?? '')?.[1];
    const response = await app.request(click ?? '');
    expect(response.headers.get('Location')).toBe('https://wire.example/monday');
    const leave = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '');
    await app.request(leave.pathname + leave.search, { method: 'POST' });
    await report('tuesday', null);
    expect((await send('tuesday')).status).toBe(409);
  });

  it('use the operator’s words, kept apart from what the outlet wrote', async () => {
    const { report, reader, send, deliver, json, call } = await desk();
    await report('monday', 'story-1');
    await reader('ama', ['Politics']);
    const words = { subject: 'The vote is counted', lead: 'Counted & <b>done</b>: what it means.' };
    const shown = await json(
      `/api/admin/alerts/monday?${new URLSearchParams({ lead: words.lead })}`,
    );
    const theirs = await json('/api/admin/alerts/monday');
    expect(theirs.lead).toBe(ROWS.live_item.description);
    expect(shown.text).toContain(words.lead);
    expect(shown.text).not.toContain(theirs.lead);
    const preview = await call(
      'GET',
      `/api/admin/alerts/monday/preview.html?${new URLSearchParams({ lead: words.lead })}`,
    );
    expect(await preview.text()).toContain('Counted &amp; &lt;b&gt;done&lt;/b&gt;');
    for (const wrong of [
      { subject: 'x' },
      { subject: 'x'.repeat(201) },
      { lead: 'x'.repeat(1001) },
    ]) {
      expect((await send('monday', wrong)).status).toBe(422);
    }
    expect((await send('monday', words)).status).toBe(202);
    const email = await PostalMime.parse((await deliver())[0]?.raw ?? '');
    expect(email.subject).toBe('The vote is counted');
    expect(email.text).toMatch(/Counted & <b>done<\/b>: what it means\.\n\nThe vote of monday\n/);
    expect(email.text).not.toContain(theirs.lead);
    // The preview text that a mailbox shows after the subject.
    expect(email.html).toMatch(/display:none[^>]*>Counted &amp;/);
    expect(await json('/api/admin/log?action=alert.send')).toMatchObject([
      { subject: 'The vote is counted', detail: { changed: ['subject', 'lead'] } },
    ]);
  });

  it('are sent once for a story, whichever of its reports is chosen and however often at once', async () => {
    const { report, reader, send, deliver } = await desk();
    await report('monday', 'story-1');
    await report('again', 'story-1');
    await reader('ama', ['Politics']);
    const presses = await Promise.all(['monday', 'again', 'monday'].map((item) => send(item)));
    expect(presses.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const refused = presses.find(({ status }) => status === 409);
    expect((await refused?.json())?.detail).toBe(
      'An alert about this story was sent on 20 Nov 2026.',
    );
    expect(await deliver()).toHaveLength(1);
  });

  it('reach a reader at most twice a week, and are refused with the reason beyond that', async () => {
    const { report, reader, send, later, deliver, json, newsletter } = await desk();
    for (const id of ['one', 'two', 'three', 'four']) await report(id, null);
    await reader('ama', ['Politics']);
    expect((await send('one')).status).toBe(202);
    expect((await send('two')).status).toBe(202);
    const refused = await send('three');
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toContain('has had 2 in the last seven days');
    // Somebody new has had none.
    await reader('kofi', ['Politics']);
    expect(await json('/api/admin/alerts/three')).toMatchObject({ readers: 1, leftOut: 1 });
    expect((await send('three')).status).toBe(202);
    expect((await deliver()).map(({ to }) => to).sort()).toEqual([
      'ama@example.org',
      'ama@example.org',
      'kofi@example.org',
    ]);
    await later(7 * DAY + 1);
    const alert = { about: 'four', reports: ['four'], topics: ['Politics'] };
    const reading = { now: new Date(Date.parse('2026-11-27T12:00:01.000Z')).toISOString() };
    const reach = await newsletter.alerts.reach(
      { ...alert, subject: '', body: { preheader: '', intro: '', sections: [] } },
      { ...reading, confirmedOnly: true },
    );
    expect(reach).toEqual({ readers: 2, leftOut: 0, sentAt: null });
  });

  it('are refused without a postal address, without subscribed readers, and about a hidden story', async () => {
    const { report, send, call, json, database } = await desk();
    await report('monday', null);
    expect((await json('/api/admin/alerts/monday')).refused).toContain('No subscriber gets alerts');
    expect((await send('monday')).status).toBe(409);
    await call('PUT', '/api/admin/settings', { controllerAddress: '' });
    expect((await json('/api/admin/alerts/monday')).refused).toContain('postal address');
    expect((await send('monday')).status).toBe(409);
    await database.query.updateTable('live_item').set({ hidden: 1 }).execute();
    expect((await send('monday')).status).toBe(404);
    expect((await send('nothing')).status).toBe(404);
  });
});
