// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  follow,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../tests/support/desk-screen.tsx';
import { QUIET_DAY } from '../../../../tests/support/quiet-day.ts';
import { ADMIN_LIMITS } from '../../../contract/desk/desk-choices.ts';
import type { DeskSession } from '../../../contract/desk/operators.ts';
import type { Role } from '../../../contract/desk/roles.ts';
import { DeskApp } from './desk-app.tsx';
// It is loaded after the sign-in; here before the first test, so that none waits for it.
import './desk.tsx';

const PASSWORD = 'correct horse battery';

/** A server with one password and one invitation, and whether somebody is signed in. */
function siteWith({ role = 'owner', signedIn = false }: { role?: Role; signedIn?: boolean } = {}) {
  let isIn = signedIn;
  const session: DeskSession = {
    signedIn: true,
    name: 'Akosua',
    role,
    ownPassword: true,
    isFirst: false,
    email: '',
  };
  const server = new Hono()
    .post('/api/admin/session', async (c) => {
      isIn = (await c.req.json()).password === PASSWORD;
      return isIn ? c.json(session) : refuse(401, 'Invalid password');
    })
    .post('/api/admin/invitation', async (c) => {
      const { token, password } = await c.req.json();
      if (token !== 'abc-123') return refuse(404, 'This invitation is used or has expired.');
      if (password.length < 12) {
        return refuse(422, 'Check the fields.', { password: ['Use at least 12 characters'] });
      }
      isIn = true;
      return c.json(session);
    })
    .get('/api/admin/sign-in', (c) => c.json({ signedIn: isIn }))
    .use('/api/admin/*', async (_c, next) => (isIn ? next() : refuse(401, 'Sign in first.')))
    .delete('/api/admin/session', (c) => {
      isIn = false;
      return c.body(null, 204);
    })
    .delete('/api/admin/sessions', (c) => {
      isIn = false;
      return c.body(null, 204);
    })
    .get('/api/admin/session', (c) => c.json(session))
    .get('/api/admin/passkeys', (c) => c.json([]))
    .get('/api/admin/today', (c) =>
      c.json({ ...QUIET_DAY, counts: { ...QUIET_DAY.counts, queue: 7 } }),
    );
  return server;
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the gate', () => {
  it('refuses a wrong password, empties the field and stays', async () => {
    const { toasts } = openScreen(<DeskApp />, siteWith());
    await type('Password', 'guessed');
    await press('Access Dashboard');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Access Denied', description: 'Invalid password', tone: 'destructive' },
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(sessionStorage.getItem(ADMIN_LIMITS.flag)).toBeNull();
  });

  it('opens the desk at Today for the right password, with a name where one was typed', async () => {
    const { toasts, writes } = openScreen(<DeskApp />, siteWith());
    await type('Name (if you were invited)', 'Akosua');
    await type('Password', PASSWORD);
    await press('Access Dashboard');
    await title('Today');
    expect(toasts.map((toast) => toast.title)).toEqual(['Access Granted']);
    expect(writes).toEqual([
      { call: 'POST /api/admin/session', body: { name: 'Akosua', password: PASSWORD } },
    ]);
    expect(sessionStorage.getItem(ADMIN_LIMITS.flag)).toBe('true');
  });

  it('says that the server cannot be reached', async () => {
    const { toasts } = openScreen(<DeskApp />, siteWith());
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    await type('Password', PASSWORD);
    await press('Access Dashboard');
    await waitFor(() =>
      expect(toasts[0]?.description).toBe(
        'We can’t reach the server. Check your connection and try again.',
      ),
    );
  });

  it('lets an invited operator choose a password, and removes the token from the address', async () => {
    const { writes } = openScreen(<DeskApp />, siteWith(), '/admin#invite=abc-123');
    await type('New password', PASSWORD);
    await press('Set password and sign in');
    await title('Today');
    expect(writes).toEqual([
      { call: 'POST /api/admin/invitation', body: { token: 'abc-123', password: PASSWORD } },
    ]);
    expect(location.hash).toBe('');
  });

  it('says that an invitation has expired', async () => {
    const { toasts } = openScreen(<DeskApp />, siteWith(), '/admin#invite=used');
    await type('New password', PASSWORD);
    await press('Set password and sign in');
    await waitFor(() =>
      expect(toasts[0]?.description).toBe('This invitation is used or has expired.'),
    );
  });
});

describe('the desk', () => {
  it('shows the sign-in form again when the session has ended', async () => {
    const server = siteWith();
    sessionStorage.setItem(ADMIN_LIMITS.flag, 'true');
    openScreen(<DeskApp />, server, '/admin/log');
    await screen.findByRole('button', { name: 'Access Dashboard' });
    expect(sessionStorage.getItem(ADMIN_LIMITS.flag)).toBeNull();
  });

  it('offers a moderator only the screens of the role, and says which others are closed', async () => {
    const server = siteWith({ role: 'moderator', signedIn: true });
    openScreen(<DeskApp />, server, '/admin/subscribers');
    const nav = await screen.findByRole('navigation', { name: 'Desk' });
    await within(nav).findByRole('link', { name: /^Queue/ });
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Today', 'Queue7', 'Businesses', 'Events', 'Funerals']);
    expect(screen.getByText(/Your role, moderator, can’t open “Subscribers”/)).toBeTruthy();
    await follow('Back to Today');
    await title('Today');
  });

  it('says that it has nothing at an unknown address, with a link to Today', async () => {
    openScreen(<DeskApp />, siteWith({ signedIn: true }), '/admin/nowhere/1');
    await title('Not found');
    expect(screen.getByText(/The desk has nothing at this address/)).toBeTruthy();
    await follow('Back to Today');
    await title('Today');
    expect(location.pathname).toBe('/admin');
  });

  it('opens the screen that the address names', async () => {
    openScreen(<DeskApp />, siteWith({ signedIn: true }), '/admin/account');
    await title('Your account');
    expect(await screen.findByText('Akosua')).toBeTruthy();
  });

  it('opens in a new tab of a signed-in browser, where the address says', async () => {
    openScreen(<DeskApp />, siteWith({ signedIn: true }), '/admin/account');
    await title('Your account');
    expect(sessionStorage.getItem(ADMIN_LIMITS.flag)).toBe('true');
  });

  it('hides the sign-in form until the server has answered', async () => {
    openScreen(<DeskApp />, siteWith());
    expect(screen.getByText('Opening the desk...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Access Dashboard' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Access Dashboard' })).toBeTruthy();
    expect(screen.queryByText('Opening the desk...')).toBeNull();
  });

  it('keeps unsent text behind the sign-in form when the session ends elsewhere', async () => {
    openScreen(<DeskApp />, siteWith({ signedIn: true }), '/admin/account');
    await type('Device name', 'My new phone');
    await fetch('/api/admin/session', { method: 'DELETE' });
    await press('Add a passkey');
    document.dispatchEvent(new Event('visibilitychange'));
    await type('Password', PASSWORD);
    await press('Access Dashboard');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Access Dashboard' })).toBeNull(),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Device name').value).toBe('My new phone');
    expect(location.pathname).toBe('/admin/account');
  });

  it('closes on logging out, and keeps nothing the operator saw', async () => {
    const { toasts } = openScreen(<DeskApp />, siteWith({ signedIn: true }));
    await screen.findByText('The queue is empty.');
    await press('Logout');
    await screen.findByRole('button', { name: 'Access Dashboard' });
    expect(toasts.map((toast) => toast.title)).toEqual(['Logged Out']);
  });

  it('closes when the operator signs out everywhere', async () => {
    openScreen(<DeskApp />, siteWith({ signedIn: true }), '/admin/account');
    await press('Sign out everywhere');
    await answerDialog('Sign out everywhere');
    await screen.findByRole('button', { name: 'Access Dashboard' });
  });
});
