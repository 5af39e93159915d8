/**
 * Marks a date or time field while it is empty: WebKit shows the current one in it, so it looks filled in. What sets
 * its value in code dispatches a change event. Until this marks it, `data-unset` does, as the server rendered it.
 */
export function markEmptyDate(field: HTMLInputElement | HTMLTextAreaElement | null) {
  if (!field) return;
  const mark = () => field.toggleAttribute('data-empty', field.value === '');
  const ending = new AbortController();
  const { signal } = ending;
  mark();
  field.removeAttribute('data-unset');
  field.addEventListener('input', mark, { signal });
  field.addEventListener('change', mark, { signal });
  // The event comes before the fields are reset.
  field.form?.addEventListener('reset', () => queueMicrotask(mark), { signal });
  return () => ending.abort();
}

/** As the `type` of an input. */
export const isDate = (type: string | undefined) =>
  ['date', 'datetime-local', 'time'].includes(type ?? '');
