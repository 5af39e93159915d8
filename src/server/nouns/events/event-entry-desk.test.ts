import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { FILLED } from '../../../../tests/support/filled-forms.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';

const NOW = '2026-11-18T12:00:00.000Z';
const FORM = {
  ...FILLED['/event-submission'],
  startDate: '2026-12-05',
  endDate: '',
  key: 'entered-once',
  status: 'approved',
};
const EVENT = {
  ...ROWS.event,
  starts_at: '2026-12-05T18:00:00.000Z',
  ends_at: null,
  previous_starts_at: null,
  note: null,
};

describeEachDatabase('an event that the operator enters', (open) => {
  async function opened() {
    const database = await open();
    const site = await openSignedIn(database, { clock: { now: new Date(NOW) } });
    const enter = (change: object = {}) =>
      site.call('POST', '/api/admin/events', { ...FORM, ...change });
    const mails = () =>
      database.query.selectFrom('mail').select(['recipient', 'subject', 'text_body']).execute();
    return { ...site, database, enter, mails };
  }

  test('is published once, without any email unless asked', async () => {
    const { enter, app, mails, json } = await opened();
    const response = await enter();
    expect(response.status).toBe(201);
    const { id } = await response.json();
    expect((await app.request(`/event/${id}`)).status).toBe(200);
    expect(await (await enter()).json()).toEqual({ id });
    expect(await mails()).toEqual([]);
    await enter({ key: 'entered-again', notifySender: 'yes' });
    expect(await mails()).toHaveLength(1);
    const log = await json('/api/admin/log?action=event.enter');
    expect(log).toHaveLength(3);
  });

  test('waits in the queue if it is not published, and needs no email address', async () => {
    const { enter, app, json } = await opened();
    const { id } = await (await enter({ status: 'pending', contactEmail: '' })).json();
    expect((await app.request(`/event/${id}`)).status).toBe(404);
    expect(await json('/api/admin/queue')).toMatchObject([{ id, state: 'pending' }]);
  });

  test('is asked for its place and its times like the public form', async () => {
    const { enter } = await opened();
    const errorsOf = async (change: object) =>
      Object.keys((await (await enter(change)).json()).errors);
    expect(await errorsOf({ country: 'US', city: 'Nowhere Junction' })).toEqual(['timeZone']);
    expect(await errorsOf({ endDate: '2026-12-04', endTime: '20:00' })).toEqual(['endDate']);
    expect(await errorsOf({ title: '' })).toEqual(['title']);
  });

  test('has a ticket link and a price, which the desk corrects as people type them', async () => {
    const { enter, call, json } = await opened();
    const { id } = await (await enter({ ticketPrice: '99,50' })).json();
    const path = `/api/admin/queue/event/${id}`;
    const edit = async (body: object) => (await (await call('PUT', path, body)).json()).errors;
    const held = async () => {
      const { ticketUrl, ticketPrice } = await json(`/api/events/${id}`);
      return [ticketUrl, ticketPrice];
    };
    expect(await held()).toEqual(['https://tickets.example/homowo', 99.5]);
    expect(await edit({ ticketUrl: 'http://tickets.example' })).toEqual({
      ticketUrl: ['Ticket link must be an https address'],
    });
    expect(await edit({ ticketPrice: '1.000' })).toEqual({
      ticketPrice: ['Do you mean 1 or 1,000?'],
    });
    await call('PUT', path, { ticketUrl: '', ticketPrice: '1.234,50' });
    expect(await held()).toEqual([null, 1234.5]);
  });

  test('gets another organiser, who then manages it', async () => {
    const { database, call, json } = await opened();
    await insertRow(database.query, 'event', EVENT);
    const path = '/api/admin/events/event-1';
    await call('PUT', `${path}/sender`, { email: 'New@example.org' });
    expect(await json(path)).toMatchObject({ senderEmail: 'New@example.org' });
    const response = await call('PUT', `${path}/sender`, { email: 'nobody' });
    expect((await response.json()).errors).toEqual({ email: ['Invalid email address'] });
  });

  test('gets another rule and organiser while it still waits, and nobody is emailed', async () => {
    const { database, call, json, mails } = await opened();
    const waiting = { status: 'pending', decided_at: null, is_sample: 0 };
    await insertRow(database.query, 'event', { ...EVENT, ...waiting });
    const path = '/api/admin/events/event-1';
    const weekly = { repeats: 'Every week', repeatsUntil: '2026-12-26', leftOut: '2026-12-12' };
    const { effects } = await (await call('POST', `${path}/rule/effects`, weekly)).json();
    expect(effects.at(-1)).toBe('Nobody is emailed.');
    expect((await call('PUT', `${path}/rule`, weekly)).status).toBe(200);
    expect((await call('PUT', `${path}/sender`, { email: 'new@example.org' })).status).toBe(200);
    expect(await json(`${path}/rule`)).toMatchObject({
      senderEmail: 'new@example.org',
      rule: { ...weekly, repeatsCount: '' },
    });
    const entry = await json('/api/admin/queue/event/event-1');
    expect(entry).toMatchObject({ state: 'pending', email: 'new@example.org' });
    expect(entry.fields).toContainEqual(expect.objectContaining({ label: 'Repeats' }));
    expect(await mails()).toEqual([]);
    // What is only for published events refuses it.
    expect((await call('PUT', `${path}/status`, { status: 'hidden' })).status).toBe(404);
    expect((await call('GET', path)).status).toBe(404);
  });

  test('is changed together with others, or none is', async () => {
    const { database, call, json } = await opened();
    await insertRow(database.query, 'event', EVENT);
    await insertRow(database.query, 'event', { ...EVENT, id: 'event-2', submission_key: 'key-2' });
    const change = (changes: object[]) => call('PUT', '/api/admin/events', { changes });
    await change([
      { id: 'event-1', status: 'hidden' },
      { id: 'event-2', category: 'Other' },
    ]);
    expect(await json('/api/admin/events/event-1')).toMatchObject({ status: 'hidden' });
    expect(await json('/api/admin/events/event-2')).toMatchObject({ category: 'Other' });
    const refused = await change([{ id: 'event-2', status: 'removed' }, { id: 'gone' }]);
    expect(refused.status).toBe(422);
    expect(await json('/api/admin/events/event-2')).toMatchObject({ status: 'approved' });
  });

  test('has guests who are listed and written to, three times a day at most', async () => {
    const { database, call, json, mails } = await opened();
    await insertRow(database.query, 'event', EVENT);
    for (const [id, state] of [
      ['ama', 'going'],
      ['kofi', 'waiting'],
      ['esi', 'asked'],
    ] as const) {
      await insertRow(database.query, 'event_guest', {
        ...ROWS.event_guest,
        id,
        occasion: 'once',
        email: `${id}@example.org`,
        email_folded: `${id}@example.org`,
        state,
        confirmed_at: state === 'asked' ? null : NOW,
      });
    }
    const path = '/api/admin/events/event-1';
    const { guests } = await json(`${path}/guests`);
    expect(
      guests.map(({ email, state }: { email: string; state: string }) => [email, state]),
    ).toEqual([
      ['ama@example.org', 'going'],
      ['kofi@example.org', 'waiting'],
    ]);
    const message = {
      key: 'message-1',
      to: 'everyone',
      subject: 'Where to park',
      text: 'Please use the car park.\n\nNkɔsoɔ ne Ɔdɔ',
    };
    const preview = await (await call('POST', `${path}/messages/preview`, message)).json();
    expect(preview).toMatchObject({ recipients: 2, subject: 'Where to park' });
    expect(await mails()).toEqual([]);
    const send = (change: object) => call('POST', `${path}/messages`, { ...message, ...change });
    expect(await (await send({})).json()).toEqual({ recipients: 2 });
    // The same press twice sends once.
    await send({});
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
      'ama@example.org',
      'kofi@example.org',
    ]);
    expect(sent[0]?.text_body).toContain('/going?key=');
    expect(sent[0]?.text_body).toContain('Nkɔsoɔ ne Ɔdɔ');
    await send({ key: 'message-2', to: 'going' });
    await send({ key: 'message-3', to: 'waiting' });
    expect((await send({ key: 'message-4' })).status).toBe(429);
    await database.query
      .updateTable('mail')
      .set({ created_at: '2026-11-17T11:00:00.000Z' })
      .execute();
    expect((await send({ key: 'message-4' })).status).toBe(202);
    expect(await json('/api/admin/log?action=event.message')).toHaveLength(5);
  });

  test('has nobody to write to where nobody replied', async () => {
    const { database, call } = await opened();
    await insertRow(database.query, 'event', EVENT);
    const message = {
      key: 'message-1',
      to: 'going',
      subject: 'Parking',
      text: 'Use the car park.',
    };
    const response = await call('POST', '/api/admin/events/event-1/messages', message);
    expect((await response.json()).errors).toEqual({
      to: ['No guests match. Choose other guests'],
    });
  });
});
