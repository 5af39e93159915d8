import { escapeMarkup } from '../text/escape-markup.ts';

/** Something drawn: words, or an element. Attributes are named as React names them. */
export type Drawn = string | DrawnElement;
export interface DrawnElement {
  tag: string;
  attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  children: readonly Drawn[];
}

export const draw = (
  tag: string,
  attributes: DrawnElement['attributes'],
  ...children: (Drawn | undefined)[]
): DrawnElement => ({ tag, attributes, children: children.filter((child) => child !== undefined) });

/** The same with another address for each link. */
export function withLinks(drawn: Drawn, toAddress: (address: string) => string): Drawn {
  if (typeof drawn === 'string') return drawn;
  const { tag, attributes } = drawn;
  const children = drawn.children.map((child) => withLinks(child, toAddress));
  const isLink = tag === 'a' && typeof attributes.href === 'string';
  const href = isLink && { href: toAddress(String(attributes.href)) };
  return { tag, attributes: { ...attributes, ...href }, children };
}

const EMPTY_TAGS = new Set(['img', 'hr', 'br', 'rect', 'line', 'circle', 'polyline', 'col']);
const OWN_NAMES: Record<string, string> = {
  className: 'class',
  viewBox: 'viewBox',
  preserveAspectRatio: 'preserveAspectRatio',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
};
const attributeName = (name: string) =>
  OWN_NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same as HTML, for feeds and emails. All words are escaped here, and nowhere else. */
export function htmlOf(drawn: Drawn | readonly Drawn[]): string {
  if (typeof drawn === 'string') return escapeMarkup(drawn);
  if (isList(drawn)) return drawn.map(htmlOf).join('');
  const attributes = Object.entries(drawn.attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true
        ? ` ${attributeName(name)}`
        : ` ${attributeName(name)}="${escapeMarkup(String(value))}"`,
    )
    .join('');
  if (EMPTY_TAGS.has(drawn.tag)) return `<${drawn.tag}${attributes}/>`;
  return `<${drawn.tag}${attributes}>${htmlOf(drawn.children)}</${drawn.tag}>`;
}

const isList = (drawn: Drawn | readonly Drawn[]): drawn is readonly Drawn[] => Array.isArray(drawn);
