import { Link } from 'wouter';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import {
  QUEUE_KIND_NAMES,
  QUEUE_STATES,
  type QueueState,
} from '../../../../contract/desk/queue-choices.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { useRead } from '../../kit/data/use-read.ts';
import type { List } from '../../kit/lists/use-list.ts';

const STATE_NAMES: Record<QueueState, string> = {
  open: 'Open',
  suspect: 'Possible spam',
  done: 'Done',
  spam: 'Spam',
};

/** The states with how many match in each. */
export function QueueTabs({ list, state }: { list: List; state: QueueState }) {
  const { state: _state, sort: _sort, ...filter } = list.query;
  const { data: counts } = useRead('/admin/queue/counts', filter);
  return (
    <nav aria-label="Which entries" className="mb-3 flex flex-wrap gap-1">
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

export const QUEUE_CSV = {
  name: 'queue',
  head: ['Kind', 'Title', 'From', 'Email', 'Received', 'Due', 'State', 'Possible spam'],
  toRow: (item: QueueItem) => [
    QUEUE_KIND_NAMES[item.kind],
    item.title,
    item.from,
    item.email,
    item.receivedAt,
    item.dueAt,
    item.state,
    item.suspicion,
  ],
};
