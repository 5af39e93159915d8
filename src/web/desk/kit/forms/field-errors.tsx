import { createContext, useContext } from 'react';

/** The message of each refused field, by the name of its control. */
export type Messages = Readonly<Record<string, string>>;

export const FieldMessages = createContext<Messages>({});

/** What a control needs to show that it was refused: `{...wiring}` on it, and `error` below it. */
export function useFieldError(name: string | undefined, id: string) {
  const error = useContext(FieldMessages)[name ?? ''];
  return {
    error,
    wiring: error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {},
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form; what else can be refused, such as a text editor, names itself by `data-field`. */
const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name], [data-field]'),
];
const nameOf = (control: HTMLElement) =>
  control.dataset.field ?? control.getAttribute('name') ?? '';

/** `tags.2` is the third tag of the field `tags`; a field without a control has no name here. */
export function controlName(form: HTMLFormElement, field: string): string | undefined {
  const names = new Set(controlsOf(form).map(nameOf));
  for (let path = field; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    if (names.has(path)) return path;
  }
  return undefined;
}

export function focusFirst(form: HTMLFormElement, messages: Messages) {
  const first = controlsOf(form).find((control) => messages[nameOf(control)] !== undefined);
  // Hidden controls, in a closed <details>, can't be focused.
  for (let around = first?.closest('details'); around; ) {
    around.open = true;
    around = around.parentElement?.closest('details') ?? null;
  }
  const target = first?.matches('input, select, textarea')
    ? first
    : (first?.querySelector<HTMLElement>('input:invalid') ??
      first?.querySelector<HTMLElement>('input, select, textarea, [contenteditable]') ??
      first);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

/** The labels of refused fields, in the form's order. */
export const labelsIn = (form: HTMLFormElement, messages: Messages): string[] => [
  ...new Set(
    controlsOf(form).flatMap((control) => {
      if (messages[nameOf(control)] === undefined) return [];
      const label = control.dataset.label ?? labelOf(control as Control);
      return label ? [label] : [];
    }),
  ),
];

/** A label that is a question ends the sentence itself. */
export const checkSentence = (labels: readonly string[]) =>
  `Please check: ${labels.join(', ')}.`.replace(/\?\.$/, '?');

/**
 * A label may contain its control: only the words before it name the field. The label of a radio
 * button names one answer, so the field has the name of its group.
 */
const labelOf = (control: Control) =>
  control.type === 'radio'
    ? control.closest('fieldset')?.querySelector('legend')?.textContent?.trim()
    : control.labels?.[0]?.firstChild?.textContent?.trim();

/** What the browser would refuse, said for every field at once instead of in one bubble. */
export const incompleteIn = (form: HTMLFormElement): Messages =>
  Object.fromEntries(
    controlsOf(form).flatMap((element) => {
      const control = element as Control;
      if (!control.name || !control.willValidate || control.validity.valid) return [];
      return [[control.name, messageOf(control)]];
    }),
  );

function messageOf(control: Control): string {
  if (!control.validity.valueMissing) return control.validationMessage || 'Check this field';
  return control.matches('select, [type=date], [type=datetime-local], [type=file]')
    ? 'Please choose one'
    : 'Please fill this in';
}

interface Props {
  /** Of the control. Without it the message is announced by itself. */
  id?: string | undefined;
  name: string | undefined;
}

/** Why a field was refused. */
export function FieldError({ id, name }: Props) {
  const error = useContext(FieldMessages)[name ?? ''];
  if (!error) return null;
  return (
    <p id={id && `${id}-error`} className="text-sm font-semibold text-red">
      {error}
    </p>
  );
}
