import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { deskTokens, useWrite } from '../../kit/data/desk-data.ts';
import { useConfirmation } from '../../kit/dialogs/confirmation.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Choice } from '../../kit/layout/choice.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

/** Read-only tokens for scripts, each of which can be revoked. */
export function TokensView() {
  const query = useQuery(deskTokens());
  const write = useWrite();
  const confirmFirst = useConfirmation();
  const [made, setMade] = useState<string>();

  const submit = (form: SentForm) =>
    write.mutate(
      { call: 'POST /admin/tokens', body: form.data, done: 'Token created. Copy it now.', form },
      {
        onSuccess: ({ token }) => {
          setMade(token);
          form.reset();
        },
      },
    );

  return (
    <>
      <DeskForm onSend={submit} className="mb-6 flex flex-wrap items-end gap-3">
        <TextField label="What is it for?" name="name" required maxLength={100} />
        <Choice
          label="What can it read?"
          name="scope"
          options={[
            ['subscribers', 'Subscribers'],
            ['desk', 'The whole desk'],
          ]}
        />
        <button type="submit" className="button" disabled={write.isPending}>
          Create token
        </button>
      </DeskForm>
      {made && (
        <p role="status" className="mb-6 bg-raised p-4">
          Send it as <code>Authorization: Bearer</code>. It won't be shown again:
          <br />
          <code className="break-all select-all">{made}</code>
        </p>
      )}
      <Loaded
        query={query}
        loading="Loading tokens..."
        empty="No tokens yet"
        isEmpty={(tokens) => tokens.length === 0}
      >
        {(tokens) => (
          <Table caption="Tokens" columns={['Name', 'Can read', 'Created', 'Last used', 'Revoke']}>
            {tokens.map((token) => (
              <tr key={token.id}>
                <Cell>{token.name}</Cell>
                <Cell quiet>{token.scope}</Cell>
                <Cell>{shortDate(token.createdAt)}</Cell>
                <Cell quiet>{token.lastUsedAt ? shortDate(token.lastUsedAt) : 'never'}</Cell>
                <Cell>
                  {token.revokedAt ? (
                    'Revoked'
                  ) : (
                    <button
                      type="button"
                      className="button button-plain"
                      onClick={() =>
                        confirmFirst(
                          {
                            title: `Revoke “${token.name}”?`,
                            details: 'Scripts that use it will stop working at once.',
                            act: 'Revoke token',
                            isFinal: true,
                          },
                          () =>
                            write.mutate({
                              call: 'DELETE /admin/tokens/{id}',
                              params: { id: token.id },
                              done: 'Token revoked.',
                            }),
                        )
                      }
                    >
                      Revoke
                    </button>
                  )}
                </Cell>
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
    </>
  );
}
