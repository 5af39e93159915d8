/** DOM elements for the form blocks of the text: pictures and tables. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export const pressable = (label: string, onclick: () => void, className = 'chip text-sm') =>
  element('button', { type: 'button', className, onclick }, label);

/** A labelled text input. */
export function lineField(label: string, value: string, onText: (text: string) => void) {
  const input = element('input', { className: 'field font-normal', value });
  input.oninput = () => onText(input.value);
  const whole = element('label', { className: 'grid gap-1 text-sm font-semibold' }, label, input);
  return { whole, input };
}
