import { useState } from 'react';
import type { DeskOperator } from '../../../../contract/desk/operators.ts';
import { ROLE_WORDS, ROLES, type Role } from '../../../../contract/desk/roles.ts';
import { counted } from '../../../../contract/write-count.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { useConfirmation } from '../../kit/dialogs/confirmation.tsx';
import { ScreenForm } from '../../kit/dialogs/screen-form.tsx';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Choice } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { More } from '../../kit/layout/more.tsx';

/** The operators of the desk. An invitation link is shown once, for the owner to pass on. */
export function OperatorsView() {
  const [link, setLink] = useState<{ name: string; token: string }>();
  return (
    <>
      <ScreenForm
        act="Invite someone"
        call="POST /admin/operators"
        fields={{
          name: { label: 'Name', required: true },
          role: { label: 'Role', options: ROLES },
        }}
        values={{ role: 'moderator' }}
        done="Invitation created. Copy the link below."
        submit="Invite"
        onDone={({ token }, form) => setLink({ name: form.text('name'), token })}
      >
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[6rem_1fr]">
          {ROLES.map((role) => (
            <div key={role} className="contents">
              <dt className="font-semibold capitalize">{role}</dt>
              <dd className="text-quiet">{ROLE_WORDS[role]}</dd>
            </div>
          ))}
        </dl>
      </ScreenForm>
      {link && <InvitationLink {...link} />}
      <Read path="/admin/operators">
        {(operators) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {operators.map((operator) => (
              <li key={operator.id} className="py-3">
                <OperatorRow operator={operator} onLink={setLink} />
              </li>
            ))}
          </ul>
        )}
      </Read>
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

interface OperatorProps {
  operator: DeskOperator;
  onLink: (link: { name: string; token: string }) => void;
}

function OperatorRow({ operator, onLink }: OperatorProps) {
  const write = useWrite();
  const confirm = useConfirmation();
  const { id, name, role } = operator;
  const params = { id };
  const changeRole = (chosen: Role) =>
    confirm(
      {
        title: `Make ${name} ${withArticle(chosen)}?`,
        details: `They can then use ${ROLE_WORDS[chosen]}.`,
        act: 'Change role',
      },
      () =>
        write.mutate({
          call: 'PUT /admin/operators/{id}',
          params,
          body: { role: chosen },
          done: `${name} is now ${withArticle(chosen)}.`,
        }),
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <p className="grow basis-64">
        <span className="headline block text-lg break-words">{name}</span>
        <span className="text-sm text-quiet">{stateOf(operator)}</span>
      </p>
      {!operator.isFirst && (
        <>
          <Choice label={`Role of ${name}`} options={ROLES} value={role} onChoose={changeRole} />
          <More about={name}>
            <WriteButton
              call="POST /admin/operators/{id}/invitation"
              params={params}
              done="New link created. Copy it above."
              onDone={({ token }) => onLink({ name, token })}
            >
              Create new link
            </WriteButton>
            <WriteButton
              call="DELETE /admin/operators/{id}/sessions"
              params={params}
              done={`${name} is signed out on all devices.`}
            >
              Sign out everywhere
            </WriteButton>
            <WriteButton
              call="DELETE /admin/operators/{id}"
              params={params}
              done={`${name} removed.`}
              question={{
                title: `Remove ${name}?`,
                details:
                  'They are signed out and can no longer sign in. Their actions stay in the log.',
                act: 'Remove operator',
                isFinal: true,
              }}
            >
              Remove
            </WriteButton>
          </More>
        </>
      )}
    </div>
  );
}

function stateOf({ role, isInvited, isFirst, sessions, passkeys }: DeskOperator): string {
  if (isInvited) return `${role}, invitation not yet accepted`;
  const keys = counted(passkeys, 'passkey');
  const signedIn =
    sessions === 0 ? 'not signed in now' : `signed in on ${counted(sessions, 'device')}`;
  return [role, isFirst && 'first owner', keys, signedIn].filter(Boolean).join(', ');
}

const withArticle = (role: string) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
