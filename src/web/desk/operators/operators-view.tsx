import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_WORDS, ROLES } from '../../../contract/desk/operators.ts';
import { deskOperators } from '../data/desk-data.ts';
import { siteAddress } from '../data/site-address.ts';
import { WriteForm } from '../dialogs/write-form.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { OperatorRow } from './operator-row.tsx';

/** The operators of the desk. An invitation link is shown once, for the owner to pass on. */
export function OperatorsView() {
  const query = useQuery(deskOperators());
  const [link, setLink] = useState<{ name: string; token: string }>();
  return (
    <>
      <WriteForm
        call="POST /admin/operators"
        className="mb-6 grid max-w-3xl items-end gap-3 sm:grid-cols-3"
        fields={{
          name: { label: 'Name', required: true },
          role: { label: 'Role', options: ROLES },
        }}
        values={{ role: 'moderator' }}
        done="Invitation created. Copy the link below."
        submit="Invite"
        onDone={({ token }, form) => setLink({ name: form.text('name'), token })}
        resets
      />
      <dl className="mb-6 grid max-w-3xl gap-x-4 gap-y-1 text-sm sm:grid-cols-[6rem_1fr]">
        {ROLES.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold capitalize">{role}</dt>
            <dd className="text-quiet">{ROLE_WORDS[role]}</dd>
          </div>
        ))}
      </dl>
      {link && <InvitationLink {...link} />}
      <Loaded query={query} loading="Loading operators...">
        {(operators) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {operators.map((operator) => (
              <li key={operator.id} className="py-3">
                <OperatorRow operator={operator} onLink={setLink} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function InvitationLink({ name, token }: { name: string; token: string }) {
  return (
    <p role="status" className="mb-6 max-w-3xl border-l-4 border-gold pl-4">
      Send {name} this link. It works once, expires in seven days and won’t be shown again:{' '}
      <code className="block break-all">{`${siteAddress()}/admin#invite=${token}`}</code>
    </p>
  );
}
