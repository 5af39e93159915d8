import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  QUEUE_KIND_NAMES,
  QUEUE_PER_PAGE,
  QUEUE_SORTS,
  QUEUE_STATES,
  type QueueItem,
} from '../../../contract/desk/queue.ts';
import { call } from '../data/call.ts';
import { pageOf } from '../data/desk-data.ts';
import { Button } from '../layout/button.tsx';
import { Filter } from '../lists/list-filters.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { SelectBox } from '../lists/select-box.tsx';
import { useList } from '../lists/use-list.ts';
import { QueueEntry } from './queue-entry.tsx';
import { QUEUE_CSV, QueueTabs } from './queue-filters.tsx';
import { QueueHelp } from './queue-help.tsx';
import { QueueSeveral } from './queue-several.tsx';
import { useWithLinkedEntry } from './use-linked-entry.ts';
import { keyOf, useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const NONE: QueueItem[] = [];

/** All submissions, the earliest deadline first. */
export function QueueView() {
  const list = useList({ state: 'open', kind: '' });
  const state = QUEUE_STATES.find((name) => name === list.values.state) ?? 'open';
  const [help, setHelp] = useState(false);
  const values = { ...list.query, state };
  const query = useQuery(pageOf('/admin/queue', { ...values, page: list.page }));
  const items = useWithLinkedEntry(query.data?.rows ?? NONE, query.isSuccess);
  const queue = useQueue(items, JSON.stringify([values, list.page]));
  useQueueKeys(queue, () => setHelp(!help));
  return (
    <>
      <QueueTabs list={list} state={state} />
      <ListScreen
        list={list}
        label="Queue"
        hint="Words, a name or an address"
        filters={<Filter name="kind" label="Kind" options={KINDS} />}
        // What is settled has no due date to sort by.
        {...((state === 'open' || state === 'suspect') && { sorts: QUEUE_SORTS })}
        query={query}
        rowsOf={() => items}
        perPage={QUEUE_PER_PAGE}
        csv={{
          ...QUEUE_CSV,
          read: (page) => call('GET /admin/queue', { params: { ...values, page } }),
        }}
        acts={
          <>
            {items.length > 1 && (
              <Button kind="quiet" onClick={queue.chooseAll}>
                Select all {items.length}
              </Button>
            )}
            {queue.last.length > 0 && (
              <Button kind="quiet" onClick={queue.undo}>
                Undo last decision
              </Button>
            )}
            <Button kind="quiet" aria-expanded={help} onClick={() => setHelp(!help)}>
              Keyboard shortcuts (?)
            </Button>
          </>
        }
        above={
          <>
            {help && <QueueHelp />}
            <QueueSeveral queue={queue} items={items} />
          </>
        }
        loading="Loading queue..."
        empty={state === 'open' && !list.isFiltered ? 'The queue is empty' : 'No entries'}
      >
        {() => (
          <ul ref={queue.list} className="divide-y divide-rule border-y border-rule">
            {items.map((item) => (
              <li key={keyOf(item)} data-entry={keyOf(item)} className="flex items-start gap-3">
                <QueueEntry item={item} queue={queue} />
                {item.state !== 'pending' && (
                  <Button
                    className="mt-2"
                    about={item.title}
                    disabled={queue.busy}
                    onClick={() => queue.decide([item], 'undo')}
                  >
                    Undo
                  </Button>
                )}
                <SelectBox title={item.title} name={keyOf(item)} selection={queue.selection} />
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
    </>
  );
}

const KINDS = [['', 'All'] as const, ...Object.entries(QUEUE_KIND_NAMES)];
