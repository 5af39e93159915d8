import { useState } from 'react';
import { ROLE_WORDS } from '../../../../contract/desk/roles.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { useRead, useWrite } from '../../kit/data/desk-data.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Loaded, Read } from '../../kit/layout/loaded.tsx';
import { makePasskey } from './passkey.ts';

interface Props {
  /** ADMIN_PASSWORD counts until it is replaced here. */
  isConfigured: boolean;
  isFirst: boolean;
}

const NewPassword = ({ isConfigured, isFirst }: Props) => (
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

export function AccountView() {
  const query = useRead('/admin/session');
  return (
    <Loaded query={query}>
      {({ name, role, ownPassword, isFirst, email }) => (
        <div className="grid max-w-3xl gap-10">
          <section>
            <p>
              You’re signed in as <strong>{name}</strong>, {role}: {ROLE_WORDS[role]}.
            </p>
            <WriteButton
              call="DELETE /admin/sessions"
              done="You’re signed out on all devices."
              question={{
                title: 'Sign out on all devices?',
                details: 'Including this one: you’ll sign in again here.',
                act: 'Sign out everywhere',
              }}
              // The next request is refused and brings the sign-in form back.
              onDone={() => void query.refetch()}
              className="mt-4"
            />
          </section>
          <OwnDetails {...{ name, email, isFirst }} />
          <Passkeys />
          <NewPassword isConfigured={!ownPassword} isFirst={isFirst} />
        </div>
      )}
    </Loaded>
  );
}

function Passkeys() {
  const write = useWrite();
  const [busy, setBusy] = useState(false);

  async function add(form: SentForm) {
    const name = form.text('name');
    setBusy(true);
    try {
      const body = { name, answer: { ...(await makePasskey()) } };
      write.mutate({ call: 'POST /admin/passkeys', body, done: 'Passkey added.', form });
      form.reset();
    } catch {
      const description = 'This device couldn’t create a passkey. Please try again.';
      showToast({ title: 'That didn’t work', description, tone: 'destructive' });
    }
    setBusy(false);
  }

  return (
    <section>
      <h2 className="mb-3 text-2xl">Passkeys</h2>
      <Read
        path="/admin/passkeys"
        empty="No passkeys yet. With one you can sign in with your fingerprint, face or PIN."
      >
        {(keys) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {keys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-2">
                <span className="grow">
                  <span className="font-semibold">{name}</span>, added {shortDate(createdAt)}
                  {lastUsedAt && `, last used ${shortDate(lastUsedAt)}`}
                </span>
                <WriteButton
                  call="DELETE /admin/passkeys/{id}"
                  params={{ id }}
                  done="Passkey removed."
                  question={{
                    title: `Remove the passkey “${name}”?`,
                    details: 'You can no longer sign in with it.',
                    act: 'Remove passkey',
                  }}
                >
                  Remove
                </WriteButton>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <DeskForm onSend={add} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField label="Device name" name="name" required />
        <Button type="submit" disabled={busy || write.isPending}>
          Add a passkey
        </Button>
      </DeskForm>
    </section>
  );
}

interface OwnDetailsProps {
  name: string;
  email: string;
  isFirst: boolean;
}

/** What colleagues and the log call the operator, and where they get emails about their own work. */
const OwnDetails = ({ name, email, isFirst }: OwnDetailsProps) => (
  <section>
    <h2 className="mb-3 text-2xl">Name and email</h2>
    <WriteForm
      call="PUT /admin/account"
      className="grid max-w-md gap-3"
      fields={{
        name: {
          label: 'Your name',
          hint: 'You sign in with it, and the log shows it.',
          autoComplete: 'username',
          required: true,
        },
        email: {
          label: 'Your email address',
          hint: `For reviews of articles. ${isFirst ? 'If empty, we use the site’s contact address.' : 'If empty, you get no email.'}`,
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
        },
      }}
      values={{ name, email }}
      done="Name and email address saved."
      submit="Save"
      kind="plain"
    />
  </section>
);
