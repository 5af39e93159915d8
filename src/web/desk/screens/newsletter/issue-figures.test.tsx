// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerDialog, openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { DeskIssue, IssueFigures } from '../../../../contract/newsletter/newsletter-issue.ts';
import { IssueFigureList } from './issue-figures.tsx';

const ISSUE: DeskIssue = {
  number: 7,
  subject: 'The week',
  status: 'sending',
  createdAt: '2026-11-13T09:00:00.000Z',
  sentAt: null,
  kind: 'weekly',
  editedAt: null,
  sendAt: null,
  held: null,
  plannedBy: null,
  audience: {},
  countsLinks: false,
  countsOpens: false,
  stoppedAt: null,
  body: { preheader: '', intro: '', sections: [] },
};
const FIGURES: IssueFigures = {
  queued: 3,
  retried: 3,
  sent: 47,
  probablySent: 0,
  kept: 0,
  delivered: 47,
  bounced: 2,
  failed: 0,
  stopped: 0,
  clicked: 4,
  clicks: 5,
  opened: 0,
  unsubscribed: 0,
};

const server = new Hono().post('/api/admin/issues/7/stop', (c) =>
  c.json({ sendAt: null, sent: 47, stopped: 3 }),
);
const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('the figures of an issue', () => {
  it('says what is still being tried, and shows no opens that nobody counted', () => {
    openScreen(<IssueFigureList issue={ISSUE} figures={FIGURES} links={[]} />, server);
    expect(screen.getByText(/^3 still being tried/)).toBeTruthy();
    expect(screen.getByText('Sending: 47 of 52')).toBeTruthy();
    expect(figureOf('Delivered')).toBe('47');
    expect(figureOf('Opened (overcounted by email apps)')).toBe('—');
    expect(screen.getByText(/^Clicks per link are not counted/)).toBeTruthy();
  });

  it('stops sending half-way after a question that says how many went', async () => {
    const { writes } = openScreen(
      <IssueFigureList issue={ISSUE} figures={FIGURES} links={[]} />,
      server,
    );
    await press('Stop sending');
    expect(await answerDialog('Stop sending')).toContain('47 of 52 have been sent');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call).toBe('POST /api/admin/issues/7/stop');
  });

  it('says how many went before it was stopped, and lists clicks per link', () => {
    const issue = {
      ...ISSUE,
      status: 'sent' as const,
      countsLinks: true,
      stoppedAt: ISSUE.createdAt,
    };
    const links = [{ url: '/guide', clicks: 12 }];
    const figures = { ...FIGURES, queued: 0, retried: 0, stopped: 3 };
    openScreen(<IssueFigureList issue={issue} figures={figures} links={links} />, server);
    expect(screen.getByText('Stopped half-way: 47 sent, 3 not sent.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '/guide' })).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop sending' })).toBeNull();
  });
});
