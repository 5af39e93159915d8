import { useState } from 'react';
import type { CheckedMailbox, Connection } from '../../../../contract/desk/connection.ts';
import { counted } from '../../../../contract/write-count.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { Fold } from '../../kit/layout/fold.tsx';

/** The field of a password that is stored and never shown again. */
export const storedPassword = (label: string, isStored: boolean) => ({
  label,
  type: 'password',
  autoComplete: 'new-password',
  hint: isStored
    ? 'Stored, encrypted. It is never shown again; leave this empty to keep it.'
    : 'Stored encrypted, and never shown again.',
});

/** Where emails that can't be delivered come back to, and who reads them there. */
export function Bounces({ bounces }: Pick<Connection, 'bounces'>) {
  const [checked, setChecked] = useState<CheckedMailbox>();
  const { hasPassword, ...values } = bounces;
  return (
    <Fold title="Bounces" state={values.host || values.address || 'come back to the sender'}>
      <p className="max-w-prose text-quiet">
        What can’t be delivered comes back as an email. Addresses that don’t exist get nothing more;
        full mailboxes and other passing trouble are only counted. You need this only if your email
        provider doesn’t report bounces by webhook.
      </p>
      <WriteForm
        // Begun again with what was saved; the fold around it stays open.
        key={JSON.stringify(bounces)}
        call="PUT /admin/connection/bounces"
        fields={{
          address: {
            label: 'Return address',
            type: 'email',
            hint: 'Such as bounces@example.org. Empty: the address that emails come from.',
          },
          isOwn: {
            tick: 'Give each email a return address of its own (bounces+…@), if your server delivers those',
          },
          host: { label: 'IMAP server', placeholder: 'imap.example.org', spellCheck: false },
          port: { label: 'IMAP port', type: 'number', hint: '993 with TLS, 143 with STARTTLS.' },
          user: { label: 'IMAP user name', autoComplete: 'off', spellCheck: false },
          password: storedPassword('IMAP password', hasPassword),
        }}
        values={{ ...values, password: '' }}
        done="Bounces saved. They are in use in a few seconds."
        submit="Save bounces"
        kind="plain"
        buttons={
          values.host && (
            <WriteButton
              call="POST /admin/connection/bounces/check"
              done="The mailbox was read."
              onDone={setChecked}
            >
              Read the mailbox now
            </WriteButton>
          )
        }
      />
      {checked && (
        <p
          role="status"
          className={`border-l-4 pl-4 break-words ${checked.problem ? 'border-red' : 'border-green'}`}
        >
          {checked.problem
            ? `The mailbox can’t be read: ${checked.problem}`
            : `${counted(checked.hard, 'address')} that don’t exist, ${checked.soft} passing, ${counted(checked.others, 'other email')}.`}
        </p>
      )}
    </Fold>
  );
}
