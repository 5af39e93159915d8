import { showToast } from '../toasts/show-toast.ts';

/** A field with `data-missing` is explained in our own words when it is sent empty. */
export function explainMissing(event: Event) {
  const { target: field } = event;
  if (!(field instanceof HTMLInputElement) || !field.validity.valueMissing) return;
  const { missing } = field.dataset;
  if (!missing) return;
  event.preventDefault();
  field.focus();
  showToast({ title: 'Error', description: missing, tone: 'destructive' });
}
