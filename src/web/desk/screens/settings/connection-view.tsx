import { useState } from 'react';
import type { Connection, TestedMail } from '../../../../contract/desk/connection.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Bounces, storedPassword } from './bounces.tsx';
import { SenderRecords } from './sender-records.tsx';

/** Where readers reach the site, and how its emails are sent. */
export const ConnectionView = () => (
  <Read path="/admin/connection" refetchMs={(data) => !data?.isInUse && 1000}>
    {(connection) => (
      <div className="grid max-w-2xl gap-10">
        <Address connection={connection} />
        <MailServer key={JSON.stringify(connection.mail)} {...connection} />
        {connection.mail.from !== 'none' && <TestEmail />}
        <Bounces bounces={connection.bounces} />
        <SenderRecords sender={connection.sender} />
      </div>
    )}
  </Read>
);

const FROM_ENVIRONMENT = 'It is set in the site’s configuration, which overrides the desk.';

function Address({ connection: { address, isInUse } }: { connection: Connection }) {
  return (
    <TitledSection id="public-address" title="Public address" look="text-xl" className="grid gap-4">
      <p className="max-w-prose text-quiet">
        Every link in emails, feeds and shared pages begins with it.
      </p>
      {!address.isPublic && (
        <p className="border-l-4 border-red pl-4">
          It is {address.value} now, which readers can’t reach. Until you enter the public address,
          newsletters, confirmations and other emails aren’t sent, and the links in feeds are wrong.
        </p>
      )}
      {address.from === 'environment' ? (
        <p>
          <strong>{address.value}</strong>. {FROM_ENVIRONMENT} (SITE_URL)
        </p>
      ) : (
        <WriteForm
          call="PUT /admin/connection/address"
          fields={{
            address: {
              label: 'Address of the site',
              inputMode: 'url',
              placeholder: 'https://news.example.org',
              hint: 'After a change to https, sign in again at the new address.',
            },
          }}
          values={{ address: address.from === 'desk' ? address.value : '' }}
          done="Address saved. It takes effect in a few seconds."
          submit="Save address"
          kind={address.isPublic ? 'plain' : 'main'}
        />
      )}
      {!isInUse && <p role="status">The change is being put to use.</p>}
    </TitledSection>
  );
}

function MailServer({ mail, sender }: Connection) {
  const isSet = mail.from === 'desk';
  return (
    <TitledSection id="mail-server" title="Mail server" look="text-xl" className="grid gap-4">
      <p className="max-w-prose text-quiet">
        Your email provider gives you these. Without a server, emails are saved in the outbox folder
        and not sent.
      </p>
      {mail.isLocked && (
        <p className="border-l-4 border-red pl-4">
          The stored password can’t be read, because its key (secret.key) is not in this data
          folder. Enter the password again.
        </p>
      )}
      {mail.from === 'environment' ? (
        <p>
          <strong>
            {mail.host}:{mail.port}
          </strong>
          {mail.user && `, as ${mail.user}`}. {FROM_ENVIRONMENT} (SMTP_URL)
        </p>
      ) : (
        <WriteForm
          call="PUT /admin/connection/mail"
          fields={{
            host: { label: 'Server', placeholder: 'smtp.example.org', spellCheck: false },
            port: { label: 'Port', type: 'number', hint: '587 with STARTTLS, 465 with TLS.' },
            sender: {
              label: 'Address that emails come from',
              type: 'email',
              hint: 'At your own domain, such as news@example.org: providers refuse others.',
            },
            user: { label: 'User name', autoComplete: 'off', spellCheck: false },
            password: storedPassword('Password', mail.hasPassword),
          }}
          values={isSet ? { ...mail, sender, password: '' } : { port: mail.port, sender }}
          done="Mail server saved. It takes effect in a few seconds."
          submit="Save mail server"
          kind="plain"
        />
      )}
    </TitledSection>
  );
}

function TestEmail() {
  const [tested, setTested] = useState<TestedMail & { to: string }>();
  return (
    <TitledSection id="test-email" title="Test email" look="text-xl" className="grid gap-4">
      <WriteForm
        call="POST /admin/connection/test"
        fields={{ to: { label: 'Your own address', type: 'email', autoComplete: 'email' } }}
        // What came back is said below, good or bad.
        done=""
        submit="Send a test email"
        busy="Sending..."
        kind="plain"
        onDone={(answer, form) => setTested({ ...answer, to: form.text('to') })}
      />
      {tested && (
        <p
          role="status"
          className={`border-l-4 pl-4 break-words ${tested.accepted ? 'border-green' : 'border-red'}`}
        >
          {tested.accepted
            ? `The server accepted the email to ${tested.to}. Check that it isn’t in the spam folder.`
            : 'The email wasn’t sent.'}{' '}
          It said: <code>{tested.answer}</code>
        </p>
      )}
    </TitledSection>
  );
}
