import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { CONSENT } from '../../../contract/newsletter/consent.ts';
import type { Database } from '../../platform/database/database.ts';

const SMTP = { articles: 'none', smtpUrl: 'smtp://127.0.0.1:1' } as const;
const DAY = 24 * 3_600_000;

const json = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json', Referer: 'https://news.example/?utm=1#x' },
  body: JSON.stringify(body),
});
const rows = (database: Database) => database.query.selectFrom('subscriber').selectAll().execute();
const mails = (database: Database) =>
  database.query.selectFrom('mail').selectAll().orderBy('created_at').execute();
const parameter = (text: string, name: string) =>
  decodeURIComponent(new RegExp(`[?&]${name}=([^&\\s]+)`).exec(text)?.[1] ?? '');

const ama = { firstName: 'Ama', lastName: 'Mensah', location: 'London', interests: ['Politics'] };

describeEachDatabase('the newsletter', (open) => {
  async function subscribed(options: Parameters<typeof testApp>[1] = SMTP) {
    const database = await open();
    const site = await testApp(database, options);
    const subscribe = (email: string, preferences?: unknown) =>
      site.app.request('/api/newsletter/subscribe', json({ email, preferences }));
    await subscribe('Ama@example.org', ama);
    return { ...site, database, subscribe };
  }

  async function confirmed() {
    const site = await subscribed();
    const token = parameter((await mails(site.database))[0]!.text_body, 'token');
    const response = await site.app.request('/api/newsletter/confirm', json({ token }));
    expect(response.status).toBe(200);
    const [subscriber] = await rows(site.database);
    return { ...site, token, subscriber: subscriber! };
  }

  it('stores a sign-up as pending, with its consent and page, and asks for confirmation', async () => {
    const { database, clock } = await subscribed();
    expect(await rows(database)).toMatchObject([
      {
        email: 'Ama@example.org',
        status: 'Pending',
        location: 'London',
        consent_at: clock.now.toISOString(),
        consent_page: '/',
        consent_wording: CONSENT.form,
      },
    ]);
    expect(await mails(database)).toMatchObject([{ recipient: 'Ama@example.org' }]);
  });

  it('accepts a sign-up at once without a mail server, and asks for confirmation once there is one', async () => {
    const { database, clock } = await subscribed({ articles: 'none' });
    expect(await rows(database)).toMatchObject([{ status: 'Active', confirmed_at: null }]);
    clock.now = new Date(clock.now.getTime() + DAY);
    const later = await testApp(database, { ...SMTP, clock });
    await later.newsletter.signUp.askUnasked();
    expect(await rows(database)).toMatchObject([{ status: 'Pending' }]);
    expect((await mails(database)).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Akwaaba/),
      expect.stringMatching(/^Please confirm/),
    ]);
  });

  it('drops NUL characters, which no database stores', async () => {
    const { database, subscribe } = await subscribed();
    expect((await subscribe('kofi\0@example.org')).status).toBe(202);
    expect(await rows(database)).toHaveLength(2);
  });

  it('answers a subscribed address the same, stores nothing twice and does not fill its mailbox', async () => {
    const { database, subscribe } = await subscribed();
    const first = await subscribe('new@example.org');
    const again = await subscribe('AMA@example.org');
    expect(again.status).toBe(202);
    expect(await again.text()).toBe(await first.text());
    expect(await rows(database)).toHaveLength(2);
    expect(await mails(database)).toHaveLength(2);
  });

  it('is confirmed by the link, once, and sends a welcome email', async () => {
    const { app, database, newsletter, token, subscriber } = await confirmed();
    expect(subscriber.status).toBe('Active');
    expect((await mails(database)).map((mail) => mail.subject)).toContainEqual(
      expect.stringMatching(/^Akwaaba/),
    );
    const before = await mails(database);
    const again = () => app.request('/api/newsletter/confirm', json({ token }));
    expect((await again()).status).toBe(200);
    expect(await mails(database)).toEqual(before);
    // It brings nobody back who has left.
    await newsletter.subscribers.unsubscribe(subscriber.id, '2026-11-20T13:00:00.000Z');
    expect((await again()).status).toBe(404);
  });

  it('sends a new link when the old one is older than seven days', async () => {
    const { app, database, clock } = await subscribed();
    const token = parameter((await mails(database))[0]!.text_body, 'token');
    clock.now = new Date(clock.now.getTime() + 8 * DAY);
    const late = await app.request('/api/newsletter/confirm', json({ token }));
    expect(late.status).toBe(410);
    expect((await app.request('/api/newsletter/resend', json({ token }))).status).toBe(202);
    const fresh = parameter((await mails(database)).at(-1)!.text_body, 'token');
    expect(fresh).not.toBe(token);
    const response = await app.request('/api/newsletter/confirm', json({ token: fresh }));
    expect(response.status).toBe(200);
  });

  it('is confirmed by a plain form too', async () => {
    const { app, database } = await subscribed();
    const token = parameter((await mails(database))[0]!.text_body, 'token');
    const response = await app.request('/newsletter/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }),
    });
    expect(response.headers.get('Location')).toBe('/newsletter/confirm?done=confirmed');
    expect(await rows(database)).toMatchObject([{ status: 'Active' }]);
  });

  it('is unsubscribed by one POST without cookies, and not by opening the page', async () => {
    const { app, database, newsletter, subscriber } = await confirmed();
    const path = newsletter.links.unsubscribe(subscriber.id).replace('https://news.example', '');
    expect((await app.request(path)).status).toBe(200);
    expect(await rows(database)).toMatchObject([{ status: 'Active' }]);
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await rows(database)).toMatchObject([{ status: 'Unsubscribed' }]);
    // More than the last character, whose lowest bits are unused.
    const forged = path.replace(/.{6}$/, (end) => (end === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'));
    expect((await app.request(forged, { method: 'POST' })).status).toBe(404);
  });

  it('carries the headers of RFC 8058', async () => {
    const { database, subscriber, newsletter } = await confirmed();
    const welcome = (await mails(database)).find(({ subject }) => subject.startsWith('Akwaaba'));
    const headers = JSON.parse(welcome!.headers);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${newsletter.links.unsubscribe(subscriber.id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('lets a reader see, change, pause, download and erase what we hold, by the signed link only', async () => {
    const { app, database, newsletter, subscriber, clock, mail } = await confirmed();
    const key = parameter(newsletter.links.preferences(subscriber), 'key');
    const path = `/api/newsletter/preferences?key=${encodeURIComponent(key)}`;
    expect(await (await app.request(path)).json()).toMatchObject({
      email: 'Ama@example.org',
      interests: ['Politics'],
      // As she agreed to when she signed up.
      alerts: 'topics',
    });
    const wrong = parameter(newsletter.links.unsubscribe(subscriber.id), 'key');
    const other = `/api/newsletter/preferences?key=${encodeURIComponent(wrong)}`;
    expect((await app.request(other)).status).toBe(404);

    const chosen = { interests: ['Sports', 'Travel'], frequency: 'monthly', pause: '3 months' };
    const put = await app.request('/api/newsletter/preferences', json({ key, ...chosen }, 'PUT'));
    expect(await put.json()).toMatchObject({
      interests: ['Sports', 'Travel'],
      frequency: 'monthly',
      pausedUntil: '2027-02-20T12:00:00.000Z',
    });
    const alerts = async (change: object) => {
      const body = json({ key, ...chosen, ...change }, 'PUT');
      return (await (await app.request('/api/newsletter/preferences', body)).json()).alerts;
    };
    expect(await alerts({ alerts: 'none' })).toBe('none');
    // A form without an alerts field leaves the alerts unchanged.
    expect(await alerts({})).toBe('none');
    const data = await (await app.request(path.replace('?', '/data?'))).json();
    expect(data.subscriber).toMatchObject({
      consent_wording: CONSENT.form,
      email_folded: 'ama@example.org',
    });
    expect(data.subscriber).not.toHaveProperty('confirm_token_hash');

    // An address that gets no email is not promised one.
    await mail.suppressions.add('ama@example.org', 'complained', clock.now.toISOString());
    const unsent = await app.request('/api/newsletter/preferences/erase', json({ key }));
    expect(unsent.status).toBe(409);
    expect((await unsent.json()).detail).toContain('so we can’t send you the link');
    await mail.suppressions.lift('ama@example.org');
    // The link in a newsletter may have been forwarded: it only has an email sent.
    expect((await app.request('/api/newsletter/erase', json({ key }))).status).toBe(404);
    const asked = await app.request('/api/newsletter/preferences/erase', json({ key }));
    expect(asked.status).toBe(202);
    const asks = (await mails(database)).filter(({ subject }) => subject.startsWith('Delete your'));
    expect(asks).toMatchObject([{ recipient: 'Ama@example.org' }]);
    const erasure = parameter(asks[0]!.text_body, 'key');
    expect((await app.request(`/newsletter/erase?key=${encodeURIComponent(erasure)}`)).status).toBe(
      200,
    );
    expect(await rows(database)).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 2 * DAY);
    expect((await app.request('/api/newsletter/erase', json({ key: erasure }))).status).toBe(404);
    clock.now = new Date(clock.now.getTime() - 2 * DAY);
    await app.request('/api/newsletter/erase', json({ key: erasure }));
    expect(await rows(database)).toEqual([]);
    expect(await mails(database)).toEqual([]);
    expect((await app.request(path)).status).toBe(404);
    await app.request('/api/newsletter/subscribe', json({ email: 'ama@example.org' }));
    expect(await rows(database)).toEqual([]);
  });

  it('deletes unconfirmed sign-ups after thirty days and sent mails after ninety', async () => {
    const { app, database, newsletter, clock } = await confirmed();
    await app.request('/api/newsletter/subscribe', json({ email: 'kofi@example.org' }));
    await database.query
      .updateTable('mail')
      .set({ sent_at: clock.now.toISOString() })
      .where('recipient', '=', 'Ama@example.org')
      .execute();
    const days = async (count: number) => {
      clock.now = new Date(clock.now.getTime() + count * DAY);
      await newsletter.forgetOld();
    };
    const addresses = async () => (await rows(database)).map(({ email }) => email).sort();
    await days(29);
    expect(await addresses()).toEqual(['Ama@example.org', 'kofi@example.org']);
    await days(2);
    expect(await addresses()).toEqual(['Ama@example.org']);
    expect((await mails(database)).length).toBeGreaterThan(1);
    await days(60);
    expect((await mails(database)).map(({ recipient }) => recipient)).toEqual(['kofi@example.org']);
  });

  it('waits as long for new, subscribed and suppressed addresses, and longer than the work takes', async () => {
    const pauses: { ms: number; end: () => void }[] = [];
    const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
    const { app, mail, newsletter } = await testApp(await open(), { ...SMTP, pause });
    const consent = { at: '2026-11-20T12:00:00.000Z', page: '/', wording: CONSENT.form };
    await newsletter.subscribers.subscribe({ email: 'ama@example.org', consent });
    await mail.suppressions.add('yaw@example.org', 'erased', consent.at);
    for (const email of ['kofi@example.org', 'ama@example.org', 'yaw@example.org']) {
      const response = app.request('/api/newsletter/subscribe', json({ email }));
      await expect.poll(() => pauses.length).toBe(1);
      expect(pauses[0]?.ms).toBe(200);
      pauses.pop()?.end();
      expect((await response).status).toBe(202);
    }
  });

  it('moves to another address once that address is confirmed', async () => {
    const { app, database, newsletter, subscriber } = await confirmed();
    const key = parameter(newsletter.links.preferences(subscriber), 'key');
    const email = 'ama.mensah@example.net';
    await app.request('/api/newsletter/preferences/address', json({ key, email }));
    expect(await rows(database)).toMatchObject([{ email: 'Ama@example.org' }]);
    const sent = (await mails(database)).find((each) => each.recipient === email);
    const change = parameter(sent!.text_body, 'change');
    const confirm = () => app.request('/api/newsletter/confirm', json({ change }));
    expect((await confirm()).status).toBe(200);
    expect(await rows(database)).toMatchObject([{ email, email_folded: email }]);
    const notices = await mails(database);
    expect((await confirm()).status).toBe(200);
    expect(await mails(database)).toEqual(notices);

    // The old address is notified, and links that were sent there stop working.
    const notice = (await mails(database)).find((each) =>
      each.subject.includes('a different address'),
    );
    expect(notice).toMatchObject({ recipient: 'Ama@example.org' });
    expect(notice?.text_body).not.toContain(email);
    expect((await app.request('/api/newsletter/preferences/erase', json({ key }))).status).toBe(
      404,
    );
    const renewed = parameter(newsletter.links.preferences({ ...subscriber, email }), 'key');
    const path = `/api/newsletter/preferences?key=${encodeURIComponent(renewed)}`;
    expect((await app.request(path)).status).toBe(200);
  });

  it('opens its preferences for four hundred days, renewed with each issue', async () => {
    const { app, newsletter, subscriber, clock } = await confirmed();
    const open = async (key: string) =>
      (await app.request(`/api/newsletter/preferences?key=${encodeURIComponent(key)}`)).status;
    const key = parameter(newsletter.links.preferences(subscriber), 'key');
    clock.now = new Date(clock.now.getTime() + 399 * DAY);
    expect(await open(key)).toBe(200);
    clock.now = new Date(clock.now.getTime() + 3 * DAY);
    expect(await open(key)).toBe(404);
    expect(await open(newsletter.links.keys(subscriber, 'any').preferences)).toBe(200);
  });

  it('stops at a bounce that the mail provider reports with the secret', async () => {
    const { app, database } = await confirmed();
    const report = (secret?: string) =>
      app.request('/api/mail/bounce', {
        ...json({ email: 'AMA@example.org' }),
        headers: {
          'Content-Type': 'application/json',
          ...(secret && { Authorization: `Bearer ${secret}` }),
        },
      });
    expect((await report()).status).toBe(401);
    expect((await report('a shared secret for testz')).status).toBe(401);
    expect(await rows(database)).toMatchObject([{ status: 'Active' }]);
    expect((await report('a shared secret for tests')).status).toBe(204);
    expect(await rows(database)).toMatchObject([{ status: 'Bounced' }]);
  });

  it('counts clicks through our own address, which redirects only to links in the issue', async () => {
    const { app, newsletter, clock, database, subscriber } = await confirmed();
    const item = { title: 'A story', url: 'https://outlet.example/a', text: '', note: '' };
    const body = { preheader: '', intro: '', sections: [{ name: 'Lead', items: [item] }] };
    const now = clock.now.toISOString();
    const number = await newsletter.issues.createDraft({ subject: 'The week', body, now });
    expect(await newsletter.issues.startSending(number, { now, confirmedOnly: true })).toBe(1);
    const [recipient] = await database.query
      .selectFrom('newsletter_recipient')
      .selectAll()
      .execute();
    const link = new URL(newsletter.links.click(recipient!.id, 0));
    const response = await app.request(link.pathname + link.search);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('https://outlet.example/a');
    link.searchParams.set('to', '9');
    const elsewhere = await app.request(link.pathname + link.search);
    expect(elsewhere.headers.get('Location')).toBe('https://news.example/');
    await newsletter.recipients.markSent([recipient!.id], now);
    await newsletter.issues.finishSent(now);
    await newsletter.subscribers.unsubscribe(subscriber.id, now);
    const issue = await newsletter.issues.find(number);
    expect(issue?.status).toBe('sent');
    expect(await newsletter.issues.figures(issue!.id)).toEqual({
      queued: 0,
      retried: 0,
      sent: 1,
      probablySent: 0,
      kept: 0,
      delivered: 1,
      bounced: 0,
      failed: 0,
      stopped: 0,
      clicked: 1,
      clicks: 2,
      opened: 0,
      unsubscribed: 1,
    });
    const archive = await (await app.request('/api/newsletter/archive')).json();
    expect(archive).toMatchObject([{ number, subject: 'The week' }]);
    expect(await (await app.request('/newsletter/archive.xml')).text()).toContain(
      `<link>https://news.example/newsletter/archive/${number}</link>`,
    );
  });
});
