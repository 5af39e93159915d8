// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
import { WriteButton, WriteForm } from './writes.tsx';

const REMINDER = { isOn: true, time: '07:00', zone: 'Africa/Accra' };

const reminderForm = (question?: () => Promise<{ title: string; act: string }>) => (
  <WriteForm
    call="PUT /admin/channels/reminder"
    fields={{
      isOn: { tick: 'Remind me' },
      time: { label: 'Time', type: 'time', required: true },
      zone: { zone: true },
    }}
    values={REMINDER}
    {...(question && { question })}
    done="Reminder saved."
    submit="Save reminder"
  />
);

const server = () => new Hono().put('/api/admin/channels/reminder', (c) => c.body(null, 204));

describe('a form that makes a call', () => {
  it('begins with the values and sends what its controls hold', async () => {
    const { writes, toasts } = openScreen(reminderForm(), server());
    await type('Time', '06:30');
    fireEvent.click(screen.getByLabelText('Remind me'));
    await press('Save reminder');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.description).toBe('Reminder saved.');
    expect(writes).toEqual([
      {
        call: 'PUT /api/admin/channels/reminder',
        body: { isOn: false, time: '06:30', zone: 'Africa/Accra' },
      },
    ]);
  });

  it('says what was refused at its field', async () => {
    const refusing = new Hono().put('/api/admin/channels/reminder', () =>
      refuse(422, 'Check it.', { time: ['Choose a full hour'] }),
    );
    const { toasts } = openScreen(reminderForm(), refusing);
    await press('Save reminder');
    await waitFor(() => expect(messageAt('Time')).toBe('Choose a full hour'));
    expect(toasts).toEqual([]);
  });

  it('asks a question that the server has to answer first, and sends nothing if that fails', async () => {
    const { writes, toasts } = openScreen(
      reminderForm(() => Promise.reject(new Error('no connection'))),
      server(),
    );
    await press('Save reminder');
    await waitFor(() => expect(toasts[0]?.title).toBe('That didn’t work'));
    expect(writes).toEqual([]);
    expect(screen.getByRole('button', { name: 'Save reminder' })).toHaveProperty('disabled', false);
  });
});

describe('a button that makes a call', () => {
  const button = (before?: () => Promise<void>) => (
    <WriteButton
      call="DELETE /admin/tokens/{id}"
      params={{ id: 't1' }}
      done="Token revoked."
      question={{ title: 'Revoke “Sheet”?', act: 'Revoke token' }}
      about="Sheet"
      {...(before && { before })}
    >
      Revoke
    </WriteButton>
  );
  const tokens = () => new Hono().delete('/api/admin/tokens/:id', (c) => c.body(null, 204));

  it('asks first, and is named by what it acts on', async () => {
    const { writes, toasts } = openScreen(button(), tokens());
    await press('Revoke Sheet');
    expect(writes).toEqual([]);
    expect(await answerDialog('Revoke token')).toBe('Revoke “Sheet”?');
    await waitFor(() => expect(toasts[0]?.description).toBe('Token revoked.'));
    expect(writes.map(({ call }) => call)).toEqual(['DELETE /api/admin/tokens/t1']);
  });

  it('sends nothing if what comes before it fails', async () => {
    const { writes } = openScreen(
      button(() => Promise.reject(new Error('not saved'))),
      tokens(),
    );
    await press('Revoke Sheet');
    await answerDialog('Revoke token');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes).toEqual([]);
  });
});
