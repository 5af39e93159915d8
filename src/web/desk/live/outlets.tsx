import { liveItemAge } from '../../../domain/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { deskOutlets, useWrite } from '../data/desk-data.ts';
import { Cell, DeskList, Table, useConfirmation } from '../layout/desk-list.tsx';
import { ImportOutlets } from './import-outlets.tsx';

/** The outlets and when each last answered. */
export function Outlets() {
  const query = useQuery(deskOutlets());
  const write = useWrite();
  const now = useNow();
  const confirmFirst = useConfirmation();
  return (
    <>
      <DeskList
        query={query}
        loading="Loading outlets..."
        empty="No outlets yet"
        isEmpty={(outlets) => outlets.length === 0}
      >
        {(outlets) => (
          <Table
            caption="Outlets"
            columns={['Outlet', 'Last good answer', 'Items', 'Health', 'On or off']}
          >
            {outlets.map((outlet) => (
              <tr key={outlet.id}>
                <Cell>
                  <strong>{outlet.name}</strong>
                  <br />
                  <span className="text-sm break-all text-quiet">{outlet.feedUrl}</span>
                  {outlet.ownedByDesk && <span className="block text-sm">Added at this desk</span>}
                </Cell>
                <Cell>{outlet.lastOkAt ? liveItemAge(outlet.lastOkAt, now) : 'never'}</Cell>
                <Cell>{outlet.items}</Cell>
                <Cell quiet>
                  {outlet.failures === 0
                    ? 'Good'
                    : `${outlet.failures} failures: ${outlet.lastError ?? ''}`}
                </Cell>
                <Cell>
                  <button
                    type="button"
                    className="button button-plain"
                    disabled={write.isPending}
                    onClick={() =>
                      write.mutate({
                        method: 'PUT',
                        path: `/outlets/${outlet.id}`,
                        body: { enabled: !outlet.enabled },
                        done: outlet.enabled ? `${outlet.name} is off.` : `${outlet.name} is on.`,
                      })
                    }
                  >
                    {outlet.enabled ? 'Switch off' : 'Switch on'}
                  </button>
                  {outlet.ownedByDesk && (
                    <button
                      type="button"
                      className="button button-plain ml-2"
                      disabled={write.isPending}
                      aria-label={`Remove ${outlet.name}`}
                      onClick={() =>
                        confirmFirst(`Remove ${outlet.name} and its ${outlet.items} items?`, () =>
                          write.mutate({
                            method: 'DELETE',
                            path: `/outlets/${outlet.id}`,
                            done: `${outlet.name} is gone.`,
                          }),
                        )
                      }
                    >
                      Remove
                    </button>
                  )}
                </Cell>
              </tr>
            ))}
          </Table>
        )}
      </DeskList>
      <ImportOutlets />
    </>
  );
}
