import { useEffect, useRef, useState } from 'react';
import type { QueueItem, QueueKind } from '../../../contract/desk/desk.ts';
import { LISTING_KINDS, type ListingKind } from '../../../contract/listings.ts';
import { useWrite } from '../data/desk-data.ts';
import { usePlace } from '../data/use-place.ts';

export type Verdict = 'approve' | 'reject' | 'spam' | 'undo';
export type Queue = ReturnType<typeof useQueue>;

export const keyOf = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>) => `${kind}:${id}`;
const LISTINGS: readonly QueueKind[] = LISTING_KINDS;
export const isListing = (
  item: Pick<QueueItem, 'kind'>,
): item is Pick<QueueItem, 'kind'> & { kind: ListingKind } => LISTINGS.includes(item.kind);

/** Whether somebody waits to hear what was decided, and why. */
export const isTold = (item: Pick<QueueItem, 'kind'>) =>
  isListing(item) || item.kind === 'change' || item.kind === 'problem';

/** Where the operator is in the queue: what is open, chosen, being edited, and what was decided last. */
export function useQueue(items: readonly QueueItem[]) {
  const write = useWrite();
  const [open, setOpen] = useState(usePlace('open').open);
  const [editing, setEditing] = useState(false);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<QueueItem[]>([]);
  const list = useRef<HTMLUListElement>(null);
  /** What is to have the focus once it is drawn. */
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of either
  useEffect(() => {
    if (wanted.current === undefined) return;
    const summary = summaryOf(list.current, wanted.current);
    if (!summary) return;
    wanted.current = undefined;
    summary.focus({ preventScroll: true });
    summary.scrollIntoView({ block: 'nearest' });
  }, [open, items]);

  function show(key: string | undefined, { focus = false } = {}) {
    if (focus) wanted.current = key;
    setOpen(key);
    setEditing(false);
    setReason('');
  }

  /** What keys are about: the entry that has the focus, or else the open one. */
  function current(): QueueItem | undefined {
    const focused = document.activeElement?.closest('li[data-entry]')?.getAttribute('data-entry');
    return items.find((item) => keyOf(item) === (focused ?? open));
  }

  /** Decides about one or several; the next one opens and has the focus. */
  function decide(about: readonly QueueItem[], decision: Verdict, why = reason) {
    const keys = about.map(keyOf);
    const next = nextAfter(items, keys);
    write.mutate(
      {
        call: 'POST /admin/queue/decisions',
        body: { entries: about.map(({ kind, id }) => ({ kind, id })), decision, reason: why },
        done: doneOf(about, decision),
      },
      {
        onSuccess: () => {
          setLast(decision === 'undo' ? [] : [...about]);
          setChosen(new Set());
          const [first] = keys;
          show(decision === 'undo' ? first : next && keyOf(next), { focus: true });
        },
      },
    );
  }

  return {
    list,
    open,
    editing,
    setEditing,
    reason,
    setReason,
    chosen,
    last,
    current,
    show,
    decide,
    busy: write.isPending,
    /** Goes on after an entry that leaves the list otherwise than by a decision. */
    next(item: QueueItem) {
      const next = nextAfter(items, [keyOf(item)]);
      show(next && keyOf(next), { focus: true });
    },
    undo: () => last.length > 0 && decide(last, 'undo'),
    choose(key: string) {
      const next = new Set(chosen);
      if (!next.delete(key)) next.add(key);
      setChosen(next);
    },
    chooseNone: () => setChosen(new Set()),
    chooseAll: () => setChosen(new Set(items.map(keyOf))),
    /** Goes down or up, to the first or last where nothing is open. */
    step(by: 1 | -1) {
      const from = current();
      const at = from ? items.indexOf(from) + by : by === 1 ? 0 : items.length - 1;
      const item = items[Math.max(0, Math.min(items.length - 1, at))];
      if (item) show(keyOf(item), { focus: true });
    },
  };
}

/** The first that stays below those that go, or else the last. */
function nextAfter(items: readonly QueueItem[], keys: readonly string[]): QueueItem | undefined {
  const last = items.findLastIndex((item) => keys.includes(keyOf(item)));
  const left = items.filter((item) => !keys.includes(keyOf(item)));
  return items.slice(last + 1).find((item) => left.includes(item)) ?? left.at(-1);
}

const summaryOf = (list: Element | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"] summary`);

function doneOf(about: readonly QueueItem[], decision: Verdict): string {
  const [item] = about;
  if (about.length > 1 || !item) {
    return decision === 'reject'
      ? `${about.length} entries are rejected; their senders will read why.`
      : `${about.length} entries are decided.`;
  }
  switch (decision) {
    case 'approve':
      return isListing(item) || item.kind === 'change' ? 'It is published.' : 'Marked as done.';
    case 'reject':
      return 'Rejected; the sender will read why.';
    case 'spam':
      return 'Marked as spam.';
    case 'undo':
      return 'Back in the queue.';
  }
}
