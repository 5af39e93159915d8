// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import { PersonForm } from './person-form.tsx';

const server = () =>
  new Hono().post('/api/admin/people/find', async (c) => {
    const { email } = await c.req.json();
    const found = email === 'ama@example.org' ? [{ where: 'Newsletter', count: 1 }] : [];
    return c.json({ email, found, suppressed: null });
  });

describe('a person’s data', () => {
  it('is found at once where a link names the person, ready to be exported', async () => {
    const address = '/admin/people#ama%40example.org';
    const { writes } = openScreen(<PersonForm />, server(), address);
    expect(await screen.findByText('Newsletter: 1')).toBeTruthy();
    expect(writes[0]?.body).toEqual({ email: 'ama@example.org' });
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Export this person’s data'),
    );
  });

  it('is asked for by an address, which can be typed at once', async () => {
    openScreen(<PersonForm />, server(), '/admin/people');
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
    await type('Email address', 'nobody@example.org');
    await press('Find');
    expect(await screen.findByText('We have no data about this address.')).toBeTruthy();
  });
});
