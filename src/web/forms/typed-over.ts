/**
 * When React hydrates a textarea it writes the server's text into it again, over what was typed since.
 * So what was typed is read before.
 */
export function typedOver(formId: string): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const areas = document.querySelectorAll<HTMLTextAreaElement>(`#${formId} textarea`);
  const edited = [...areas].filter(({ value, defaultValue }) => value !== defaultValue);
  return Object.fromEntries(edited.map(({ name, value }) => [name, value]));
}
