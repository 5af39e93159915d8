// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import type { DeskChannels, PreparedPost } from '../../../../contract/desk/channels.ts';
import { ChannelsView } from './channels-view.tsx';

const CHANNELS: DeskChannels = {
  siteName: 'Keta News',
  addresses: { whatsapp: 'https://whatsapp.com/channel/0029Va9Keta0', telegram: '' },
  reminder: { isOn: false, time: '07:00', zone: 'Africa/Accra' },
  posts: [],
  canMail: false,
  operatorEmail: 'ama@keta.example',
};
const MORNING: PreparedPost = {
  of: 'morning',
  title: 'Cedi holds',
  stories: [{ title: 'Cedi holds', source: 'Sample Wire', path: '/story/1' }],
  summary: '',
};

const server = (post = MORNING) =>
  new Hono()
    .get('/api/admin/channels', (c) => c.json(CHANNELS))
    .get('/api/admin/channels/post', (c) => c.json({ ...post, of: c.req.query('of') ?? '' }))
    .put('/api/admin/channels/reminder', (c) => c.json(CHANNELS))
    .post('/api/admin/channels/posts', (c) => c.json(CHANNELS, 201));

const textOf = (channel: string) =>
  (screen.getByLabelText(`Text for ${channel}`) as HTMLTextAreaElement).value;

describe('the channels', () => {
  it('have a post in the words of each app, with its length', async () => {
    openScreen(<ChannelsView />, server());
    await screen.findByText(/of 1,024 characters/);
    expect(textOf('WhatsApp')).toMatch(/^\*Keta News, /);
    expect(textOf('WhatsApp')).toContain('Follow us: https://whatsapp.com/channel/0029Va9Keta0');
    expect(textOf('WhatsApp')).toContain('• Cedi holds – Sample Wire: ');
    fireEvent.click(screen.getByLabelText('Telegram'));
    expect(textOf('Telegram')).toMatch(/^\*\*Keta News, /);
    fireEvent.click(screen.getByLabelText('Post it with the picture'));
    expect(screen.getByText(/of 4,096 characters/)).toBeTruthy();
  });

  it.each([
    ['owner', true],
    ['editor', false],
  ] as const)('link the %s to the settings only if they may open them', async (role, isLinked) => {
    const site = server().get('/api/admin/session', (c) => c.json({ signedIn: true, role }));
    openScreen(<ChannelsView />, site);
    const missing = await screen.findByText(/^No Telegram channel is set up/);
    expect(missing.textContent).toContain('An owner can add the link under Settings.');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Settings' }) !== null).toBe(isLinked),
    );
  });

  it('say that a text is too long, and start again from what was prepared', async () => {
    openScreen(<ChannelsView />, server());
    await screen.findByText(/of 1,024 characters/);
    await type('Text for WhatsApp', 'x'.repeat(1025));
    expect(screen.getByText(/1,025 of 1,024 characters: shorten it or leave/)).toBeTruthy();
    await press('Start again');
    expect(textOf('WhatsApp')).toContain('Cedi holds');
  });

  it('copy a post, and mark it as posted with its text', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const { writes } = openScreen(<ChannelsView />, server());
    await screen.findByText(/of 1,024 characters/);
    await type('Text for WhatsApp', 'Nkɔsoɔ ne Ɔdɔ');
    await press('Copy the text');
    expect(writeText).toHaveBeenCalledWith('Nkɔsoɔ ne Ɔdɔ');
    await press('Mark as posted on WhatsApp');
    await waitFor(() =>
      expect(writes.at(-1)?.body).toEqual({
        of: 'morning',
        channel: 'whatsapp',
        title: 'Cedi holds',
        text: 'Nkɔsoɔ ne Ɔdɔ',
      }),
    );
    vi.unstubAllGlobals();
  });

  it('name what is missing: a link, a mail server, news', async () => {
    openScreen(<ChannelsView />, server({ ...MORNING, stories: [] }));
    expect(await screen.findByText(/No Telegram channel is set up\./)).toBeTruthy();
    expect(screen.getByText(/No mail server or public address is set up/)).toBeTruthy();
    expect(await screen.findByText('There is no news to post yet')).toBeTruthy();
  });

  it('open at one story by their address', async () => {
    const { reads } = openScreen(<ChannelsView />, server(), '/admin/channels/story/s1');
    expect(await screen.findByText('A post about one story')).toBeTruthy();
    await screen.findByLabelText('Text for WhatsApp');
    expect(reads).toContain('/api/admin/channels/post?of=story%3As1');
    expect(textOf('WhatsApp')).toMatch(/^\*Cedi holds\*/);
  });
});
