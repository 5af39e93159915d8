/**
 * A reader may type before the code has come. The page the server sent still says in its attributes
 * what each field held at first, so whatever differs from that was typed or chosen by the reader.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.find((option) => option.defaultSelected) ?? options[0];
    return control.value !== first?.value;
  }
  const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return isBox
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** What the reader has typed into a form that is there already; nothing where there is none yet. */
export function typedBefore(formId: string): Record<string, string | string[]> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const data = new FormData(form);
  const touched = [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      isTouched(element),
  );
  return Object.fromEntries(
    touched.map(({ name, type }) => {
      const values = data.getAll(name).map(String);
      return [name, type === 'checkbox' ? values : (values[0] ?? '')];
    }),
  );
}
