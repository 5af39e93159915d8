import { useState } from 'react';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { ScreenForm } from '../../kit/dialogs/screen-form.tsx';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';

/** Read-only tokens for scripts, each of which can be revoked. */
export function TokensView() {
  const [made, setMade] = useState<string>();
  return (
    <>
      <ScreenForm
        act="New token"
        call="POST /admin/tokens"
        fields={{
          name: { label: 'What is it for?', required: true, maxLength: 100 },
          scope: {
            label: 'What can it read?',
            options: [
              ['subscribers', 'Subscribers'],
              ['desk', 'The whole desk, subscribers included'],
            ],
          },
        }}
        done="Token created. Copy it now."
        submit="Create token"
        onDone={({ token }) => setMade(token)}
      >
        <p className="text-sm text-quiet">
          A token for the whole desk reads what an owner can, including the archive with every
          subscriber’s address. Nobody can write with a token.
        </p>
      </ScreenForm>
      {made && (
        <p role="status" className="mb-6 bg-raised p-4">
          Send it as <code>Authorization: Bearer</code>. It won’t be shown again:
          <br />
          <code className="break-all select-all">{made}</code>
        </p>
      )}
      <Read path="/admin/tokens" empty="No tokens yet">
        {(tokens) => (
          <Table
            caption="Tokens"
            columns={['Name', 'Can read', 'Created', 'Last used', 'Revoke']}
            stacks
          >
            {tokens.map((token) => (
              <tr key={token.id}>
                <Cell>{token.name}</Cell>
                <Cell quiet>{token.scope}</Cell>
                <Cell>{shortDate(token.createdAt)}</Cell>
                <Cell quiet>{token.lastUsedAt ? shortDate(token.lastUsedAt) : 'never used'}</Cell>
                <Cell>{token.revokedAt ? 'Revoked' : <Revoke {...token} />}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </Read>
    </>
  );
}

const Revoke = ({ id, name }: { id: string; name: string }) => (
  <WriteButton
    call="DELETE /admin/tokens/{id}"
    params={{ id }}
    done="Token revoked."
    question={{
      title: `Revoke “${name}”?`,
      details: 'Scripts that use it will stop working at once.',
      act: 'Revoke token',
      isFinal: true,
    }}
  >
    Revoke
  </WriteButton>
);
