// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  choose,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type { DeskRule, ListedEvent } from '../../../../contract/events/event-desk.ts';
import { EventChanges } from './event-changes.tsx';
import { EventGuests } from './open-event.tsx';
import { RuleForm } from './rule-form.tsx';
import { SenderForm } from './sender-form.tsx';

const LESSONS: ListedEvent = {
  id: 'e1',
  title: 'Twi for children',
  category: 'Other',
  startDate: '2026-11-21T10:00:00.000Z',
  endDate: null,
  allDay: false,
  location: 'Peckham Library',
  city: 'Peckham',
  timeZone: 'Europe/London',
  status: 'approved',
  state: 'scheduled',
  previousStartDate: null,
  senderEmail: 'ama@example.org',
  note: null,
  isSample: false,
  guests: { going: 12, waiting: 3 },
  repeats: {
    words: 'Every week on Saturday',
    leftOut: ['2026-12-26'],
    changed: [],
    next: ['2026-11-21', '2026-11-28'],
    guests: {
      '2026-11-21': { going: 12, waiting: 3 },
      '2026-11-28': { going: 1, waiting: 0 },
      '2026-12-26': { going: 2, waiting: 0 },
    },
  },
};

const RULE: DeskRule = {
  id: 'e1',
  title: 'Twi for children',
  isSample: false,
  senderEmail: 'ama@example.org',
  words: 'Every week on Saturday',
  rule: { repeats: 'Every week', repeatsUntil: '', repeatsCount: '', leftOut: '' },
};

const server = () =>
  new Hono()
    .post('/api/admin/events/e1/changes', (c) => c.json(LESSONS))
    .put('/api/admin/events/e1/rule', (c) => c.json(RULE))
    .put('/api/admin/events/e1/sender', (c) => c.json(RULE))
    .get('/api/admin/queue/settings', (c) =>
      c.json({ canned: [{ title: 'Parking', text: 'Use the car park.' }], blocked: [] }),
    )
    .post('/api/admin/events/e1/rule/effects', (c) => c.json({ effects: ['2 guests are told.'] }))
    .get('/api/admin/events/e1/guests', (c) =>
      c.json({
        guests: [
          {
            id: 'g1',
            email: 'kofi@example.org',
            state: 'going',
            day: '2026-11-21',
            repliedAt: '2026-11-17T09:30:00.000Z',
          },
        ],
      }),
    )
    .post('/api/admin/events/e1/messages/preview', (c) =>
      c.json({ recipients: 1, subject: 'Parking', text: 'Use the car park.' }),
    )
    .post('/api/admin/events/e1/messages', (c) => c.json({ recipients: 1 }, 202));

const dialog = async () => within(await screen.findByRole('dialog'));

describe('changes of an event', () => {
  it('asks for the day only where the event lasts whole days', async () => {
    const festival = { ...LESSONS, allDay: true, startDate: '2026-11-21T00:00:00.000Z' };
    const event = { ...festival, timeZone: 'Africa/Accra' };
    const { writes } = openScreen(<EventChanges event={event} />, server());
    expect((await screen.findByLabelText('New day')).getAttribute('type')).toBe('date');
    await type('New day', '2026-11-22');
    await press('Move event');
    const { getByRole } = await dialog();
    getByRole('button', { name: 'Move event' }).click();
    await waitFor(() =>
      expect(writes[0]?.body).toMatchObject({ change: 'move', startDate: '2026-11-22T00:00' }),
    );
  });

  it('ask for the reason and name who is emailed before anything is sent', async () => {
    const { writes } = openScreen(<EventChanges event={LESSONS} />, server());
    await press('Cancel event');
    const asked = await dialog();
    expect(
      asked.getByText(/15 guests \(3 waiting\) and the organiser \(ama@example.org\)/),
    ).toBeTruthy();
    await type('Reason (optional)', 'Heavy rain.');
    expect(writes).toEqual([]);
    asked.getByRole('button', { name: 'Cancel event' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes.map(({ body }) => body)).toEqual([{ change: 'cancel', reason: 'Heavy rain.' }]);
    expect(document.activeElement?.textContent).toContain('The event is');
  });

  it('move one date, to another place too', async () => {
    const { writes } = openScreen(<EventChanges event={LESSONS} />, server());
    await choose('Date', '2026-11-28');
    await press('Move this date');
    const asked = await dialog();
    expect(asked.getByText(/We email 1 guest and the organiser/)).toBeTruthy();
    await type('Location', 'Peckham Pulse');
    asked.getByRole('button', { name: 'Move this date' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes[0]?.body).toEqual({
      change: 'move date',
      reason: '',
      day: '2026-11-28',
      startDate: '2026-11-28T10:00',
      location: 'Peckham Pulse',
    });
  });

  it('restore a date only after it was said who is emailed', async () => {
    const { writes } = openScreen(<EventChanges event={LESSONS} />, server());
    await press(/^Restore date/);
    const asked = await dialog();
    expect(
      asked.getByText(/^We email 2 guests and the organiser .* unless our email about/),
    ).toBeTruthy();
    expect(writes).toEqual([]);
    await type('Reason (optional)', 'The hall is open after all.');
    asked.getByRole('button', { name: 'Restore date' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes.map(({ body }) => body)).toEqual([
      { change: 'put back', reason: 'The hall is open after all.', day: '2026-12-26' },
    ]);
    expect(document.activeElement?.textContent).toBe('Every week on Saturday.');
  });

  it('stay in their dialog when they are refused', async () => {
    const refusing = new Hono().post('/api/admin/events/e1/changes', () =>
      refuse(422, 'Some fields need another look.', { startDate: ['Another date is then'] }),
    );
    openScreen(<EventChanges event={LESSONS} />, refusing);
    await press('Move this date');
    (await dialog()).getByRole('button', { name: 'Move this date' }).click();
    expect(await (await dialog()).findByText('Another date is then')).toBeTruthy();
  });
});

describe('how an event repeats', () => {
  it('is saved only after its effects were read', async () => {
    const { writes } = openScreen(<RuleForm {...RULE} />, server());
    await choose('How often', 'Every two weeks');
    await press('Review and save dates');
    const asked = await dialog();
    expect(asked.getByText('2 guests are told.')).toBeTruthy();
    asked.getByRole('button', { name: 'Save dates' }).click();
    await waitFor(() =>
      expect(writes.at(-1)).toMatchObject({ body: { repeats: 'Every two weeks', leftOut: '' } }),
    );
  });
});

describe('the organiser of an event', () => {
  it('is changed after it was said who gets access', async () => {
    const form = <SenderForm kind="event" id="e1" title="Twi" email="ama@example.org" />;
    const { writes } = openScreen(form, server());
    await type('Organiser’s email', 'esi@example.org');
    await press('Change email');
    const asked = await dialog();
    expect(asked.getByText(/esi@example.org can edit, confirm or remove it/)).toBeTruthy();
    expect(asked.getByText('ama@example.org no longer can.')).toBeTruthy();
    asked.getByRole('button', { name: 'Change email' }).click();
    await waitFor(() => expect(writes[0]?.body).toEqual({ email: 'esi@example.org' }));
  });
});

describe('the guests of an event', () => {
  it('are listed, and emailed after a preview', async () => {
    const { writes } = openScreen(<EventGuests event={LESSONS} />, server());
    const row = (await screen.findByText('kofi@example.org')).closest('tr');
    expect(row?.textContent).toContain('Going');
    expect(row?.textContent).toContain('Saturday 21 November 2026');
    await type('Subject', 'Parking');
    await type('Message', 'Dear guests,');
    await choose('Insert a text', 'Parking');
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
    expect(message.value).toBe('Dear guests,\n\nUse the car park.');
    await press('Preview message');
    const asked = await dialog();
    expect(asked.getByText('Use the car park.')).toBeTruthy();
    asked.getByRole('button', { name: 'Email 1 guest' }).click();
    await waitFor(() =>
      expect(writes.at(-1)).toMatchObject({ call: 'POST /api/admin/events/e1/messages' }),
    );
  });
});
