import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

const nameOf = (form: string) => `draft:${form}`;

/** Saves what is typed in this browser until it is sent or emptied, so that a closed tab loses nothing. */
export function Draft({ form, empty }: { form: string; empty: Record<string, unknown> }) {
  const values = useWatch();

  useEffect(() => {
    const isEmpty = Object.entries(values).every(
      ([name, value]) => String(value ?? '') === String(empty[name] ?? ''),
    );
    if (isEmpty) forgetDraft(form);
    else saveDraft(form, values);
  }, [form, empty, values]);

  return null;
}

export function readDraft(form: string): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  try {
    const text = localStorage.getItem(nameOf(form));
    const draft: unknown = text && JSON.parse(text);
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {}; // storage is switched off, or holds something else
  }
}

function saveDraft(form: string, values: object) {
  try {
    localStorage.setItem(nameOf(form), JSON.stringify(values));
  } catch {
    // as above: the form still works
  }
}

export function forgetDraft(form: string) {
  try {
    localStorage.removeItem(nameOf(form));
  } catch {
    // as above
  }
}
