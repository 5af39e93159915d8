import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { urlEncoded } from '../../../../tests/support/filled-forms.ts';
import { asShown, fieldsIn } from '../../../../tests/support/form-html.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { Database } from '../../platform/database/database.ts';

const DAY = 24 * 3_600_000;
const parameter = (text: string, name: string) =>
  decodeURIComponent(new RegExp(`[?&]${name}=([^&\\s]+)`).exec(text)?.[1] ?? '');
const mails = (database: Database) =>
  database.query.selectFrom('mail').selectAll().orderBy('created_at').execute();
const subscribers = (database: Database) =>
  database.query.selectFrom('subscriber').selectAll().execute();

/** The forms behind the links in our emails, posted without scripts. */
describeEachDatabase('a newsletter form without scripts', (open) => {
  async function signedUp() {
    const database = await open();
    const site = await testApp(database, { articles: 'none', smtpUrl: 'smtp://127.0.0.1:1' });
    const post = (path: string, values: Record<string, string | string[]>, headers = {}) =>
      site.app.request(path, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
        body: urlEncoded(values),
      });
    await post('/newsletter', {
      email: 'ama@example.org',
      firstName: 'Ama',
      lastName: 'Mensah',
      location: 'London',
      interests: ['Politics'],
    });
    const token = parameter((await mails(database))[0]!.text_body, 'token');
    return { ...site, database, post, token };
  }

  async function confirmed() {
    const site = await signedUp();
    const response = await site.post('/newsletter/confirm', { token: site.token, change: '' });
    expect(response.headers.get('Location')).toBe('/newsletter/confirm?done=confirmed');
    const [subscriber] = await subscribers(site.database);
    const { links } = site.newsletter;
    return {
      ...site,
      key: parameter(links.preferences(subscriber!), 'key'),
      leaveKey: parameter(links.unsubscribe(subscriber!.id), 'key'),
    };
  }

  const CHANGE = {
    interests: ['Sports', 'Travel'],
    frequency: 'monthly',
    pause: '3 months',
    firstName: 'Amma',
    lastName: 'Mensah',
    location: 'Leeds',
  };

  it('requests a new link if the old one has expired', async () => {
    const { post, app, database, token, clock } = await signedUp();
    clock.now = new Date(clock.now.getTime() + 8 * DAY);
    const late = await post('/newsletter/confirm', { token, change: '' });
    const page = await (await app.request(late.headers.get('Location') ?? '')).text();
    expect(page).toContain('This link has expired');
    expect(page).toContain(`<input type="hidden" name="token" value="${token}"/>`);
    const again = await post('/newsletter/resend', { token });
    expect(again.headers.get('Location')).toBe('/newsletter/confirm?done=resent');
    expect((await mails(database)).at(-1)?.text_body).toContain('token=');
    const thanks = await (await app.request('/newsletter/confirm?done=resent')).text();
    expect(thanks).toContain('We’ve sent you a new link.');
    const unknown = await post('/newsletter/resend', { token: 'made up' });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('valid or has already been used');
  });

  it('shows the preferences uncached to the holder of the link, and changes them', async () => {
    const { app, post, database, key } = await confirmed();
    const page = await app.request(`/newsletter/preferences?${new URLSearchParams({ key })}`);
    const html = await page.text();
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('ama@example.org');
    expect(fieldsIn(html)).toMatchObject({ interests: 'Politics', location: 'London' });
    const pageOf = (own: string) =>
      app.request(`/newsletter/preferences?${new URLSearchParams({ key: own })}`);
    const [ours, almost] = await Promise.all([pageOf(key), pageOf(key.toUpperCase())]);
    expect([ours.status, almost.status]).toEqual([200, 404]);
    expect(await almost.text()).not.toContain('ama@example.org');
    const saved = await post('/newsletter/preferences', { key, ...CHANGE });
    expect(saved.headers.get('Location')).toBe('/newsletter/preferences?done=saved');
    expect(await subscribers(database)).toMatchObject([
      { location: 'Leeds', frequency: 'monthly', paused_until: '2027-02-20T12:00:00.000Z' },
    ]);
    const thanks = await (await app.request('/newsletter/preferences?done=saved')).text();
    expect(thanks).toContain('Your next issue will use your new preferences.');
  });

  it('is shown again as it was sent when it is refused', async () => {
    const { post, database, key } = await confirmed();
    const long = await post('/newsletter/preferences', {
      key,
      ...CHANGE,
      location: 'x'.repeat(300),
    });
    const refused = await long.text();
    expect(long.status).toBe(422);
    expect(refused).toContain('Please keep this under 200 characters');
    expect(fieldsIn(refused)).toMatchObject(asShown({ ...CHANGE, location: 'x'.repeat(300) }));
    await database.close();
    const failed = await post('/newsletter/preferences', { key, ...CHANGE });
    const html = await failed.text();
    expect(failed.status).toBe(503);
    expect(html).toContain('We couldn’t save your preferences. Please try again.');
    expect(fieldsIn(html)).toMatchObject(asShown(CHANGE));
  });

  it('asks a new address to confirm, and refuses an invalid one', async () => {
    const { post, database, key } = await confirmed();
    const wrong = await post('/newsletter/preferences/address', { key, email: 'ama at home' });
    const html = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('value="ama at home"');
    expect(html).toContain('ama@example.org');
    const response = await post('/newsletter/preferences/address', {
      key,
      email: 'ama@example.net',
    });
    expect(response.headers.get('Location')).toBe('/newsletter/preferences?done=asked');
    const written = (await mails(database)).map(({ recipient }) => recipient);
    expect(written).toContain('ama@example.net');
  });

  it('unsubscribes, resubscribes and erases', async () => {
    const { app, post, database, key, leaveKey } = await confirmed();
    const left = await post('/newsletter/leave', { key: leaveKey });
    const page = await (await app.request(left.headers.get('Location') ?? '')).text();
    expect(page).toContain('You’re unsubscribed');
    expect(page).toMatch(/<form [^>]*action="\/newsletter\/return" method="post"/);
    expect(await subscribers(database)).toMatchObject([{ status: 'Unsubscribed' }]);
    const back = await post('/newsletter/return', { key: leaveKey });
    expect(back.headers.get('Location')).toBe('/newsletter/unsubscribe?done=back');
    expect(await subscribers(database)).toMatchObject([{ status: 'Active' }]);
    const asked = await post('/newsletter/preferences/erase', { key });
    expect(asked.headers.get('Location')).toBe('/newsletter/preferences?done=erasing');
    const mail = (await mails(database)).find(({ subject }) => subject.startsWith('Delete your'));
    const erasure = parameter(mail!.text_body, 'key');
    const step = await app.request(`/newsletter/erase?${new URLSearchParams({ key: erasure })}`);
    expect(await step.text()).toMatch(/<form [^>]*action="\/newsletter\/erase" method="post"/);
    expect(await subscribers(database)).toHaveLength(1);
    const erased = await post('/newsletter/erase', { key: erasure });
    expect(erased.headers.get('Location')).toBe('/newsletter/erase?done=erased');
    expect(await subscribers(database)).toEqual([]);
  });

  it('unsubscribes and resubscribes with the link to the preferences too', async () => {
    const { app, post, database, key } = await confirmed();
    const pageOf = async () =>
      (await app.request(`/newsletter/preferences?${new URLSearchParams({ key })}`)).text();
    expect(await pageOf()).toMatch(/<form [^>]*action="\/newsletter\/leave" method="post"/);
    await post('/newsletter/leave', { key });
    expect(await subscribers(database)).toMatchObject([{ status: 'Unsubscribed' }]);
    expect(await pageOf()).toMatch(/<form [^>]*action="\/newsletter\/return" method="post"/);
    const saved = await post('/newsletter/preferences', { key, ...CHANGE });
    const answer = await (await app.request(saved.headers.get('Location') ?? '')).text();
    expect(answer).toContain('You’re unsubscribed, so we won’t email you.');
    expect(answer).not.toContain('Your next issue');
    await post('/newsletter/return', { key });
    expect(await subscribers(database)).toMatchObject([{ status: 'Active' }]);
    const unknown = await post('/newsletter/leave', { key: `${key}x` });
    expect(unknown.status).toBe(404);
  });

  it('offers pauses with their last day, and says until when one lasts', async () => {
    const { app, post, key } = await confirmed();
    const pageOf = async () =>
      (await app.request(`/newsletter/preferences?${new URLSearchParams({ key })}`)).text();
    const before = await pageOf();
    expect(before).toContain('Pause for one month, <!-- -->until 20 Dec</option>');
    expect(before).toContain('Not paused.');
    expect(before).not.toContain('End the pause');
    await post('/newsletter/preferences', { key, ...CHANGE });
    const paused = await pageOf();
    expect(paused).toContain('Paused until 20 February 2027.');
    expect(paused).toContain('End the pause');
  });

  it.each([
    ['an email', 'smtp://127.0.0.1:1', 'Please check your email for confirmation.'],
    ['no email without a mail server', undefined, 'We can’t send email yet.'],
  ])('promises %s', async (_what, smtpUrl, promise) => {
    const { app } = await testApp(await open(), { articles: 'none', smtpUrl });
    for (const path of ['/newsletter', '/newsletter/join']) {
      const page = await (await app.request(`${path}?sent=yes`)).text();
      expect(page).toContain('Successfully subscribed!');
      expect(page).toContain(promise);
      expect(page.includes('spam folder')).toBe(smtpUrl !== undefined);
    }
  });

  it('is refused from another site, except one-click unsubscribe', async () => {
    const { app, post, database, key, leaveKey } = await confirmed();
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
    for (const path of [
      'leave',
      'return',
      'preferences',
      'preferences/address',
      'preferences/erase',
      'erase',
    ]) {
      const response = await post(`/newsletter/${path}`, { key, email: 'a@b.example' }, elsewhere);
      expect(response.status, path).toBe(403);
    }
    expect(await subscribers(database)).toMatchObject([{ status: 'Active' }]);
    const oneClick = await app.request(
      `/newsletter/unsubscribe?key=${encodeURIComponent(leaveKey)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...elsewhere },
        body: 'List-Unsubscribe=One-Click',
      },
    );
    expect(oneClick.status).toBe(200);
    expect(await subscribers(database)).toMatchObject([{ status: 'Unsubscribed' }]);
  });
});
