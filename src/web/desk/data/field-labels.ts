/** The label of each field by its name on the server. */
export type FieldLabels = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The labels of a form's fields. Checkboxes are skipped, because their labels are values. */
export const labelsOf = (form: HTMLFormElement): FieldLabels =>
  Object.fromEntries(
    [...form.querySelectorAll<Control>('input, select, textarea')].flatMap((control) => {
      // A label may contain its control: only the words before it name the field.
      const label = control.labels?.[0]?.firstChild?.textContent?.trim();
      return control.name && label && control.type !== 'checkbox' ? [[control.name, label]] : [];
    }),
  );

/** `sections.0.items.2.title` is named by its last word. */
export function labelOf(field: string, labels: FieldLabels): string | undefined {
  const name = field.split('.').findLast((step) => !/^\d+$/.test(step)) ?? '';
  return labels[field] ?? labels[name];
}
