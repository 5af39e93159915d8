import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QUEUE_STATES, type QueueItem, type QueueState } from '../../../contract/desk/desk.ts';
import { queueItems } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { QueueEntry } from './queue-entry.tsx';
import { QueueHelp } from './queue-help.tsx';
import { QueueSeveral } from './queue-several.tsx';
import { keyOf, useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const NONE: QueueItem[] = [];

/** Today links to possible spam by the address. */
function useStateInAddress(): QueueState {
  const { open } = useUrlParam('state');
  return QUEUE_STATES.find((name) => name === open) ?? 'open';
}

/** All submissions, the earliest deadline first. */
export function QueueView() {
  const [state, setState] = useState(useStateInAddress());
  const [help, setHelp] = useState(false);
  const query = useQuery(queueItems(state));
  const queue = useQueue(query.data ?? NONE);
  useQueueKeys(queue, () => setHelp(!help));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Which entries</legend>
          {QUEUE_STATES.map((name) => (
            <button
              key={name}
              type="button"
              className="chip capitalize"
              aria-pressed={name === state}
              onClick={() => {
                queue.show(undefined);
                queue.chooseNone();
                setState(name);
              }}
            >
              {name === 'suspect' ? 'possible spam' : name}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap">
          {(query.data?.length ?? 0) > 1 && (
            <button type="button" className="chip text-sm" onClick={queue.chooseAll}>
              Select all {query.data?.length}
            </button>
          )}
          {queue.last.length > 0 && (
            <button type="button" className="chip text-sm" onClick={queue.undo}>
              Undo last decision
            </button>
          )}
          <button
            type="button"
            className="chip text-sm"
            aria-expanded={help}
            onClick={() => setHelp(!help)}
          >
            Keyboard shortcuts (?)
          </button>
        </div>
      </div>
      {help && <QueueHelp />}
      <QueueSeveral queue={queue} items={query.data ?? NONE} />
      <DeskList
        query={query}
        loading="Loading queue..."
        empty={state === 'open' ? 'The queue is empty' : 'No entries'}
        isEmpty={(items) => items.length === 0}
      >
        {(items) => (
          <ul ref={queue.list} className="divide-y divide-rule border-y border-rule">
            {items.map((item) => (
              <li key={keyOf(item)} data-entry={keyOf(item)} className="flex items-start gap-3">
                <QueueEntry item={item} queue={queue} />
                {item.state !== 'pending' && (
                  <button
                    type="button"
                    className="button button-plain mt-2"
                    disabled={queue.busy}
                    onClick={() => queue.decide([item], 'undo')}
                  >
                    Undo<span className="sr-only"> {item.title}</span>
                  </button>
                )}
                <label className="order-first flex size-11 shrink-0 items-center justify-center pt-3">
                  <span className="sr-only">Select {item.title}</span>
                  <input
                    type="checkbox"
                    className="size-5"
                    checked={queue.chosen.has(keyOf(item))}
                    onChange={() => queue.choose(keyOf(item))}
                  />
                </label>
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </>
  );
}
