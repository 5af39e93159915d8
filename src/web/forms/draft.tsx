import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const nameOf = (form: string) => `draft:${form}`;

/** Keeps what was typed in this browser until it was sent or emptied: a closed tab costs nothing. */
export function Draft({ of }: { of: string }) {
  const { reset, getValues, formState } = useFormContext();
  const { isDirty } = formState;
  const values = useWatch();
  const restored = useRef(false);

  useEffect(() => {
    const draft = readDraft(of);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    restored.current = true;
  }, [of, reset, getValues]);

  useEffect(() => {
    if (!restored.current) return;
    if (isDirty) keepDraft(of, values);
    else forgetDraft(of);
  }, [of, values, isDirty]);

  return null;
}

function readDraft(form: string): Record<string, unknown> | undefined {
  try {
    const text = localStorage.getItem(nameOf(form));
    const draft: unknown = text && JSON.parse(text);
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined; // storage is switched off, or holds something else
  }
}

function keepDraft(form: string, values: object) {
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
