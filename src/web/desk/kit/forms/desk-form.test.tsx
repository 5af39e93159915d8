// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type { FieldErrors } from '../../../../contract/forms/fields.ts';
import { useWrite } from '../data/desk-data.ts';
import { Choice, TextField, TickBox } from '../layout/controls.tsx';
import { DeskForm } from './desk-form.tsx';

function Form() {
  const write = useWrite();
  return (
    <DeskForm
      onSend={(form) =>
        write.mutate({ call: 'POST /admin/tokens', body: form.data, done: 'Saved.', form })
      }
    >
      <TextField label="Ticket price" name="ticket_price" required />
      <Choice label="Scope" name="scope" options={['one', 'two']} />
      <details>
        <summary>More</summary>
        <TextField label="Tags" name="tags" required />
      </details>
      <button type="submit">Save</button>
    </DeskForm>
  );
}

const refusing = (errors?: FieldErrors) =>
  new Hono().post('/api/admin/tokens', () => refuse(422, 'Look again.', errors));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a form of the desk', () => {
  it('marks every empty field at once, focuses the first and sends nothing', async () => {
    const { writes } = openScreen(<Form />, refusing());
    await press('Save');
    expect(messageAt('Ticket price')).toBe('Please fill this in');
    expect(messageAt('Tags')).toBe('Please fill this in');
    expect(document.activeElement).toBe(field('Ticket price'));
    expect(screen.getByRole('alert').textContent).toBe('Please check: Ticket price, Tags.');
    expect(writes).toEqual([]);
  });

  it('shows what the server refused at its field, in no toast and by no column', async () => {
    const { toasts } = openScreen(
      <Form />,
      refusing({ 'tags.2': ['Too long'], scope: ['Not this one'], secret_column: ['Not now.'] }),
    );
    await type('Ticket price', '5');
    await type('Tags', 'a');
    await press('Save');
    await waitFor(() => expect(messageAt('Tags')).toBe('Too long'));
    expect(messageAt('Scope')).toBe('Not this one');
    expect(document.activeElement).toBe(field('Scope'));
    expect(screen.getByRole('alert').textContent).toBe('Please check: Scope, Tags. Not now.');
    expect(document.querySelector('details')?.open).toBe(false);
    expect(toasts).toEqual([]);
  });

  it('opens what hides the first refused field, and forgets a message once it is edited', async () => {
    openScreen(<Form />, refusing({ tags: ['Too long'] }));
    await type('Ticket price', '5');
    await type('Tags', 'a');
    await press('Save');
    await waitFor(() => expect(messageAt('Tags')).toBe('Too long'));
    expect(document.querySelector('details')?.open).toBe(true);
    fireEvent.input(field('Tags'), { target: { value: 'b' } });
    expect(field('Tags').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says in a toast what is about no field', async () => {
    const { toasts } = openScreen(<Form />, refusing());
    await type('Ticket price', '5');
    await type('Tags', 'a');
    await press('Save');
    await waitFor(() => expect(toasts[0]?.description).toBe('Look again.'));
  });

  it('names a question by its legend, and not by one of its answers', async () => {
    const question = (
      <fieldset>
        <legend>Which Washington?</legend>
        {['Washington, DC', 'Washington, Utah'].map((place) => (
          <TickBox key={place} type="radio" name="place" value={place} required>
            {place}
          </TickBox>
        ))}
      </fieldset>
    );
    openScreen(
      <DeskForm onSend={() => {}}>
        {question}
        <button type="submit">Save</button>
      </DeskForm>,
      refusing(),
    );
    await press('Save');
    expect(screen.getByRole('alert').textContent).toBe('Please check: Which Washington?');
  });
});
