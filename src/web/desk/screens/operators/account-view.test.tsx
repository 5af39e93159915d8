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
import {
  type DeskPasskey,
  type DeskSession,
  passwordChangeSchema,
} from '../../../../contract/desk/operators.ts';
import { errorsByField } from '../../../../contract/forms/fields.ts';
import { AccountView } from './account-view.tsx';

const PHONE: DeskPasskey = {
  id: 'a/b',
  name: 'My phone',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};

function accountServer({ ownPassword = true } = {}) {
  let passkeys = [PHONE];
  return new Hono()
    .get('/api/admin/session', (c) =>
      c.json<DeskSession>({
        signedIn: true,
        name: 'Kwame',
        role: 'editor',
        ownPassword,
        isFirst: !ownPassword,
        email: '',
      }),
    )
    .get('/api/admin/passkeys', (c) => c.json(passkeys))
    .delete('/api/admin/passkeys/:id', (c) => {
      passkeys = passkeys.filter(({ id }) => id !== c.req.param('id'));
      return c.body(null, 204);
    })
    .put('/api/admin/password', async (c) => {
      const { data, error } = passwordChangeSchema.safeParse(await c.req.json());
      return data ? c.body(null, 204) : refuse(422, 'Check it.', errorsByField(error));
    });
}

const NEW = 'New password (at least 12 characters)';

describe('the operator’s own account', () => {
  it('shows the name and what the role includes', async () => {
    openScreen(<AccountView />, accountServer());
    expect((await screen.findByText('Kwame')).closest('p')?.textContent).toMatch(
      /^You’re signed in as Kwame, editor: the queue/,
    );
  });

  it('changes the password, or says why not', async () => {
    const { toasts } = openScreen(<AccountView />, accountServer());
    await type('Current password', 'the old password');
    await type(NEW, 'short');
    await press('Change password');
    await waitFor(() => expect(messageAt(/^New password/)).toBe('Use at least 12 characters'));
    await type(NEW, 'a longer password');
    await press('Change password');
    await waitFor(() => expect(toasts[0]?.title).toBe('Done'));
    expect(screen.getByLabelText<HTMLInputElement>(NEW).value).toBe('');
  });

  it('tells the first owner what a new password replaces, and the way back', async () => {
    openScreen(<AccountView />, accountServer({ ownPassword: false }));
    expect(
      await screen.findByText(/^Your password is set in the site’s configuration/),
    ).toBeTruthy();
    expect(screen.getByText(/^If you forget it, set a different operator password/)).toBeTruthy();
    expect(screen.getByLabelText(NEW)).toBeTruthy();
  });

  it('removes a passkey after a question', async () => {
    const { writes } = openScreen(<AccountView />, accountServer());
    await press('Remove');
    expect(await answerDialog('Remove passkey')).toContain('Remove the passkey “My phone”?');
    expect(await screen.findByText(/^No passkeys yet/)).toBeTruthy();
    expect(writes[0]?.call).toBe('DELETE /api/admin/passkeys/a%2Fb');
  });
});
