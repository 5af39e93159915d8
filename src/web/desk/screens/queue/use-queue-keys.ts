import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { isListing, keyOf, type Queue, type Verdict } from './use-queue.ts';

/** The keyboard shortcuts, as the help shows them. */
export const KEYS = [
  ['J', 'next entry'],
  ['K', 'previous entry'],
  ['A', 'approve or mark as done'],
  ['R', 'reject with the reason you entered'],
  ['S', 'mark as spam'],
  ['E', 'edit, or reply to a message'],
  ['X', 'select; A, R and S then apply to all selected entries'],
  ['Shift X', 'select all entries on the page'],
  ['U', 'undo the last decision'],
  ['?', 'show or hide this help'],
] as const;

/** Shortcuts work wherever the focus is, except in text fields. */
export function useQueueKeys(queue: Queue, onHelp: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const typing = (event.target as HTMLElement).matches(
        'input:not([type=checkbox]), textarea, select',
      );
      // A dialog has to be answered first.
      if (document.querySelector('dialog[open]')) return;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      // The next entries are on the screen before the last decision is: they can be selected already.
      if (queue.busy && key !== 'x') return;
      const act = event.shiftKey && key === 'x' ? queue.chooseAll : actOf(key, queue, onHelp);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

const SEVERAL: Record<string, string> = { a: 'approve', r: 'reject', s: 'spam' };

function actOf(key: string, queue: Queue, onHelp: () => void): (() => unknown) | undefined {
  const several = queue.chosen.size > 0 ? SEVERAL[key] : undefined;
  // The button asks first, and is only there when the action is possible.
  if (several) {
    return () => document.querySelector<HTMLElement>(`[data-several=${several}]`)?.click();
  }
  const item = queue.current();
  const pending = item?.state === 'pending' && !queue.editing ? item : undefined;
  const editable =
    pending && (isListing(pending) || pending.kind === 'rating') ? pending : undefined;
  switch (key) {
    case 'j':
      return () => queue.step(1);
    case 'k':
      return () => queue.step(-1);
    case 'u':
      return queue.undo;
    case '?':
      return onHelp;
    case 'a':
      return pending && (() => decide(queue, pending, 'approve'));
    case 's':
      return pending && (() => decide(queue, pending, 'spam'));
    case 'x':
      return item && (() => queue.choose(keyOf(item)));
    case 'e':
      if (item?.kind === 'contact') return () => answer(queue, item);
      return editable && (() => edit(queue, editable));
    case 'r':
      return editable && (() => reject(queue, editable));
  }
}

function edit(queue: Queue, item: QueueItem) {
  flushSync(() => {
    queue.show(item);
    queue.edit(item);
  });
  within(queue, keyOf(item), 'form :is(input, textarea)')?.focus();
}

function answer(queue: Queue, item: QueueItem) {
  flushSync(() => queue.show(item));
  within(queue, keyOf(item), '[data-answer]')?.click();
}

/** The open entry's button sends what was typed there too; a closed entry has nothing to send. */
function decide(queue: Queue, item: QueueItem, verdict: Verdict) {
  const button = within(queue, keyOf(item), `[data-verdict=${verdict}]`);
  if (button) button.click();
  else queue.decide([item], verdict);
}

/** Without a reason, focuses the reason field instead. */
function reject(queue: Queue, item: QueueItem) {
  const key = keyOf(item);
  // Rendered immediately, so that the next keys go into the reason and not to the shortcuts.
  if (queue.open !== key) flushSync(() => queue.show(item));
  else if (reasonOf(queue, key)?.value.trim()) return decide(queue, item, 'reject');
  reasonOf(queue, key)?.focus();
}

const reasonOf = (queue: Queue, key: string) =>
  within<HTMLTextAreaElement>(queue, key, 'textarea[name=reason]');

const within = <Found extends HTMLElement>(queue: Queue, key: string, control: string) =>
  queue.list.current?.querySelector<Found>(`[data-entry="${CSS.escape(key)}"] ${control}`);
