// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import { loadable } from './loadable.tsx';

const Screen = ({ name }: { name: string }) => <p>{name} is here</p>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('shows a component once its code is there, and at once if it was prefetched', async () => {
  const { View, prefetch } = loadable(async () => Screen, 'Loading log...');
  openScreen(<View name="Log" />, new Hono());
  expect(screen.getByRole('status').textContent).toBe('Loading log...');
  expect(await screen.findByText('Log is here')).toBeTruthy();
  prefetch();
  openScreen(<View name="Outbox" />, new Hono());
  expect(screen.getByText('Outbox is here')).toBeTruthy();
});

it('says that the code could not be loaded, and tries again', async () => {
  const load = vi.fn().mockImplementationOnce(lost).mockResolvedValue(Screen);
  const { View } = loadable<{ name: string }>(load);
  openScreen(<View name="Log" />, new Hono());
  expect((await screen.findByRole('alert')).textContent).toContain('This couldn’t be loaded');
  await press('Try again');
  expect(await screen.findByText('Log is here')).toBeTruthy();
});

it('stays on the screen without a connection, and loads the new release when the server answers', async () => {
  const { View } = loadable<{ name: string }>(lost);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  let isUp = false;
  const server = new Hono().get('/admin', (c) => c.body(null, isUp ? 200 : 503));
  openScreen(<View name="Log" />, server);
  await press('Try again');
  await screen.findByRole('alert');
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await press('Try again');
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});
