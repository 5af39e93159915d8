import { useState } from 'react';
import { type DeskLiveItem, LIVE_CATEGORIES } from '../../../contract/desk.ts';
import { liveItemAge } from '../../../domain/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { deskLiveItems, useWrite } from '../data/desk-data.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { Why } from './filed.tsx';

type Write = ReturnType<typeof useWrite>;

/** The newest items, to be moved, hidden, joined with others or taken out of a story. */
export function Items() {
  const query = useQuery(deskLiveItems());
  const write = useWrite();
  const now = useNow();
  const [joining, setJoining] = useState<DeskLiveItem>();
  return (
    <DeskList
      query={query}
      loading="Loading items..."
      empty="No items yet"
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <>
          <p className="text-sm text-quiet" role="status">
            {joining
              ? `Choose the report that tells the same story as “${joining.title}”.`
              : 'What you join or take out stays so, and can be '}
            {!joining && <a href="/api/admin/news-labels">exported for training</a>}
            {!joining && ' ('}
            {!joining && <a href="/api/admin/news-labels.csv">CSV</a>}
            {!joining && ').'}
          </p>
          <Table caption="Live items" columns={['Headline', 'Age', 'Category', 'Story', 'Shown']}>
            {items.map((item) => (
              <tr key={item.id}>
                <Cell>
                  <a
                    href={item.url}
                    rel="noopener external"
                    className="headline-link font-semibold"
                  >
                    {item.title}
                  </a>
                  <br />
                  <span className="text-sm text-quiet">{item.outlet}</span>
                  <details>
                    <summary className="text-sm">Why it is filed here</summary>
                    <Why filing={{ category: item.category, desks: [], why: item.why }} />
                  </details>
                </Cell>
                <Cell quiet>{liveItemAge(item.publishedAt, now)}</Cell>
                <Cell>
                  <CategoryChoice item={item} write={write} />
                </Cell>
                <Cell>
                  <StoryButtons item={item} write={write} joining={joining} choose={setJoining} />
                </Cell>
                <Cell>
                  <button
                    type="button"
                    className="button button-plain"
                    onClick={() =>
                      write.mutate({
                        method: 'PUT',
                        path: `/live-items/${item.id}`,
                        body: { hidden: !item.hidden },
                        done: item.hidden ? 'Readers see it again.' : 'Readers no longer see it.',
                      })
                    }
                  >
                    {item.hidden ? 'Show' : 'Hide'}
                  </button>
                </Cell>
              </tr>
            ))}
          </Table>
        </>
      )}
    </DeskList>
  );
}

function CategoryChoice({ item, write }: { item: DeskLiveItem; write: Write }) {
  return (
    <select
      className="field"
      aria-label={`Category of ${item.title}`}
      value={item.category ?? ''}
      onChange={(event) =>
        write.mutate({
          method: 'PUT',
          path: `/live-items/${item.id}`,
          body: { category: event.target.value || null },
          done: 'The item is moved.',
        })
      }
    >
      <option value="">None</option>
      {LIVE_CATEGORIES.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </select>
  );
}

interface StoryProps {
  item: DeskLiveItem;
  write: Write;
  joining: DeskLiveItem | undefined;
  choose: (item: DeskLiveItem | undefined) => void;
}

/** First one report is chosen, then the other that tells the same. */
function StoryButtons({ item, write, joining, choose }: StoryProps) {
  const send = (act: string, body: object, done: string) =>
    write.mutate({ method: 'POST', path: `/live-items/${item.id}/${act}`, body, done });
  const press = () => {
    if (!joining) return choose(item);
    choose(undefined);
    if (joining.id !== item.id) send('join', { with: joining.id }, 'They are one story now.');
  };
  const label = !joining ? 'Join' : joining.id === item.id ? 'Do not join' : 'Join here';
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-label={`${label}: ${item.title}`}
        onClick={press}
      >
        {label}
      </button>
      {item.reports > 1 && (
        <button
          type="button"
          className="button button-plain"
          aria-label={`Take out of its story: ${item.title}`}
          onClick={() => send('take-out', {}, 'It is a story of its own now.')}
        >
          Take out of {item.reports}
        </button>
      )}
    </>
  );
}
