import { showToast } from '../toasts/show-toast.ts';

/** A required field that was left empty says so in its own words (`data-missing`), as a toast. */
export function explainMissing(event: Event) {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !target.validity.valueMissing) return;
  const description = target.dataset.missing;
  if (!description) return;
  event.preventDefault();
  target.focus();
  showToast({ title: 'Error', description, tone: 'destructive' });
}
