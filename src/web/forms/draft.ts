import { store, storedJson } from '../storage/stored.ts';
import type { FormValues } from './form-context.ts';

/** What is typed is saved in this browser until it is sent or emptied: a closed tab loses nothing. */

const keyOf = (form: string) => `draft:${form}`;

export function readDraft(form: string): Record<string, unknown> {
  const draft = storedJson(keyOf(form));
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

export function saveDraft(form: string, values: FormValues, empty: FormValues) {
  const isEmpty = Object.entries(values).every(
    ([name, value]) => String(value) === String(empty[name] ?? ''),
  );
  store(keyOf(form), isEmpty ? undefined : JSON.stringify(values));
}

export function forgetDraft(form: string) {
  store(keyOf(form), undefined);
}
