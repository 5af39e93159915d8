/**
 * Marks a date or time field while it is empty: WebKit shows the current one in it, so it looks filled in. What sets
 * its value in code dispatches a change event.
 */
export function markEmptyDate(field: HTMLInputElement | HTMLTextAreaElement | null) {
  if (!field) return;
  const mark = () => field.toggleAttribute('data-empty', field.value === '');
  // The event comes before the fields are reset.
  const markReset = () => queueMicrotask(mark);
  const { form } = field;
  mark();
  field.addEventListener('input', mark);
  field.addEventListener('change', mark);
  form?.addEventListener('reset', markReset);
  return () => {
    field.removeEventListener('input', mark);
    field.removeEventListener('change', mark);
    form?.removeEventListener('reset', markReset);
  };
}

/** As the `type` of an input. */
export const isDate = (type: string | undefined) =>
  ['date', 'datetime-local', 'time'].includes(type ?? '');
