import { useQuery } from '@tanstack/react-query';
import { LIVE_CATEGORIES } from '../../contract/desk.ts';
import { liveItemAge } from '../../domain/relative-time.ts';
import { useNow } from '../data/use-now.ts';
import { deskLiveItems, deskOutlets, useWrite } from './desk-data.ts';
import { Cell, DeskList, Table } from './desk-list.tsx';

/** Outlets and how they do; their newest items, to be moved or hidden. */
export function LiveView() {
  return (
    <>
      <h2 className="mb-3 text-2xl">Outlets</h2>
      <Outlets />
      <h2 className="mt-10 mb-3 text-2xl">Newest items</h2>
      <Items />
    </>
  );
}

function Outlets() {
  const query = useQuery(deskOutlets());
  const write = useWrite();
  const now = useNow();
  return (
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
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </DeskList>
  );
}

function Items() {
  const query = useQuery(deskLiveItems());
  const write = useWrite();
  const now = useNow();
  const change = (id: string, body: object, done: string) =>
    write.mutate({ method: 'PUT', path: `/live-items/${id}`, body, done });
  return (
    <DeskList
      query={query}
      loading="Loading items..."
      empty="No items yet"
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <Table caption="Live items" columns={['Headline', 'Age', 'Category', 'Shown']}>
          {items.map((item) => (
            <tr key={item.id}>
              <Cell>
                <a href={item.url} rel="noopener external" className="headline-link font-semibold">
                  {item.title}
                </a>
                <br />
                <span className="text-sm text-quiet">{item.outlet}</span>
              </Cell>
              <Cell quiet>{liveItemAge(item.publishedAt, now)}</Cell>
              <Cell>
                <select
                  className="field"
                  aria-label={`Category of ${item.title}`}
                  value={item.category ?? ''}
                  onChange={(event) =>
                    change(item.id, { category: event.target.value || null }, 'The item is moved.')
                  }
                >
                  <option value="">None</option>
                  {LIVE_CATEGORIES.map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </select>
              </Cell>
              <Cell>
                <button
                  type="button"
                  className="button button-plain"
                  onClick={() =>
                    change(
                      item.id,
                      { hidden: !item.hidden },
                      item.hidden ? 'Readers see it again.' : 'Readers no longer see it.',
                    )
                  }
                >
                  {item.hidden ? 'Show' : 'Hide'}
                </button>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </DeskList>
  );
}
