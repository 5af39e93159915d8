// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import {
  answerDialog,
  choose,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type { Role } from '../../../../contract/desk/roles.ts';
import type { DeskPush, PushDraft } from '../../../../contract/push/push-desk.ts';
import { NotificationsView } from './notifications-view.tsx';
import { NotifyReaders } from './notify-readers.tsx';

const OFF: DeskPush = {
  isOn: false,
  missing: null,
  devices: 0,
  topics: [{ topic: 'Politics', devices: 0 }],
  followers: 0,
  sent: [],
};
const ON: DeskPush = {
  ...OFF,
  isOn: true,
  devices: 1200,
  topics: [{ topic: 'Politics', devices: 1100 }],
  followers: 7,
  sent: [
    {
      id: '1',
      title: 'The vote is over',
      text: 'Politics: 4 outlets report it',
      path: '/story/1',
      topic: 'Politics',
      sentBy: null,
      createdAt: '2026-11-17T10:00:00.000Z',
      readers: 1100,
      waiting: 0,
      accepted: 1080,
      expired: 12,
      failed: 3,
      withheld: 5,
    },
  ],
};

function server(push: DeskPush, role: Role = 'owner') {
  let now = push;
  return new Hono()
    .get('/api/admin/session', (c) => c.json({ signedIn: true, name: 'Ama', role }))
    .get('/api/admin/push', (c) => c.json(now))
    .put('/api/admin/push-settings', async (c) => {
      now = { ...now, isOn: (await c.req.json()).isOn };
      return c.json(now);
    });
}

it('is turned on with one press and off after a question', async () => {
  openScreen(<NotificationsView />, server(OFF));
  expect(await screen.findByText(/^Notifications are off,/)).toBeTruthy();
  expect(screen.queryByText(/^Subscribed browsers/)).toBeNull();
  await press('Turn on notifications');
  expect(await screen.findByText(/^Notifications are on:/)).toBeTruthy();
  await press('Turn off notifications');
  expect(await answerDialog('Turn off notifications')).toContain('Nobody is notified');
  expect(await screen.findByText(/^Notifications are off,/)).toBeTruthy();
});

it('says in one line what is missing', async () => {
  const missing = 'Enter the site’s https address under Address and mail.';
  openScreen(<NotificationsView />, server({ ...OFF, missing }));
  expect(await screen.findByText(missing)).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Turn on notifications' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('is turned on by owners only', async () => {
  openScreen(<NotificationsView />, server(OFF, 'editor'));
  expect(await screen.findByText('Only an owner can turn them on or off.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows how many subscribe to each topic, and what became of what was sent', async () => {
  openScreen(<NotificationsView />, server(ON));
  expect(await screen.findByText('Subscribed browsers: 1,200')).toBeTruthy();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Politics1,100');
  expect(rows).toContain('Single stories7');
  expect(rows.at(-1)).toContain('17 Nov 2026, 10:001,1001,08012 expired, 3 failed, 5 held back');
});

const DRAFT: PushDraft = {
  topic: 'Politics',
  title: 'Story',
  text: '3 outlets report it',
  path: '/story/1',
  readers: 12,
  refused: null,
};

it('asks with topic, words, preview and number before readers are notified', async () => {
  const calls = new Hono()
    .get('/api/admin/push/story/1', (c) => {
      const isTop = c.req.query('topic') === 'Top stories';
      return c.json(isTop ? { ...DRAFT, topic: 'Top stories', readers: 1 } : DRAFT);
    })
    .post('/api/admin/push/story/1', async (c) => {
      const { text } = await c.req.json();
      return text === 'refused'
        ? refuse(422, 'No.', { text: ['Enter a text'] })
        : c.json({ readers: 1 }, 202);
    });
  const { writes, toasts } = openScreen(<NotifyReaders kind="story" id="1" title="Story" />, calls);
  await press('Notify readers of Story');
  await screen.findByRole('button', { name: 'Notify 12 readers' });
  await type('Text', 'refused');
  await choose('To readers of', 'Top stories');
  await press('Notify 1 reader');
  await waitFor(() => expect(messageAt('Text')).toBe('Enter a text'));
  await type('Text', 'Results by noon');
  await press('Notify 1 reader');
  await waitFor(() => expect(toasts.at(-1)?.description).toBe('Notifying readers.'));
  expect(writes.at(-1)?.body).toEqual({
    topic: 'Top stories',
    title: 'Story',
    text: 'Results by noon',
  });
});

it('says why readers can’t be notified, and offers no button then', async () => {
  const refused = 'Readers were notified of this from the desk on 17 Nov 2026.';
  const calls = new Hono().get('/api/admin/push/story/1', (c) => c.json({ ...DRAFT, refused }));
  openScreen(<NotifyReaders kind="story" id="1" title="Story" />, calls);
  await press('Notify readers of Story');
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Notify 12/ })).toBeNull();
});
