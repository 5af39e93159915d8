// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import { newTokenSchema, type OperatorToken } from '../../../../contract/desk/tokens.ts';
import { errorsByField } from '../../../../contract/forms/fields.ts';
import { TokensView } from './tokens-view.tsx';

function tokensServer() {
  let tokens: OperatorToken[] = [];
  return new Hono()
    .get('/api/admin/tokens', (c) => c.json(tokens))
    .post('/api/admin/tokens', async (c) => {
      const { data, error } = newTokenSchema.safeParse(await c.req.json());
      if (!data) return refuse(422, 'Check it.', errorsByField(error));
      const createdAt = '2026-11-16T10:00:00.000Z';
      tokens = [{ id: 't1', ...data, createdAt, lastUsedAt: null, revokedAt: null }];
      return c.json({ token: 'secret-token' }, 201);
    })
    .delete('/api/admin/tokens/:id', (c) => {
      tokens = tokens.map((token) => ({ ...token, revokedAt: '2026-11-17T10:00:00.000Z' }));
      return c.body(null, 204);
    });
}

describe('the tokens', () => {
  it('are shown once when they are made, and revoked after a question', async () => {
    const { writes } = openScreen(<TokensView />, tokensServer());
    expect(await screen.findByText('No tokens yet')).toBeTruthy();
    await press('New token');
    expect(screen.getByRole('option', { name: /whole desk, subscribers included/ })).toBeTruthy();
    expect(screen.getByText(/including the archive with every subscriber’s address/)).toBeTruthy();
    await type('What is it for?', 'Spreadsheet');
    await press('Create token');
    expect(await screen.findByText('secret-token')).toBeTruthy();
    const row = (await screen.findByText('Spreadsheet')).closest('tr');
    expect(row?.textContent).toContain('subscribers16 Nov 2026never');
    await press('Revoke');
    expect(await answerDialog('Revoke token')).toBe(
      'Revoke “Spreadsheet”? Scripts that use it will stop working at once.',
    );
    expect(await screen.findByText('Revoked')).toBeTruthy();
    expect(writes.map(({ call }) => call)).toEqual([
      'POST /api/admin/tokens',
      'DELETE /api/admin/tokens/t1',
    ]);
  });

  it('need a name, and the form says so at the field', async () => {
    openScreen(<TokensView />, tokensServer());
    await press('New token');
    await type('What is it for?', '  ');
    await press('Create token');
    await waitFor(() => expect(messageAt('What is it for?')).toBe('Enter a name'));
    expect(screen.queryByText(/shown only this once/)).toBeNull();
  });
});
