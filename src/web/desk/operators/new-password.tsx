import type { FormEvent } from 'react';
import { useWrite } from '../data/desk-data.ts';
import { TextField } from '../layout/text-field.tsx';

const LABELS = { current: 'Current password', password: 'New password' };

/** Changes the password of an operator who has one of their own. */
export function NewPassword() {
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    const done = 'Password changed. Your other devices are signed out.';
    write.mutate(
      { call: 'PUT /admin/password', body, done, labels: LABELS },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <h2 className="text-2xl">Change your password</h2>
      <TextField label="Current password" name="current" type="password" required />
      <TextField
        label="New password (at least 12 characters)"
        name="password"
        type="password"
        required
      />
      <div>
        <button type="submit" className="button" disabled={write.isPending}>
          Change password
        </button>
      </div>
    </form>
  );
}
