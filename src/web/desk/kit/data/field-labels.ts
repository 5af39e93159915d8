/** The label of each field by its name on the server. */
export type FieldLabels = Readonly<Record<string, string>>;

/** `sections.0.items.2.title` is named by its last word. */
export function labelOf(field: string, labels: FieldLabels): string | undefined {
  const name = field.split('.').findLast((step) => !/^\d+$/.test(step)) ?? '';
  return labels[field] ?? labels[name];
}
