import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ROLE_WORDS } from '../../../contract/desk/operators.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { deskPasskeys, deskSession, useWrite } from '../data/desk-data.ts';
import { DeskList, useConfirmation } from '../layout/desk-list.tsx';
import { Line } from '../layout/line.tsx';
import { makePasskey } from './passkey.ts';

/** One's own role, password, passkeys and sessions. */
export function AccountView() {
  const query = useQuery(deskSession());
  const write = useWrite();
  const confirm = useConfirmation();
  return (
    <DeskList query={query} loading="Loading your account..." empty="" isEmpty={() => false}>
      {({ name, role, ownPassword }) => (
        <div className="grid max-w-3xl gap-10">
          <section>
            <p>
              You are <strong>{name}</strong>, {role}: {ROLE_WORDS[role]}.
            </p>
            <button
              type="button"
              className="button button-plain mt-4"
              onClick={() =>
                confirm('Sign out everywhere, here too?', () =>
                  write.mutate(
                    { call: 'DELETE /admin/sessions', done: 'You are signed out everywhere.' },
                    // The next read is refused and brings the gate back.
                    { onSuccess: () => void query.refetch() },
                  ),
                )
              }
            >
              Sign out everywhere
            </button>
          </section>
          <Passkeys />
          {ownPassword ? (
            <NewPassword />
          ) : (
            <p className="text-quiet">
              Your password is the site’s own, set where the site is run.
            </p>
          )}
        </div>
      )}
    </DeskList>
  );
}

function Passkeys() {
  const query = useQuery(deskPasskeys());
  const write = useWrite();
  const confirm = useConfirmation();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name'));
    setBusy(true);
    try {
      const body = { name, answer: { ...(await makePasskey()) } };
      write.mutate({ call: 'POST /admin/passkeys', body, done: 'The passkey is added.' });
      form.reset();
    } catch {
      const description = 'This device made no passkey.';
      showToast({ title: 'Not done', description, tone: 'destructive' });
    }
    setBusy(false);
  }

  return (
    <section>
      <h2 className="mb-3 text-2xl">Passkeys</h2>
      <DeskList
        query={query}
        loading="Loading passkeys..."
        empty="No passkey yet. With one you sign in by a finger, a face or a PIN."
        isEmpty={(keys) => keys.length === 0}
      >
        {(keys) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {keys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-2">
                <span className="grow">
                  <span className="font-semibold">{name}</span>, added {shortDate(createdAt)}
                  {lastUsedAt && `, used ${shortDate(lastUsedAt)}`}
                </span>
                <button
                  type="button"
                  className="button button-plain"
                  onClick={() =>
                    confirm(`Remove the passkey “${name}”?`, () =>
                      write.mutate({
                        call: 'DELETE /admin/passkeys/{id}',
                        params: { id },
                        done: 'The passkey is removed.',
                      }),
                    )
                  }
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        )}
      </DeskList>
      <form onSubmit={add} className="mt-4 flex flex-wrap items-end gap-3">
        <Line label="Name of the device" name="name" required />
        <button type="submit" className="button" disabled={busy || write.isPending}>
          Add a passkey
        </button>
      </form>
    </section>
  );
}

const PASSWORD_LABELS = { current: 'Password now', password: 'New password' };

function NewPassword() {
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    const done = 'Set. Elsewhere you are signed out.';
    write.mutate(
      { call: 'PUT /admin/password', body, done, labels: PASSWORD_LABELS },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <h2 className="text-2xl">New password</h2>
      <Line label="Password now" name="current" type="password" required />
      <Line label="New password, at least 12 characters" name="password" type="password" required />
      <div>
        <button type="submit" className="button" disabled={write.isPending}>
          Set it
        </button>
      </div>
    </form>
  );
}
