import { expect, test } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { FILLED } from '../../../../tests/support/filled-forms.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { columnOf } from '../../../contract/forms/description.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';
import type { SenderPage } from '../../../contract/senders/sender.ts';
import { viewStore } from '../../nouns/readership/view-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createSigner } from '../../platform/mail/signer.ts';
import { requestRenewals } from './request-renewals.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const HOUR = 3_600_000;
const MINE = {
  is_sample: 0,
  is_premium: 0,
  email: 'Efua@Chop.example',
  owner_email: null,
  claimed_at: null,
  confirmed_at: null,
  asked_at: null,
  decided_at: NOW,
} as const;

async function opened(database: Database) {
  const clock = { now: new Date(NOW) };
  const { app, operator } = await openDeskApp(database, { clock });
  await insertRow(database.query, 'business', {
    ...ROWS.business,
    ...MINE,
    id: 'chop-bar',
    name: 'Efua Chop Bar',
    submission_key: 'b',
  });
  await insertRow(database.query, 'business', {
    ...ROWS.business,
    ...MINE,
    id: 'other',
    name: 'Kofi Cargo',
    submission_key: 'o',
    email: 'kofi@cargo.example',
  });
  await insertRow(database.query, 'event', {
    ...ROWS.event,
    id: 'durbar',
    is_sample: 0,
    status: 'approved',
    state: 'scheduled',
    organizer_email: 'efua@chop.example',
    submission_key: 'e',
  });
  const post = (path: string, fields: Record<string, string>, from = '192.0.2.1') => {
    const init = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://news.example',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    };
    return app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
  };
  const mails = () =>
    database.query.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id').execute();
  /** The key in the newest link that was mailed to an address. */
  async function mailedKey(to: string) {
    const mail = (await mails())
      .filter(({ recipient, text_body }) => recipient === to && text_body.includes('key='))
      .at(-1);
    return (
      new URL(/https:\S+key=\S+/.exec(mail?.text_body ?? '')?.[0] ?? 'x:').searchParams.get(
        'key',
      ) ?? ''
    );
  }
  async function open(key: string) {
    const response = await post('/your-listings/open', { key });
    const address = response.headers.get('Location');
    return {
      status: response.status,
      session: address ? (new URL(address, 'https://x').searchParams.get('session') ?? '') : '',
    };
  }
  async function signIn(email = 'efua@chop.example') {
    await post('/your-listings', { email });
    return (await open(await mailedKey(email))).session;
  }
  const page = async (session: string) => {
    const response = await app.request(`/api/senders?${new URLSearchParams({ session })}`);
    return { status: response.status, body: (await response.json()) as SenderPage };
  };
  const business = (id = 'chop-bar') =>
    database.query
      .selectFrom('business')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const later = (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * HOUR);
  };
  const about = (session: string, id = 'chop-bar', kind = 'business') => ({ session, kind, id });
  return {
    app,
    operator,
    post,
    mails,
    mailedKey,
    open,
    signIn,
    page,
    business,
    later,
    about,
    clock,
  };
}

describeEachDatabase('the page of a sender', (openDatabase) => {
  test('opens with a mailed link and lists everything sent from the address', async () => {
    const { signIn, page, app } = await opened(await openDatabase());
    const session = await signIn();
    const { body } = await page(session);
    expect(body.listings.map(({ title, state }) => [title, state])).toEqual([
      ['Efua Chop Bar', 'published'],
      [ROWS.event.title, 'published'],
    ]);
    const html = await (await app.request(`/your-listings?session=${session}`)).text();
    expect(html).toContain('Efua Chop Bar');
    expect(html).not.toContain('Kofi Cargo');
  });

  test('shows the views and guests of each listing', async () => {
    const database = await openDatabase();
    const { signIn, page, app } = await opened(database);
    const sums = { views: 0, visits: 0, ranked_views: 0, full_loads: 0, full_kilobytes: 0 };
    const count = { kind: 'page', ...sums, light_loads: 0, light_kilobytes: 0 } as const;
    await viewStore(database).add([
      { ...count, day: '2026-08', name: '/event/durbar', views: 1200 },
      { ...count, day: '2026-11-19', name: '/event/durbar', views: 34 },
      { ...count, day: '2026-11-19', name: '/business/other', views: 5 },
    ]);
    for (const [n, state] of (['going', 'going', 'waiting', 'asked'] as const).entries()) {
      const guest = { id: `guest-${n}`, event_id: 'durbar', occasion: 'once', state };
      const email = `guest${n}@reader.example`;
      const confirmed_at = state === 'asked' ? null : ROWS.event_guest.confirmed_at;
      await insertRow(database.query, 'event_guest', {
        ...ROWS.event_guest,
        ...guest,
        email,
        email_folded: email,
        confirmed_at,
      });
    }
    const session = await signIn();
    const { body } = await page(session);
    expect(body.listings).toMatchObject([
      { id: 'chop-bar', views: null, guests: null },
      { id: 'durbar', views: 1234, guests: { going: 2, waiting: 1 } },
    ]);
    const html = await (await app.request(`/your-listings?session=${session}`)).text();
    expect(html).toContain('1,234 views. 2 coming. 1 on the waiting list.');
  });

  test('answers the same for all addresses, and emails only known ones', async () => {
    const { post, mails } = await opened(await openDatabase());
    const answers = [];
    for (const email of ['efua@chop.example', 'stranger@example.org']) {
      const response = await post('/your-listings', { email });
      answers.push([response.status, response.headers.get('Location'), await response.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['efua@chop.example']);
  });

  test('is reached by a link however many forms a stranger has sent with the address', async () => {
    const { post, mails, mailedKey, open } = await opened(await openDatabase());
    for (let form = 0; form < MAIL_LIMITS.perAddress.points; form += 1) {
      const inquiry = {
        ...FILLED['/advertising'],
        email: 'efua@chop.example',
        companyName: `No. ${form}`,
      };
      expect((await post('/advertising', inquiry, '198.51.100.9')).status).toBe(303);
    }
    expect(await mails()).toHaveLength(MAIL_LIMITS.perAddress.points);
    await post('/your-listings', { email: 'efua@chop.example' });
    expect((await open(await mailedKey('efua@chop.example'))).status).toBe(303);
  });

  test('says when too many links were requested, the same for every address', async () => {
    const { post, mails, later } = await opened(await openDatabase());
    const { points } = MAIL_LIMITS.linksPerRequester;
    const request = (email: string, from: string) => {
      later(1 / 60);
      return post('/your-listings', { email }, from);
    };
    for (const email of ['efua@chop.example', 'stranger@example.org']) {
      for (let one = 0; one < points; one += 1) {
        expect((await request(email, '198.51.100.9')).status).toBe(303);
      }
      const refused = await request(email, '198.51.100.9');
      expect(refused.status).toBe(429);
      expect(await refused.text()).toContain(
        'the newest link is in its inbox or spam folder, and works for 24 hours. You can request another in 24 hours.',
      );
      // Somebody else's requests don't keep the sender out.
      expect((await request(email, '192.0.2.1')).status).toBe(303);
    }
    expect(await mails()).toHaveLength(points + 1);
    later(24.01);
    expect((await request('efua@chop.example', '198.51.100.9')).status).toBe(303);
  });

  test('gets a limited number of links a day, from however many networks', async () => {
    const { post, mails, later } = await opened(await openDatabase());
    const { points } = MAIL_LIMITS.linksPerAddress;
    for (let one = 0; one <= points; one += 1) {
      later(1 / 60);
      await post('/your-listings', { email: 'efua@chop.example' }, `198.51.100.${one}`);
    }
    expect(await mails()).toHaveLength(points);
  });

  test('does not open by GET, twice, or with an altered, foreign or expired link', async () => {
    const { app, post, mailedKey, open, page, later } = await opened(await openDatabase());
    await post('/your-listings', { email: 'efua@chop.example' });
    const key = await mailedKey('efua@chop.example');
    // Mail scanners follow links.
    expect((await app.request(`/your-listings?key=${key}`)).status).toBe(200);
    const [value = '', signature = ''] = key.split('.');
    const forged = createSigner('another secret').sign(
      'sender',
      Buffer.from(value, 'base64url').toString(),
    );
    for (const wrong of [`${value}.${signature.slice(1)}x`, `${value}.`, value, forged, '']) {
      expect((await open(wrong)).status).not.toBe(303);
    }
    const { session } = await open(key);
    expect((await page(session)).status).toBe(200);
    later(0.01);
    expect((await open(key)).status).toBe(410);
    // A link key is no session key, and vice versa.
    expect((await page(key)).status).toBe(410);
    expect((await open(session)).status).toBe(410);
    later(1.01);
    expect((await page(session)).status).toBe(410);
    const expired = await app.request(`/your-listings?session=${session}`);
    expect(await expired.text()).toContain('Your session has expired');
    await post('/your-listings', { email: 'efua@chop.example' });
    const late = await mailedKey('efua@chop.example');
    later(24.01);
    expect((await open(late)).status).toBe(410);
  });

  test('opens one session, however often its button is pressed at once', async () => {
    const { post, mailedKey, open } = await opened(await openDatabase());
    await post('/your-listings', { email: 'efua@chop.example' });
    const key = await mailedKey('efua@chop.example');
    const opens = await Promise.all([open(key), open(key), open(key)]);
    expect(new Set(opens.map(({ session }) => session)).size).toBe(1);
  });

  test('cannot change the listings of others', async () => {
    const { signIn, post, about, business } = await opened(await openDatabase());
    const session = await signIn();
    for (const form of ['edit', 'renew', 'cancel', 'remove']) {
      const answer = await post(`/your-listings/${form}`, {
        ...about(session, 'other'),
        name: 'Mine',
      });
      expect(answer.status).toBe(404);
    }
    expect(await business('other')).toMatchObject({ name: 'Kofi Cargo', status: 'approved' });
  });
});

describeEachDatabase('a change by the owner', (openDatabase) => {
  const phone = '+233 24 000 0001';

  test('is reviewed as a difference, published, notified and undone', async () => {
    const { signIn, post, about, business, operator, mails } = await opened(await openDatabase());
    const session = await signIn();
    const row = await business();
    const sent = await post('/your-listings/edit', {
      ...about(session),
      ...asForm(row),
      phone,
      openingHours: 'Mon-Fri 9-5',
    });
    expect(sent.headers.get('Location')).toContain('done=edited');
    expect((await business()).phone).toBe(row.phone);
    const desk = await operator();
    const { body: queue } = await desk('GET', '/queue');
    const change = queue.find(({ kind }: { kind: string }) => kind === 'change');
    expect(change).toMatchObject({ title: 'Change of Efua Chop Bar', email: 'efua@chop.example' });
    expect(
      change.fields.map(({ label, shown }: { label: string; shown: string }) => [label, shown]),
    ).toEqual([
      ['Phone: was', row.phone],
      ['Phone: becomes', phone],
      ['Opening hours: was', row.opening_hours],
      ['Opening hours: becomes', 'Mon-Fri 9-5'],
    ]);
    const decide = (decision: string) =>
      desk('POST', `/queue/change/${change.id}/decision`, { decision });
    await decide('approve');
    expect(await business()).toMatchObject({
      phone,
      opening_hours: 'Mon-Fri 09:00-17:00; Sat-Sun closed',
    });
    expect((await mails()).map(({ subject }) => subject)).toContain('Your change on Sankofa Wire');
    await decide('undo');
    expect(await business()).toMatchObject({ phone: row.phone, opening_hours: row.opening_hours });
  });

  test('that was stored by column name is still read', async () => {
    const database = await openDatabase();
    const { business, operator } = await opened(database);
    const row = await business();
    await insertRow(database.query, 'listing_change', {
      ...ROWS.listing_change,
      listing_id: 'chop-bar',
      status: 'pending',
      decided_at: null,
      email: 'efua@chop.example',
      suspicion: null,
      reason: null,
      body: JSON.stringify({
        before: { opening_hours: row.opening_hours, delivery_area: row.delivery_area },
        after: { opening_hours: 'Mon-Fri 9-5', delivery_area: '' },
      }),
    });
    const desk = await operator();
    const { body: queue } = await desk('GET', '/queue');
    const change = queue.find(({ kind }: { kind: string }) => kind === 'change');
    expect(change.fields.map(({ label }: { label: string }) => label)).toEqual([
      'Opening hours: was',
      'Opening hours: becomes',
      'Delivery area: was',
      'Delivery area: becomes',
    ]);
    const decide = (decision: string) =>
      desk('POST', `/queue/change/${change.id}/decision`, { decision });
    expect((await decide('approve')).status).toBeLessThan(300);
    expect(await business()).toMatchObject({
      opening_hours: 'Mon-Fri 09:00-17:00; Sat-Sun closed',
      delivery_area: null,
    });
    await decide('undo');
    expect(await business()).toMatchObject({
      opening_hours: row.opening_hours,
      delivery_area: row.delivery_area,
    });
  });

  test('is refused with the errors of each field and everything typed', async () => {
    const { signIn, post, about, business } = await opened(await openDatabase());
    const session = await signIn();
    const fields = { ...about(session), ...asForm(await business()), openingHours: 'Sonday 8-5' };
    const answer = await post('/your-listings/edit', fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('couldn’t read “sonday 8-5”');
    expect(html).toContain('value="Sonday 8-5"');
  });

  test('of a ticket link is reviewed, if it is an https address', async () => {
    const { app, signIn, post, about, page, operator } = await opened(await openDatabase());
    const session = await signIn();
    const { body } = await page(session);
    const event = body.listings.find(({ kind }) => kind === 'event');
    expect(event?.fields).toContainEqual(
      expect.objectContaining({ name: 'ticketUrl', value: 'https://example.org/tickets' }),
    );
    const held = Object.fromEntries((event?.fields ?? []).map(({ name, value }) => [name, value]));
    const edit = (ticketUrl: string) =>
      post('/your-listings/edit', { ...held, ...about(session, 'durbar', 'event'), ticketUrl });
    expect(await (await edit('http://a.example')).text()).toContain(
      'Ticket link must be an https address',
    );
    expect((await edit('a.example/durbar')).status).toBe(303);
    const desk = await operator();
    const { body: queue } = await desk('GET', '/queue');
    expect(queue[0].fields[1]).toMatchObject({
      label: 'Ticket or booking link: becomes',
      shown: 'a.example/durbar',
    });
    await desk('POST', `/queue/change/${queue[0].id}/decision`, { decision: 'approve' });
    const { ticketUrl } = await (await app.request('/api/events/durbar')).json();
    expect(ticketUrl).toBe('https://a.example/durbar');
  });

  test('takes effect at once if the listing is still pending', async () => {
    const database = await openDatabase();
    const { signIn, post, about, business } = await opened(database);
    const session = await signIn();
    await database.query
      .updateTable('business')
      .set({ status: 'pending', decided_at: null })
      .where('id', '=', 'chop-bar')
      .execute();
    await post('/your-listings/edit', { ...about(session), ...asForm(await business()), phone });
    expect((await business()).phone).toBe(phone);
  });

  test('can cancel an event and remove a business', async () => {
    const database = await openDatabase();
    const { signIn, post, about, business, page } = await opened(database);
    const session = await signIn();
    await post('/your-listings/cancel', about(session, 'durbar', 'event'));
    const event = await database.query.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(event).toMatchObject({ state: 'cancelled', status: 'approved' });
    await post('/your-listings/remove', about(session));
    expect((await business()).status).toBe('removed');
    expect((await page(session)).body.listings).toHaveLength(1);
  });
});

describeEachDatabase('a claim', (openDatabase) => {
  test('from the address on file gets a link; from any other it is reviewed', async () => {
    const { post, mails, operator, business, signIn, page } = await opened(await openDatabase());
    const claim = (email: string, proof = '') =>
      post('/claim', { listing: 'chop-bar', email, proof });
    const answers = [
      await claim('EFUA@chop.example'),
      await claim('thief@example.org', 'Trust me.'),
    ];
    expect(answers.map((answer) => answer.headers.get('Location'))).toEqual(
      Array.from({ length: 2 }, () => '/claim?sent=yes'),
    );
    // Only to the address on file, spelt as it is there.
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['Efua@Chop.example']);
    expect(await business()).toMatchObject({ owner_email: null, claimed_at: null });

    const desk = await operator();
    const { body: queue } = await desk('GET', '/queue?state=open');
    const { body: suspect } = await desk('GET', '/queue?state=suspect');
    const [entry] = [...queue, ...suspect].filter(({ kind }) => kind === 'change');
    expect(entry).toMatchObject({ title: 'Claim of Efua Chop Bar', from: 'thief@example.org' });
    expect(JSON.stringify(entry.fields)).toContain('Trust me.');
    await desk('POST', `/queue/change/${entry.id}/decision`, { decision: 'approve' });
    expect(await business()).toMatchObject({ owner_email: 'thief@example.org', claimed_at: NOW });
    // The previous owner is notified.
    expect((await mails()).map(({ recipient }) => recipient)).toContain('Efua@Chop.example');
    const session = await signIn('thief@example.org');
    expect((await page(session)).body.listings.map(({ id }) => id)).toEqual(['chop-bar']);
    await desk('POST', `/queue/change/${entry.id}/decision`, { decision: 'undo' });
    expect(await business()).toMatchObject({ owner_email: null, claimed_at: null });
    expect((await page(session)).body.listings).toEqual([]);
  });

  test('is rate-limited at a hundred at once, and so are its emails', async () => {
    const database = await openDatabase();
    const { post, mails } = await opened(database);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        post('/claim', {
          listing: 'chop-bar',
          proof: `Attempt ${number}`,
          email: number % 2 ? 'efua@chop.example' : `thief${number}@example.org`,
        }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 303);
    expect(taken.length).toBeLessThanOrEqual(30);
    expect((await mails()).length).toBeLessThanOrEqual(6);
  });
});

describeEachDatabase('a listing that nobody confirms', (openDatabase) => {
  test('gets a renewal request, is marked, hidden, and restored by its owner', async () => {
    const database = await openDatabase();
    const { app, later, clock, mails, business, mailedKey, open, post, about, signIn } =
      await opened(database);
    const { value } = await database.query
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'link_secret')
      .executeTakeFirstOrThrow();
    const run = () =>
      requestRenewals({
        database,
        signer: createSigner(value),
        siteUrl: 'https://news.example',
        now: () => clock.now,
      });
    const html = async () => (await app.request('/business/chop-bar')).text();
    later(24 * 334);
    await run();
    expect(await mails()).toEqual([]);
    later(24 * 2);
    await run();
    await run();
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'Efua@Chop.example',
      'kofi@cargo.example',
    ]);
    expect((await open(await mailedKey('Efua@Chop.example'))).status).toBe(303);
    expect(await html()).not.toContain('Last confirmed by the owner');
    later(24 * 31);
    await run();
    // A slow machine serves the cached page while it renders the new one.
    await expect.poll(html).toContain('Last confirmed by the owner on');
    later(24 * 60);
    await run();
    expect((await business()).status).toBe('hidden');
    expect((await app.request('/business/chop-bar')).status).toBe(404);
    const session = await signIn();
    await post('/your-listings/renew', about(session));
    expect(await business()).toMatchObject({ status: 'approved', asked_at: null });
    await expect.poll(html).not.toContain('Last confirmed by the owner');
  });
});

/** The row as form values. */
const asForm = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(BUSINESS).map(([name, field]) => [
      name,
      String(row[columnOf(name, field)] ?? ''),
    ]),
  );
