import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';

/** Changes the password of an operator who has one of their own. */
export function NewPassword() {
  const write = useWrite();
  function submit(form: SentForm) {
    const done = 'Password changed. Your other devices are signed out.';
    write.mutate(
      { call: 'PUT /admin/password', body: form.data, done, form },
      { onSuccess: form.reset },
    );
  }
  return (
    <DeskForm onSend={submit} className="grid max-w-md gap-3">
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
    </DeskForm>
  );
}
