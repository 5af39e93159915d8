// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openScreen, press, refuse, type } from '../../../../../tests/support/desk-screen.tsx';
import type { QueueSettings } from '../../../../contract/desk/queue-settings.ts';
import { QueueSettingsView } from './queue-settings.tsx';

const SETTINGS: QueueSettings = {
  canned: [{ title: 'Too short', text: 'Please say more.' }],
  blocked: ['casino', 'bet.example'],
};

function settingsOf(answer: () => Response | undefined = () => undefined) {
  let saved = SETTINGS;
  return new Hono()
    .get('/api/admin/queue/settings', (c) => c.json(saved))
    .put('/api/admin/queue/settings', async (c) => {
      const refused = answer();
      if (refused) return refused;
      saved = await c.req.json();
      return c.json(saved);
    });
}

describe('replies and blocklist', () => {
  it('shows what is stored, and saves texts and words without the empty ones', async () => {
    const { writes, toasts } = openScreen(<QueueSettingsView />, settingsOf());
    expect((await screen.findByLabelText<HTMLInputElement>('Title 1')).value).toBe('Too short');
    await type('Title 2', 'Twice');
    await type('Text 2', 'It was sent twice.');
    await type(/^One per line/, 'casino\n\n lottery ');
    await press('Save');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(writes).toEqual([
      {
        call: 'PUT /api/admin/queue/settings',
        body: {
          canned: [...SETTINGS.canned, { title: 'Twice', text: 'It was sent twice.' }],
          blocked: ['casino', 'lottery'],
        },
      },
    ]);
  });

  it('marks the text that was refused', async () => {
    const errors = { 'canned.0.text': ['Write the text'] };
    openScreen(
      <QueueSettingsView />,
      settingsOf(() => refuse(422, 'Check the fields.', errors)),
    );
    await type('Text 1', '');
    await press('Save');
    expect(await screen.findByText(/Write the text/)).toBeTruthy();
    expect(screen.getByLabelText('Text 1').getAttribute('aria-invalid')).toBe('true');
  });
});
