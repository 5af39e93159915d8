// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answerDialog,
  follow,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import { QUIET_DAY } from '../../../../../tests/support/quiet-day.ts';
import type {
  DeskSubscriber,
  MembersPreview,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { SubscribersView } from './subscribers-view.tsx';

const AMA: DeskSubscriber = {
  id: 'ama',
  email: 'ama@example.com',
  status: 'Active',
  firstName: 'Ama',
  lastName: 'Ɔdɔ',
  location: 'Kumasi',
  interests: ['Sports'],
  frequency: 'weekly',
  alerts: 'none',
  pausedUntil: null,
  subscribedAt: '2026-11-01T10:00:00.000Z',
  confirmedAt: '2026-11-02T10:00:00.000Z',
  unsubscribedAt: null,
  suppressed: null,
  consent: {
    at: '2026-11-01T10:00:00.000Z',
    page: '/newsletter',
    wording: 'You agree to this.',
    version: 'earlier',
    source: null,
    addedBy: null,
  },
  addressChanges: [],
  welcomeStep: 0,
  issues: [
    {
      number: 3,
      kind: 'weekly',
      subject: 'The week',
      state: 'bounced',
      at: null,
      clicks: 2,
      opened: false,
    },
  ],
  mails: [{ id: 'm', subject: 'Please confirm', at: '2026-11-01T10:00:00.000Z', state: 'sent' }],
};
const PREVIEW: MembersPreview = {
  format: 'Ghost members',
  taken: 2,
  sample: [{ email: 'esi@example.com', name: 'Esi', location: '' }],
  left: [{ line: 4, email: 'x', reason: 'address' }],
  leftFor: [{ reason: 'address', count: 1 }],
  unknownColumns: ['shoe size'],
};

const server = () =>
  new Hono()
    .get('/api/newsletter/analytics', (c) =>
      c.json({
        total: 1,
        recent: 0,
        uniqueLocations: 0,
        locations: [],
        engagement: null,
        weeks: [],
        statuses: { Active: 1, Pending: 0, Unsubscribed: 0, Bounced: 0 },
      }),
    )
    .get('/api/newsletter/subscribers', (c) => {
      c.header('X-Total-Count', '1');
      return c.json([{ ...AMA, location: 'Kumasi' }]);
    })
    .get('/api/admin/subscribers/ama', (c) => c.json(AMA))
    .put('/api/admin/subscribers/ama', (c) => c.json(AMA))
    .put('/api/admin/subscribers/ama/address', async (c) => {
      const { email } = await c.req.json();
      return email === 'kofi@example.com'
        ? refuse(422, 'No.', { email: ['Already subscribed.'] })
        : c.json(AMA);
    })
    .post('/api/admin/subscribers/ama/unsubscribe', (c) => c.json(AMA))
    .post('/api/admin/people/export', (c) =>
      c.json([{ place: 'Newsletter', rows: [{ id: 'ama' }] }]),
    )
    .post('/api/admin/subscribers/import/preview', (c) => c.json(PREVIEW))
    .post('/api/admin/subscribers/import', (c) => c.json({ taken: 2, left: 1 }));

describe('a subscriber', () => {
  it('has a page with their consent and emails, from the list, and their data is exported there', async () => {
    const files: string[] = [];
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      void (file as Blob).text().then((text) => files.push(text));
      return 'blob:file';
    });
    const { writes } = openScreen(<SubscribersView />, server(), '/admin/subscribers');
    await follow('ama@example.com');
    expect(await screen.findByText(/You agree to this\. \(an earlier wording/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('ama@example.com');
    expect(screen.getByText('bounced')).toBeTruthy();
    await press('Export this person’s data');
    await waitFor(() => expect(files[0]).toContain('"place": "Newsletter"'));
    expect(writes).toEqual([
      { call: 'POST /api/admin/people/export', body: { email: 'ama@example.com' } },
    ]);
  });

  it('is edited, and unsubscribed after a question', async () => {
    const { writes } = openScreen(<SubscribersView />, server(), '/admin/subscribers/ama');
    await type('Place', 'Accra');
    await press('Save choices');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toEqual({
      firstName: 'Ama',
      lastName: 'Ɔdɔ',
      location: 'Accra',
      interests: ['Sports'],
      frequency: 'weekly',
    });
    await press('Unsubscribe');
    await answerDialog('Unsubscribe');
    await waitFor(() => expect(writes).toHaveLength(2));
  });
});

describe('a subscriber’s address', () => {
  const ADDRESS = '/admin/subscribers/ama';

  it('is changed after the new one confirmed, or at once where they asked in writing', async () => {
    const { writes, toasts } = openScreen(<SubscribersView />, server(), ADDRESS);
    await type('New email address', 'kofi@example.com');
    await press('Change address');
    await waitFor(() => expect(messageAt('New email address')).toBe('Already subscribed.'));
    await type('New email address', 'ama@new.example');
    await press('Change address');
    await waitFor(() => expect(toasts.at(-1)?.description).toMatch(/asked the new address/));
    await type('New email address', 'ama@new.example');
    fireEvent.click(screen.getByLabelText(/^They asked for this in writing/));
    await press('Change address');
    await waitFor(() => expect(toasts.at(-1)?.description).toBe('Address changed.'));
    expect(writes.at(-1)).toEqual({
      call: 'PUT /api/admin/subscribers/ama/address',
      body: { email: 'ama@new.example', inWriting: true },
    });
  });

  it('has a history that says who changed it, how and when', async () => {
    const changed: DeskSubscriber = {
      ...AMA,
      addressChanges: [
        { at: '2026-11-18T08:10:00.000Z', by: 'Efua', way: 'written' },
        { at: '2026-11-18T09:10:00.000Z', by: null, way: 'confirmed' },
      ],
    };
    const site = new Hono().get('/api/admin/subscribers/ama', (c) => c.json(changed));
    openScreen(<SubscribersView />, site, ADDRESS);
    expect(
      await screen.findByText('Changed; they asked for it in writing, 18 Nov 2026, 08:10, by Efua'),
    ).toBeTruthy();
    expect(screen.getByText(/confirmed from the new address, .* by the subscriber$/)).toBeTruthy();
  });
});

describe('an import of subscribers', () => {
  it('shows first what is left out and why, and requires a statement of consent', async () => {
    const { writes } = openScreen(<SubscribersView />, server(), '/admin/subscribers/import');
    const file = new File(['email\nesi@example.com'], 'members.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText(/^Members exported from Ghost/), {
      target: { files: [file] },
    });
    expect(
      await screen.findByText('Ghost members: 2 people can be imported, 1 person left out.'),
    ).toBeTruthy();
    expect(screen.getByText('Not a valid email address: 1')).toBeTruthy();
    await type('Where the address comes from', 'Ghost, November');
    fireEvent.click(screen.getByLabelText('They have already agreed to receive this newsletter'));
    await press('Import 2 people');
    expect(screen.getByRole('alert').textContent).toContain('How and when they agreed');
    await type('How and when they agreed, in your words', 'They signed up on our former site.');
    await press('Import 2 people');
    expect(await answerDialog('Import 2 people')).toBe(
      'Import 2 people? Nobody is emailed now. They get the next issue.',
    );
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.body).toMatchObject({
      consent: 'agreed',
      source: 'Ghost, November',
      statement: 'They signed up on our former site.',
    });
  });

  it.each([
    [true, 'Import 2 people? 2 people get a confirmation email.'],
    [
      false,
      /^Import 2 people\? No mail server or public address is set up, so nobody is asked yet/,
    ],
  ])('says how many are asked to confirm (with a mail server: %s)', async (canMail, question) => {
    const site = server().get('/api/admin/today', (c) => c.json({ ...QUIET_DAY, canMail }));
    const { writes } = openScreen(<SubscribersView />, site, '/admin/subscribers/import');
    const file = new File(['email\nesi@example.com'], 'members.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText(/^Members exported from Ghost/), {
      target: { files: [file] },
    });
    await type('Where the address comes from', 'Ghost, November');
    if (!canMail) await screen.findByText(/^No mail server or public address is set up/);
    await press('Import 2 people');
    expect(await answerDialog('Cancel')).toMatch(question);
    expect(writes).toHaveLength(1);
  });
});
