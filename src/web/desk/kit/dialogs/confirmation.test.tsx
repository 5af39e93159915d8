// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerDialog, openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import { type Question, useConfirmation } from './confirmation.tsx';

function Asking({ onConfirmed, ...question }: Question & { onConfirmed: () => void }) {
  const confirm = useConfirmation();
  return (
    <button type="button" onClick={() => confirm(question, onConfirmed)}>
      Send
    </button>
  );
}

function open(more: Partial<Question> = {}) {
  const done: string[] = [];
  const question = { title: 'Send to 3 readers?', act: 'Send to 3 readers', ...more };
  openScreen(<Asking {...question} onConfirmed={() => done.push('sent')} />, new Hono());
  screen.getByRole('button', { name: 'Send' }).focus();
  return done;
}

describe('a question at the desk', () => {
  it('says what happens, and does it once it is confirmed', async () => {
    const done = open({ details: 'Sending starts at once.' });
    await press('Send');
    expect(document.activeElement?.textContent).toBe('Send to 3 readers');
    expect(done).toEqual([]);
    const said = await answerDialog('Send to 3 readers');
    expect(said).toBe('Send to 3 readers? Sending starts at once.');
    expect(done).toEqual(['sent']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing when Esc is pressed', async () => {
    const done = open();
    await press('Send');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(done).toEqual([]);
  });

  it('starts at Cancel where it is final', async () => {
    open({ isFinal: true });
    await press('Send');
    expect(document.activeElement?.textContent).toBe('Cancel');
  });
});
