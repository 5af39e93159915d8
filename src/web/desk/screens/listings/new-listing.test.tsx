// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openScreen, press, refuse, type } from '../../../../../tests/support/desk-screen.tsx';
import { NewBusiness } from './businesses-view.tsx';

const QUESTION = { place: null, namesakes: [], zones: [] };

describe('a new business at the desk', () => {
  it('is published in one press, and then opened', async () => {
    const server = new Hono()
      .get('/api/places/question', (c) => c.json(QUESTION))
      .post('/api/admin/businesses', (c) => c.json({ id: 'b1' }, 201));
    const { writes } = openScreen(<NewBusiness />, server);
    await type(/Business name/, 'Nkɔsoɔ ne Ɔdɔ');
    await press('Publish business');
    await waitFor(() => expect(location.pathname).toBe('/admin/businesses/b1'));
    expect(writes[0]?.body).toMatchObject({ name: 'Nkɔsoɔ ne Ɔdɔ', status: 'approved' });
    expect(writes[0]?.body).not.toHaveProperty('notifySender');
  });

  it('is kept in the queue, and refused fields say why', async () => {
    let answers = 0;
    const server = new Hono()
      .get('/api/places/question', (c) => c.json(QUESTION))
      .post('/api/admin/businesses', (c) => {
        answers += 1;
        return answers === 1
          ? refuse(422, 'Some fields need another look.', { city: ['City is required'] })
          : c.json({ id: 'b2' }, 201);
      });
    const { writes } = openScreen(<NewBusiness />, server);
    await press('Keep in queue');
    expect(await screen.findByText('City is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('city'));
    await press('Keep in queue');
    await waitFor(() => expect(location.pathname).toBe('/admin/queue/business/b2'));
    expect(writes.map(({ body }) => (body as { status: string }).status)).toEqual([
      'pending',
      'pending',
    ]);
  });
});
