import { useState } from 'react';
import { QUEUE_STATES } from '../../../contract/desk.ts';
import { useQuery } from '../../data/use-query.ts';
import { queueItems } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { QueueEntry } from './queue-entry.tsx';

/** Everything that was sent in, the earliest deadline first. */
export function QueueView() {
  const [state, setState] = useState<(typeof QUEUE_STATES)[number]>('open');
  const query = useQuery(queueItems(state));
  return (
    <>
      <fieldset className="mb-4 flex gap-1">
        <legend className="sr-only">Which entries</legend>
        {QUEUE_STATES.map((name) => (
          <button
            key={name}
            type="button"
            className="chip capitalize"
            aria-pressed={name === state}
            onClick={() => setState(name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p className="mb-4 text-sm text-quiet">
        In an open entry: A approves or marks as done, S marks as spam, E edits. Mails about a
        decision leave two minutes later, so it can be undone.
      </p>
      <DeskList
        query={query}
        loading="Loading the queue..."
        empty={state === 'open' ? 'Nothing waits for you' : 'Nothing here'}
        isEmpty={(items) => items.length === 0}
      >
        {(items) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {items.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <QueueEntry item={item} />
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </>
  );
}
