// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import {
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type { IndexNowStatus } from '../../../../contract/desk/index-now.ts';
import { type DeskSettings, siteSettingsSchema } from '../../../../contract/desk/site-settings.ts';
import { errorsByField } from '../../../../contract/forms/fields.ts';
import { SettingsView } from './settings-view.tsx';

const unset = { value: '', from: 'default', otherwise: '' } as const;
const SETTINGS: DeskSettings = {
  name: { value: 'Keta News', from: 'desk', otherwise: 'Sankofa Wire' },
  tagline: unset,
  contactEmail: unset,
  mailFrom: { value: 'news@keta.example', from: 'environment', otherwise: 'news@keta.example' },
  controllerName: unset,
  controllerAddress: unset,
  dataProtectionNumber: unset,
  whatsappChannel: unset,
  telegramChannel: unset,
  funeralFee: unset,
  links: [{ label: 'Shop', address: '/shop' }],
};

const OFF: IndexNowStatus = {
  on: false,
  missing: null,
  keyAddress: null,
  waiting: 0,
  heldUntil: null,
  batches: [],
};

const server = () =>
  new Hono()
    .get('/api/admin/settings', (c) => c.json(SETTINGS))
    .get('/api/admin/settings/index-now', (c) => c.json(OFF))
    .put('/api/admin/settings', async (c) => {
      const { data, error } = siteSettingsSchema.safeParse(await c.req.json());
      return data ? c.json(SETTINGS) : refuse(422, 'Check it.', errorsByField(error));
    });

it('shows which of desk and configuration counts', async () => {
  openScreen(<SettingsView />, server());
  expect(await screen.findByText('Set here. The default says: Sankofa Wire')).toBeTruthy();
  expect(
    screen.getByText('Now in use, from the site’s configuration: news@keta.example'),
  ).toBeTruthy();
});

it('saves what is filled in, and says at its field what is refused', async () => {
  const { writes, toasts } = openScreen(<SettingsView />, server());
  await screen.findByLabelText('Name of the site');
  await type('Address of link 1', 'nowhere');
  await press('Save settings');
  await waitFor(() => expect(messageAt('Address of link 1')).toMatch(/^Enter a page of this site/));
  await type('Address of link 1', 'https://shop.example/');
  await press('Save settings');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(writes.at(-1)?.body).toMatchObject({
    name: 'Keta News',
    mailFrom: '',
    links: [{ label: 'Shop', address: 'https://shop.example/' }],
  });
});
