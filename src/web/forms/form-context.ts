import { createContext, useContext } from 'react';
import type { FieldErrors } from '../../contract/forms/fields.ts';

/** What the fields of a form hold, by name. A field of several choices is a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

interface FormState {
  /** What the fields hold in the first render. */
  start: FormValues;
  errors: FieldErrors;
}

export const FormContext = createContext<FormState>({ start: {}, errors: {} });

/** Apart from the rest, so that typing renders only what shows the typed text elsewhere. */
export const FormValuesContext = createContext<FormValues>({});

/** How a field starts, and what is wrong with it now. */
export function useField(name: string): { initial: string; error: string | undefined } {
  const { start, errors } = useContext(FormContext);
  return { initial: String(start[name] ?? ''), error: errors[name]?.[0] };
}

/** What is typed in a field now. */
export const useTyped = (name: string): string => String(useContext(FormValuesContext)[name] ?? '');
