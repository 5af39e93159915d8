import { WriteForm } from '../../kit/dialogs/write-form.tsx';

interface Props {
  /** ADMIN_PASSWORD counts until it is replaced here. */
  isConfigured: boolean;
  isFirst: boolean;
}

/** Changes the operator's own password. */
export const NewPassword = ({ isConfigured, isFirst }: Props) => (
  <WriteForm
    call="PUT /admin/password"
    className="grid max-w-md gap-3"
    fields={{
      current: { label: 'Current password', type: 'password', required: true },
      password: {
        label: 'New password (at least 12 characters)',
        type: 'password',
        required: true,
      },
    }}
    body={({ data }) => ({
      current: String(data.get('current')),
      password: String(data.get('password')),
    })}
    done="Password changed. Your other devices are signed out."
    submit="Change password"
    kind="plain"
    resets
  >
    <h2 className="text-2xl">Change your password</h2>
    {isConfigured && (
      <p className="text-quiet">
        Your password is set in the site’s configuration. Once you change it here, that one no
        longer works.
      </p>
    )}
    {isFirst && (
      <p className="text-quiet">
        If you forget it, set a different operator password in the site’s configuration and restart
        the site: that one then works, and every device is signed out.
      </p>
    )}
  </WriteForm>
);
