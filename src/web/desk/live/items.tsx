import { LIVE_CATEGORIES } from '../../../contract/desk.ts';
import { liveItemAge } from '../../../domain/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { deskLiveItems, useWrite } from '../data/desk-data.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';

/** The newest items, to be moved or hidden. */
export function Items() {
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
