import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import {
  QUEUE_KIND_NAMES,
  QUEUE_PER_PAGE,
  QUEUE_SORTS,
  QUEUE_STATES,
  type QueueState,
} from '../../../../contract/desk/queue-choices.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useMay, useRead, useRows } from '../../kit/data/desk-data.ts';
import { Button } from '../../kit/layout/controls.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, type List, useList } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { SelectBox } from '../../kit/lists/select-box.tsx';
import { QueueEntry } from './queue-entry.tsx';
import { QueueSeveral } from './queue-several.tsx';
import { keyOf, useOpenedEntry, useQueue } from './use-queue.ts';
import { KEYS, useQueueKeys } from './use-queue-keys.ts';

const STATE_NAMES: Record<QueueState, string> = {
  open: 'Open',
  suspect: 'Possible spam',
  done: 'Done',
  spam: 'Spam',
};

function QueueTabs({ list, state }: { list: List; state: QueueState }) {
  const { state: _state, sort: _sort, ...filter } = list.query;
  const { data: counts } = useRead('/admin/queue/counts', filter);
  return (
    <nav aria-label="Which entries" className="chip-row -mt-3 mb-2 flex gap-1 lg:-mt-4">
      {QUEUE_STATES.map((name) => (
        <Link
          key={name}
          href={list.hrefOf({ state: name })}
          aria-current={name === state ? 'page' : undefined}
          className="chip"
        >
          {STATE_NAMES[name]}
          {counts && (
            <span className="ml-2 text-sm tabular-nums text-quiet">{writeCount(counts[name])}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const COLUMNS: Columns<QueueItem> = {
  Kind: ({ kind }) => QUEUE_KIND_NAMES[kind],
  Title: 'title',
  From: 'from',
  Email: 'email',
  Received: 'receivedAt',
  Due: 'dueAt',
  State: 'state',
  'Possible spam': 'suspicion',
};

const NONE: QueueItem[] = [];

/** All submissions, the earliest deadline first. */
export function QueueView() {
  const list = useList('queue', { state: 'open', kind: '' });
  const state = QUEUE_STATES.find((name) => name === list.values.state) ?? 'open';
  const [help, setHelp] = useState(false);
  const mayPublish = useMay('publish');
  const values = { ...list.query, state };
  const page = useRows('/admin/queue', list.page, values);
  const items = useWithLinkedEntry(page.query.data?.rows ?? NONE, page.query.isSuccess);
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
        sorts={state === 'open' || state === 'suspect' ? QUEUE_SORTS : undefined}
        {...page}
        rowsOf={() => items}
        perPage={QUEUE_PER_PAGE}
        csv={COLUMNS}
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
          </>
        }
        rareActs={
          <>
            <Link href={deskPath('queue-settings')} className="chip">
              Replies and blocklist
            </Link>
            {mayPublish && (
              <Link href={deskPath('takedowns')} className="chip">
                Takedown files
              </Link>
            )}
            <Button kind="quiet" onClick={() => setHelp(!help)}>
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

function QueueHelp() {
  return (
    <section aria-label="Keyboard shortcuts" className="mb-4 bg-raised p-4">
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {KEYS.map(([key, does]) => (
          <div key={key} className="flex items-baseline gap-3">
            <dt>
              <kbd className="inline-block min-w-7 border px-1 whitespace-nowrap border-quiet text-center text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-quiet">
        Emails about a decision are sent after two minutes, so you can undo it.
      </p>
    </section>
  );
}

/** The entries of a page, and above them the one the address names, where it is on another page. */
function useWithLinkedEntry(items: QueueItem[], isLoaded: boolean): QueueItem[] {
  const opened = useOpenedEntry();
  const { kind = '', id = '' } = opened ?? {};
  const open = opened && keyOf(opened);
  const listed = useRef<string>(undefined);
  if (items.some((item) => keyOf(item) === open)) listed.current = open;
  // What was listed and no longer is has been settled.
  const isElsewhere = isLoaded && id !== '' && listed.current !== open;
  const { data } = useRead('/admin/queue/{kind}/{id}', { kind, id }, { enabled: isElsewhere });
  return isElsewhere && data ? [data, ...items] : items;
}
