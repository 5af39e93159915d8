import { useEffect, useRef, useState } from 'react';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import type { QueueKind } from '../../../../contract/desk/queue-choices.ts';
import { LISTING_KINDS, type ListingKind } from '../../../../contract/listings.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath, matchDeskPath } from '../../../../domain/desk/desk-path.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { useSelection } from '../../kit/lists/use-selection.ts';
import { forgetUnsent } from './use-unsent.ts';

export type Verdict = 'approve' | 'reject' | 'spam' | 'undo';
export type Queue = ReturnType<typeof useQueue>;

interface EntryKey {
  kind: string;
  id: string;
}

export const keyOf = ({ kind, id }: EntryKey) => `${kind}:${id}`;
const LISTINGS: readonly QueueKind[] = LISTING_KINDS;
export const isListing = (
  item: Pick<QueueItem, 'kind'>,
): item is Pick<QueueItem, 'kind'> & { kind: ListingKind } => LISTINGS.includes(item.kind);

/** Whether readers see it once it is approved. */
export const isPublished = (item: Pick<QueueItem, 'kind'>) =>
  isListing(item) || item.kind === 'change' || item.kind === 'rating';

/** Whether senders of its kind are emailed about the decision. */
export const isSenderNotified = (item: Pick<QueueItem, 'kind'>) =>
  isPublished(item) || item.kind === 'problem';

/** Whether the decision is emailed: its kind is, and there is an address. */
export const isEmailed = (item: Pick<QueueItem, 'kind' | 'email'>) =>
  isSenderNotified(item) && Boolean(item.email);

export const reasonKey = (key: string) => `reason_${key}`;

interface Explanation {
  reason?: string;
  /** Where a missing reason is marked. */
  form?: SentForm;
  onDecided?: () => void;
}

export function useOpenedEntry() {
  const { route } = useDeskRoute();
  return route?.name === 'queue/entry' ? route.params : undefined;
}

/** The address as it is when an answer arrives, not when its request was sent. */
function openNow(): { isQueue: boolean; key?: string } {
  const route = matchDeskPath(location.pathname);
  if (route?.name === 'queue/entry') return { isQueue: true, key: keyOf(route.params) };
  return { isQueue: route?.name === 'queue' };
}

interface ShowOptions {
  focus?: boolean;
  /** Without a new entry in the browser's history: Back leads to what was opened by hand. */
  replace?: boolean;
}

/** The state of the queue screen: the open, selected and edited entries, and the last decision. */
export function useQueue(items: readonly QueueItem[], listed: string) {
  const write = useWrite();
  const opened = useOpenedEntry();
  const open = opened && keyOf(opened);
  /** The entry that is being edited; any other that is opened is not. */
  const [edited, setEdited] = useState<string>();
  const selection = useSelection(items.map(keyOf));
  const [last, setLast] = useState<QueueItem[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(listed);
  /** The entry that was opened here rather than by a link, Back or Forward. */
  const openedHere = useRef<string>(undefined);
  /** The entry that gets the focus once it is rendered. */
  const focusKey = useRef<string>(undefined);
  useEffect(() => {
    if (open !== openedHere.current) focusKey.current = open;
    openedHere.current = open;
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of either
  useEffect(() => {
    if (focusKey.current === undefined) return;
    const summary = summaryOf(list.current, focusKey.current);
    if (!summary) return;
    focusKey.current = undefined;
    summary.focus({ preventScroll: true });
    summary.scrollIntoView({ block: 'nearest' });
  }, [open, items]);

  // Another state, filter or page: what was selected is not on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is another
  useEffect(() => {
    if (shown.current === listed) return;
    shown.current = listed;
    selection.none();
  }, [listed]);

  function show(item: EntryKey | undefined, { focus = false, replace = false }: ShowOptions = {}) {
    const key = item && keyOf(item);
    if (focus) focusKey.current = key;
    setEdited(undefined);
    if (openNow().key === key) return;
    openedHere.current = key;
    openHere(item ? deskPath('queue/entry', item) : deskPath('queue'), { replace });
  }

  /** Opens what follows, unless the operator has left the queue meanwhile. */
  function goOn(item: EntryKey | undefined) {
    if (openNow().isQueue) show(item, { focus: true, replace: true });
  }

  /** The entry for shortcuts: the focused one, or else the open one. */
  function current(): QueueItem | undefined {
    const focused = document.activeElement?.closest('li[data-entry]')?.getAttribute('data-entry');
    return items.find((item) => keyOf(item) === (focused ?? open));
  }

  /** Decides about one or several entries, then opens and focuses the next one. */
  function decide(
    about: readonly QueueItem[],
    decision: Verdict,
    { reason = '', form, onDecided }: Explanation = {},
  ) {
    const keys = about.map(keyOf);
    const next = nextAfter(items, keys);
    write.mutate(
      {
        call: 'POST /admin/queue/decisions',
        body: { entries: about.map(({ kind, id }) => ({ kind, id })), decision, reason },
        done: doneOf(about, decision),
        form,
      },
      {
        onSuccess: () => {
          for (const key of keys) forgetUnsent(reasonKey(key));
          onDecided?.();
          setLast(decision === 'undo' ? [] : [...about]);
          selection.drop(keys);
          goOn(decision === 'undo' ? about[0] : next);
        },
      },
    );
  }

  return {
    list,
    open,
    editing: edited !== undefined && edited === open,
    edit: (item: EntryKey | undefined) => setEdited(item && keyOf(item)),
    selection,
    chosen: selection.chosen,
    last,
    current,
    show,
    decide,
    busy: write.isPending,
    /** Opens the next entry when one leaves the list without a decision, unless another is open by then. */
    next(item: QueueItem) {
      if (openNow().key === keyOf(item)) goOn(nextAfter(items, [keyOf(item)]));
    },
    undo: () => last.length > 0 && decide(last, 'undo'),
    choose: selection.toggle,
    chooseNone: selection.none,
    chooseAll: selection.all,
    /** Moves down or up, or to the first or last entry when none is open. */
    step(by: 1 | -1) {
      const from = current();
      const at = from ? items.indexOf(from) + by : by === 1 ? 0 : items.length - 1;
      const item = items[Math.max(0, Math.min(items.length - 1, at))];
      if (item) show(item, { focus: true, replace: true });
    },
  };
}

/** The first remaining entry below the removed ones, or else the last. */
function nextAfter(items: readonly QueueItem[], keys: readonly string[]): QueueItem | undefined {
  const last = items.findLastIndex((item) => keys.includes(keyOf(item)));
  const left = items.filter((item) => !keys.includes(keyOf(item)));
  return items.slice(last + 1).find((item) => left.includes(item)) ?? left.at(-1);
}

const summaryOf = (list: Element | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"] summary`);

function doneOf(about: readonly QueueItem[], decision: Verdict): string {
  const [item] = about;
  const emailed = about.filter(isEmailed).length;
  if (about.length > 1 || !item) {
    return decision === 'reject'
      ? `${about.length} entries rejected. ${
          emailed > 0 ? `We’ll email the reason to ${counted(emailed, 'sender')}.` : NOBODY
        }`
      : `${about.length} entries updated.`;
  }
  switch (decision) {
    case 'approve':
      return isPublished(item) ? 'Published.' : 'Marked as done.';
    case 'reject':
      return `Rejected. ${emailed > 0 ? 'We’ll email the reason to the sender.' : NOBODY}`;
    case 'spam':
      return 'Marked as spam.';
    case 'undo':
      return 'Returned to the queue.';
  }
}

const NOBODY = 'Nobody is emailed, because there is no address.';
