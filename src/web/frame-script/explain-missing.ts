import { showToast } from '../toasts/show-toast.ts';

/** Shows the message of an empty required field (`data-missing`) as a toast. */
export function explainMissing(event: Event) {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !target.validity.valueMissing) return;
  const description = target.dataset.missing;
  if (!description) return;
  event.preventDefault();
  target.focus();
  showToast({ title: 'Error', description, tone: 'destructive' });
}
