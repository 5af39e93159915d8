import type { FormValues } from './form-context.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the form holds now, of the fields named in `start`. */
export function readValues(form: HTMLFormElement, start: FormValues): FormValues {
  const data = new FormData(form);
  const read = (name: string, isList: boolean) =>
    isList ? data.getAll(name).map(String) : String(data.get(name) ?? '');
  return Object.fromEntries(
    Object.entries(start).map(([name, first]) => [name, read(name, Array.isArray(first))]),
  );
}

/** Writes texts into the fields of these names; lists are left as they are. */
export function writeValues(form: HTMLFormElement, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name) as Control | RadioNodeList | null;
    if (!control || typeof value !== 'string') continue;
    if ('checked' in control && control.type === 'checkbox') control.checked = value !== '';
    else control.value = value;
    if (control instanceof Element) control.dispatchEvent(new Event('change'));
  }
}

/**
 * When React hydrates a textarea it writes the server's text into it again, over what was typed since.
 * So what was typed is read before, and written back.
 */
export function textareasTypedInto(formId: string): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const areas = document.querySelectorAll<HTMLTextAreaElement>(`#${formId} textarea`);
  const edited = [...areas].filter(({ value, defaultValue }) => value !== defaultValue);
  return Object.fromEntries(edited.map(({ name, value }) => [name, value]));
}

/** Whether a file has been chosen. */
export const hasFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(
    ({ files }) => files !== null && files.length > 0,
  );
