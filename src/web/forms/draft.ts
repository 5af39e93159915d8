import type { FormValues } from './form-context.ts';

/** What is typed is saved in this browser until it is sent or emptied: a closed tab loses nothing. */

const keyOf = (form: string) => `draft:${form}`;

export function readDraft(form: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {}; // Storage is switched off, or holds something else.
  }
}

export function saveDraft(form: string, values: FormValues, empty: FormValues) {
  const isEmpty = Object.entries(values).every(
    ([name, value]) => String(value) === String(empty[name] ?? ''),
  );
  if (isEmpty) return forgetDraft(form);
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // As above: the form still works.
  }
}

export function forgetDraft(form: string) {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}
