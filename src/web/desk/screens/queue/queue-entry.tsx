import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { QUEUE_KIND_NAMES } from '../../../../contract/desk/queue-choices.ts';
import { firstWords } from '../../../../domain/text/first-words.ts';
import { OpenEntry } from './open-entry.tsx';
import { Promised } from './promised.tsx';
import { keyOf, type Queue } from './use-queue.ts';

/** One submission in the list: its summary, and everything about it while it is open. */
export function QueueEntry({ item, queue }: { item: QueueItem; queue: Queue }) {
  const key = keyOf(item);
  const open = queue.open === key;
  return (
    <details
      className="min-w-0 grow py-3"
      open={open}
      onToggle={(event) => {
        // The preview may contain <details> elements too.
        if (event.target !== event.currentTarget || event.currentTarget.open === open) return;
        queue.show(event.currentTarget.open ? item : undefined);
      }}
    >
      <Summary item={item} />
      {open && <OpenEntry item={item} queue={queue} />}
    </details>
  );
}

const FIRST_WORDS = 140;

/** The sender, the first words, any warnings and the deadline. */
function Summary({ item }: { item: QueueItem }) {
  const text = item.fields.find(({ input }) => input === 'text')?.value ?? '';
  const place = item.fields.find(({ name }) => name === 'pin')?.shown;
  const pending = item.state === 'pending';
  const twins = item.duplicates.map((twin) => `${twin.title} (${twin.state})`).join(', ');
  return (
    <summary className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="headline grow basis-64 text-lg break-words">{item.title}</span>
      {pending ? <Promised dueAt={item.dueAt} /> : <span className="text-sm">{item.state}</span>}
      <span className="min-w-0 basis-full text-sm break-words text-quiet">
        <span className="font-semibold">
          {QUEUE_KIND_NAMES[item.kind]}
          {item.from && ` from ${item.from}`}
        </span>
        {text && `: ${firstWords(text, FIRST_WORDS)}`}
      </span>
      {place && <span className="basis-full text-sm break-words text-quiet">{place}</span>}
      {item.suspicion && (
        <span className={`basis-full text-sm break-words ${pending ? 'text-red' : 'text-quiet'}`}>
          Possible spam: {item.suspicion}
        </span>
      )}
      {item.answers.length > 0 && (
        <span className="basis-full text-sm">
          Replied to by {[...new Set(item.answers.map(({ writtenBy }) => writtenBy))].join(', ')}
        </span>
      )}
      {item.reason && <span className="basis-full text-sm break-words">Note: {item.reason}</span>}
      {twins && <span className="basis-full text-sm text-red">Possible duplicate of: {twins}</span>}
    </summary>
  );
}
