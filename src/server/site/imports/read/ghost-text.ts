import type { Notes } from './foreign-post.ts';
import { cardHtml, escaped, type Fields, listOf } from './ghost-cards.ts';

/** A text of Ghost's new editor as HTML. Deeper than this nobody writes. */
const DEEPEST = 40;

const FORMATS: readonly [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
];

export function lexicalHtml(lexical: string, notes: Notes): string {
  const root = (parsed(lexical) as { root?: Fields } | undefined)?.root;
  return root ? childrenOf(root, notes, 0) : '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const childrenOf = (node: Fields, notes: Notes, depth: number): string =>
  depth > DEEPEST
    ? ''
    : listOf(node.children)
        .map((child) => nodeHtml(child, notes, depth + 1))
        .join('');

function nodeHtml(node: Fields, notes: Notes, depth: number): string {
  const type = String(node.type ?? '').replace(/^extended-/, '');
  const inside = () => childrenOf(node, notes, depth);
  switch (type) {
    case 'text':
      return formatted(escaped(node.text), Number(node.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
    case 'aside':
      return type === 'aside' ? `<blockquote>${inside()}</blockquote>` : `<p>${inside()}</p>`;
    case 'heading': {
      const tag = /^h[1-6]$/.test(String(node.tag)) ? node.tag : 'h2';
      return `<${tag}>${inside()}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${inside()}</blockquote>`;
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escaped(node.url)}">${inside()}</a>`;
    case 'list':
      return node.listType === 'number' ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`;
    case 'listitem':
      return `<li>${inside()}</li>`;
    default:
      return Array.isArray(node.children) ? inside() : cardHtml(type, node, notes);
  }
}

const formatted = (words: string, format: number): string =>
  FORMATS.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), words);

interface Mobiledoc {
  markups?: [tag: string, attributes?: string[]][];
  atoms?: [name: string, text: string, payload: unknown][];
  cards?: [name: string, payload: Fields][];
  sections?: [kind: number, ...rest: unknown[]][];
}
type Marker = [kind: number, opened: number[], closed: number, value: string | number];

/** A text of Ghost's old editor as HTML. */
export function mobiledocHtml(mobiledoc: string, notes: Notes): string {
  const doc = parsed(mobiledoc) as Mobiledoc | undefined;
  if (!doc || !Array.isArray(doc.sections)) return '';
  return doc.sections.map((section) => sectionHtml(doc, section, notes)).join('');
}

function sectionHtml(
  doc: Mobiledoc,
  [kind, first, second]: [number, ...unknown[]],
  notes: Notes,
): string {
  const tag = /^(?:p|h[1-6]|blockquote|aside|ul|ol)$/.test(String(first)) ? String(first) : 'p';
  if (kind === 1) return `<${tag}>${markersHtml(doc, second)}</${tag}>`;
  if (kind === 2) return `<img src="${escaped(first)}">`;
  if (kind === 3 && Array.isArray(second)) {
    return `<${tag}>${second.map((item) => `<li>${markersHtml(doc, item)}</li>`).join('')}</${tag}>`;
  }
  const [name = '', payload = {}] = doc.cards?.[Number(first)] ?? [];
  return kind === 10 ? cardHtml(String(name), payload, notes) : '';
}

function markersHtml(doc: Mobiledoc, markers: unknown): string {
  if (!Array.isArray(markers)) return '';
  const open: string[] = [];
  return (markers as Marker[])
    .map(([kind, opened = [], closed = 0, value]) => {
      const begun = opened.map((index) => {
        const [tag = 'span', attributes = []] = doc.markups?.[index] ?? [];
        const name = /^(?:a|strong|b|em|i|s|code|u|sub|sup)$/.test(tag) ? tag : 'span';
        open.push(name);
        const href = attributes[attributes.indexOf('href') + 1];
        return name === 'a' ? `<a href="${escaped(href)}">` : `<${name}>`;
      });
      const words = kind === 0 ? escaped(value) : atomHtml(doc, Number(value));
      const ended = Array.from({ length: Math.min(closed, open.length) }, () => `</${open.pop()}>`);
      return begun.join('') + words + ended.join('');
    })
    .join('');
}

function atomHtml(doc: Mobiledoc, index: number): string {
  const [name, text] = doc.atoms?.[index] ?? [];
  return name === 'soft-return' ? '<br>' : escaped(text);
}
