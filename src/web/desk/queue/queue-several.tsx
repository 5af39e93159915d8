import type { QueueItem } from '../../../contract/desk.ts';
import { keyOf, type Queue, type Verdict } from './use-queue.ts';

const ACTS: readonly (readonly [verdict: Verdict, name: string])[] = [
  ['approve', 'Approve or done'],
  ['spam', 'Spam'],
  ['undo', 'Back to open'],
];

/** Decides about all that are chosen at once. To reject, each needs a reason of its own. */
export function QueueSeveral({ queue, items }: { queue: Queue; items: readonly QueueItem[] }) {
  const chosen = items.filter((item) => queue.chosen.has(keyOf(item)));
  if (chosen.length === 0) return null;
  const acts = ACTS.filter(([verdict]) =>
    chosen.every(({ state }) => (verdict === 'undo') === (state !== 'pending')),
  );
  return (
    <div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-3 bg-raised p-3">
      <p role="status" className="grow">
        {chosen.length} chosen
      </p>
      {acts.map(([verdict, name]) => (
        <button
          key={verdict}
          type="button"
          className="button"
          disabled={queue.busy}
          onClick={() => queue.decide(chosen, verdict)}
        >
          {name}
        </button>
      ))}
      <button type="button" className="button button-plain" onClick={queue.chooseNone}>
        Choose none
      </button>
    </div>
  );
}
