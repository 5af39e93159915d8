import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { errorsByField, type FieldErrors } from '../../contract/forms/fields.ts';
import type { PostedForm } from '../../contract/forms/posted-form.ts';
import { readDraft, saveDraft } from './draft.ts';
import type { FormValues } from './form-context.ts';
import { readValues, textareasTypedInto, writeValues } from './form-values.ts';

interface Options<Output> {
  id: string;
  schema: z.ZodType<Output>;
  /** Every field of the form, as it is before anything is typed. */
  empty: FormValues;
  posted: PostedForm | undefined;
  /** The name of its draft, where drafts are saved. */
  draft: string | undefined;
}

/**
 * A form whose fields keep their own values: they are read when the form changes, so what was typed
 * before hydration is there. Checked on submit, and from then on each field again as it changes.
 * See docs/decisions/0021-html-first-forms.md.
 */
export function useForm<Output>({ id, schema, empty, posted, draft }: Options<Output>) {
  const form = useRef<HTMLFormElement>(null);
  /** What the fields hold in the first render, here and on the server. */
  const [start] = useState<FormValues>(() => ({ ...empty, ...posted?.values }));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
  const wasChecked = useRef(posted !== undefined);
  const [typedOver] = useState(() => textareasTypedInto(id));

  function show(names: readonly string[]) {
    if (!form.current) return;
    const next = readValues(form.current, start);
    setValues(next);
    if (draft) saveDraft(draft, next, empty);
    if (wasChecked.current) setErrors((shown) => ({ ...shown, ...errorsOf(schema, next, names) }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there before hydration
  useEffect(() => {
    if (!form.current) return;
    writeValues(form.current, typedOver);
    const typed = readValues(form.current, start);
    const isUntouched = ([name]: [string, unknown]) => String(typed[name]) === String(start[name]);
    const saved = draft && !posted ? Object.entries(readDraft(draft)).filter(isUntouched) : [];
    writeValues(form.current, Object.fromEntries(saved));
    show(Object.keys(start).filter((name) => String(typed[name]) !== String(start[name])));
  }, []);

  function refuse(wrong: FieldErrors) {
    wasChecked.current = true;
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  /** What the schema makes of the form, or nothing: then the first wrong field has the focus. */
  function check(): Output | undefined {
    if (!form.current) return undefined;
    const checked = schema.safeParse(readValues(form.current, start));
    refuse(checked.success ? {} : errorsByField(checked.error));
    return checked.data;
  }

  const onChange = ({ target }: FormEvent<HTMLFormElement>) =>
    show([(target as HTMLInputElement).name]);
  return { form, start, values, errors, onChange, check, refuse };
}

/** The messages of some fields; no messages for those that are right. */
function errorsOf(schema: z.ZodType, values: FormValues, names: readonly string[]): FieldErrors {
  const { error } = schema.safeParse(values);
  const found = error ? errorsByField(error) : {};
  return Object.fromEntries(names.map((name) => [name, found[name] ?? []]));
}
