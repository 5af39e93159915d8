import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  /** ADMIN_PASSWORD counts until it is replaced here. */
  isConfigured: boolean;
  isFirst: boolean;
}

/** Changes the operator's own password. */
export function NewPassword({ isConfigured, isFirst }: Props) {
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
      {isConfigured && (
        <p className="text-quiet">
          Your password is set in the site’s configuration. Once you change it here, that one no
          longer works.
        </p>
      )}
      {isFirst && (
        <p className="text-quiet">
          Forgotten it one day? Set a different operator password in the site’s configuration and
          restart the site: that one then works, and every device is signed out.
        </p>
      )}
      <TextField label="Current password" name="current" type="password" required />
      <TextField
        label="New password (at least 12 characters)"
        name="password"
        type="password"
        required
      />
      <div>
        <Button type="submit" kind="main" disabled={write.isPending}>
          Change password
        </Button>
      </div>
    </DeskForm>
  );
}
