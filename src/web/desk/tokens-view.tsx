import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { shortDate } from '../../domain/time/relative-time.ts';
import { deskTokens, useWrite } from './data/desk-data.ts';
import { Cell, DeskList, Table, useConfirmation } from './layout/desk-list.tsx';

/** Read-only tokens for scripts, each of which can be revoked. */
export function TokensView() {
  const query = useQuery(deskTokens());
  const write = useWrite();
  const confirmFirst = useConfirmation();
  const [made, setMade] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    write.mutate(
      { call: 'POST /admin/tokens', body, done: 'Token created. Copy it now.' },
      {
        onSuccess: ({ token }) => {
          setMade(token);
          form.reset();
        },
      },
    );
  }

  return (
    <>
      <form onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 text-sm font-semibold">
          What is it for?
          <input name="name" required maxLength={100} className="field font-normal" />
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          What can it read?
          <select name="scope" className="field font-normal">
            <option value="subscribers">Subscribers</option>
            <option value="desk">The whole desk</option>
          </select>
        </label>
        <button type="submit" className="button" disabled={write.isPending}>
          Create token
        </button>
      </form>
      {made && (
        <p role="status" className="mb-6 bg-raised p-4">
          Send it as <code>Authorization: Bearer</code>. It won't be shown again:
          <br />
          <code className="break-all select-all">{made}</code>
        </p>
      )}
      <DeskList
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
                          `Revoke “${token.name}”? Scripts that use it will stop working.`,
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
      </DeskList>
    </>
  );
}
