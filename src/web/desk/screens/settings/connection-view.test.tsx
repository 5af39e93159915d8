// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import type { Connection } from '../../../../contract/desk/connection.ts';
import { ConnectionView } from './connection-view.tsx';

const CONNECTION: Connection = {
  address: { value: 'https://keta.example', from: 'environment', isPublic: true },
  mail: {
    ...{ from: 'environment', host: 'mail.keta.example', port: 587, user: '' },
    ...{ hasPassword: true, isLocked: false },
  },
  bounces: { address: '', isOwn: false, host: '', port: 993, user: '', hasPassword: false },
  sender: 'news@keta.example',
  isInUse: true,
};

it('says only in red that a test email was refused', async () => {
  const answer = { accepted: false, answer: 'connect ECONNREFUSED' };
  const server = new Hono()
    .get('/api/admin/connection', (c) => c.json(CONNECTION))
    .post('/api/admin/connection/test', (c) => c.json(answer));
  const { toasts } = openScreen(<ConnectionView />, server, '/admin/address-and-mail');
  await screen.findByText('Test email');
  await type('Your own address', 'ama@keta.example');
  await press('Send a test email');
  expect(await screen.findByText(/The email wasn’t sent/)).toBeTruthy();
  expect(toasts).toEqual([]);
});

it('leaves bounces unfolded after saving, with the button that reads the mailbox', async () => {
  const connection = structuredClone(CONNECTION);
  const server = new Hono()
    .get('/api/admin/connection', (c) => c.json(connection))
    .put('/api/admin/connection/bounces', async (c) => {
      const { password, ...saved } = await c.req.json();
      connection.bounces = { ...saved, hasPassword: password !== '' };
      return c.json(connection);
    });
  openScreen(<ConnectionView />, server, '/admin/address-and-mail');
  const fold = (await screen.findByText(/^Bounces/)).closest('details');
  if (fold) fold.open = true;
  await type('IMAP server', 'imap.keta.example');
  await press('Save bounces');
  expect(await screen.findByRole('button', { name: 'Read the mailbox now' })).toBeTruthy();
  expect(screen.getByText('Bounces: imap.keta.example').closest('details')?.open).toBe(true);
});
