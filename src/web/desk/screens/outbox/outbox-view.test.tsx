// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { choose, openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { DeskMail, MailCounts } from '../../../../contract/desk/outbox.ts';
import { OutboxView } from './outbox-view.tsx';

const mail = (id: string, change: Partial<DeskMail>): DeskMail => ({
  id,
  to: 'ama@example.com',
  subject: `Mail ${id}`,
  createdAt: '2026-11-16T10:00:00.000Z',
  sentAt: null,
  savedInFolder: false,
  probablySent: false,
  givenUpAt: null,
  dueAt: '2026-11-16T10:00:00.000Z',
  attempts: 0,
  lastError: null,
  ...change,
});
const SENT_AT = '2026-11-16T10:01:00.000Z';
const NONE: MailCounts = { waiting: 0, sent: 0, probablySent: 0, kept: 0, givenUp: 0 };

const outbox = (mails: DeskMail[], counts: Partial<MailCounts>) =>
  new Hono()
    .get('/api/admin/notices', (c) => c.json({ pace: 'at once' }))
    .get('/api/admin/mails', (c) =>
      c.json({ mails, total: mails.length, counts: { ...NONE, ...counts } }),
    )
    .post('/api/admin/mails/:id/again', (c) => c.body(null, 204));

const stateOf = async (subject: string) =>
  (await screen.findByText(subject)).closest('summary')?.children[1]?.textContent;

describe('the outbox', () => {
  it('shows what was probably sent, and never offers to send it again', async () => {
    const died = { sentAt: SENT_AT, probablySent: true, lastError: 'Stopped while sending' };
    openScreen(<OutboxView />, outbox([mail('1', died)], { probablySent: 1 }));
    expect(await stateOf('Mail 1')).toBe('probably sent');
    expect(
      screen.getByText(/1 probably sent \(the site stopped before the mail server/),
    ).toBeTruthy();
    expect(screen.queryByText('Try again now')).toBeNull();
  });

  it('does not call a file in the outbox folder sent', async () => {
    openScreen(
      <OutboxView />,
      outbox([mail('1', { sentAt: SENT_AT, savedInFolder: true })], { kept: 1 }),
    );
    expect(await stateOf('Mail 1')).toBe('saved in the outbox folder');
    expect(screen.getByText(/1 saved in the outbox folder and not sent/)).toBeTruthy();
  });

  it('shows why an email failed, and tries it again', async () => {
    const refused = { givenUpAt: SENT_AT, attempts: 8, lastError: '550 No such user' };
    const { writes } = openScreen(<OutboxView />, outbox([mail('1', refused)], { givenUp: 1 }));
    expect(await stateOf('Mail 1')).toBe('failed');
    expect(screen.getByText('8 attempts. 550 No such user')).toBeTruthy();
    const summary = screen.getByText('Mail 1').closest('details');
    if (summary) summary.open = true;
    await press('Try again now');
    await waitFor(() =>
      expect(writes.map(({ call }) => call)).toEqual(['POST /api/admin/mails/1/again']),
    );
  });
});

describe('a failed email', () => {
  it('is found by its state, which the address keeps', async () => {
    const server = new Hono()
      .get('/api/admin/notices', (c) => c.json({ pace: 'at once' }))
      .get('/api/admin/mails', (c) => {
        const mails = c.req.query('state') === 'failed' ? [mail('1', { givenUpAt: SENT_AT })] : [];
        return c.json({ mails, total: mails.length, counts: { ...NONE, givenUp: 1, sent: 575 } });
      });
    openScreen(<OutboxView />, server, '/admin/outbox');
    await screen.findByRole('option', { name: 'Failed (1)' });
    await choose('State', 'failed');
    expect(await stateOf('Mail 1')).toBe('failed');
    expect(location.search).toBe('?state=failed');
  });
});
