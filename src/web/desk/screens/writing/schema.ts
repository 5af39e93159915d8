import {
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';
import { isSafeLink } from '../../../../domain/markup/blocks.ts';
import { rowsOfTable } from './pasted-rows.ts';

const text = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback);
const headings = (level: number, tags: readonly string[]): TagParseRule[] =>
  tags.map((tag) => ({ tag, attrs: { level } }));
const hole = (tag: string, attributes: Record<string, string> = {}): DOMOutputSpec => [
  tag,
  attributes,
  0,
];

const PICTURE_ATTRIBUTES = {
  src: { default: '' },
  alt: { default: '' },
  caption: { default: '' },
  credit: { default: '' },
  width: { default: 0 },
  height: { default: 0 },
};

/** A block that is one element. */
const block = (tag: string, content: string): NodeSpec => ({
  content,
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => hole(tag),
});

/** A mark that is written as the first of these elements. */
const mark = (tag: string, ...others: readonly string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((each) => ({ tag: each })),
  toDOM: () => hole(tag),
});

/** How a block with fields of its own is cut and pasted within the editor. */
const copiedAs = (name: string): Pick<NodeSpec, 'parseDOM' | 'toDOM'> => ({
  parseDOM: [
    {
      tag: `div[data-${name}]`,
      getAttrs: (element) => {
        try {
          return JSON.parse(element.getAttribute(`data-${name}`) ?? '');
        } catch {
          return false;
        }
      },
    },
  ],
  toDOM: (node) => ['div', { [`data-${name}`]: JSON.stringify(node.attrs) }],
});

/**
 * The blocks and marks of an article, as in `domain/markup`; other pasted formatting is dropped.
 * See docs/decisions/0033-markdown-articles-and-prosemirror-editor.md.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [...headings(2, ['h1', 'h2']), ...headings(3, ['h3', 'h4', 'h5', 'h6'])],
      toDOM: (node) => hole(`h${node.attrs.level}`),
    },
    pull_quote: {
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote.pull-quote', priority: 60 }],
      toDOM: () => hole('blockquote', { class: 'pull-quote' }),
    },
    quote: { ...block('blockquote', 'paragraph+'), defining: true },
    callout: {
      content: 'paragraph+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'div[data-callout]' }],
      toDOM: () => hole('div', { 'data-callout': '', role: 'note' }),
    },
    code_block: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    divider: {
      group: 'block',
      atom: true,
      parseDOM: [{ tag: 'hr' }],
      toDOM: () => ['hr'],
    },
    gallery: {
      group: 'block',
      atom: true,
      attrs: { pictures: { default: [] } },
      ...copiedAs('gallery'),
    },
    file: {
      group: 'block',
      atom: true,
      attrs: { src: { default: '' }, title: { default: '' }, bytes: { default: 0 } },
      ...copiedAs('file'),
    },
    video: {
      group: 'block',
      atom: true,
      attrs: { href: { default: '' }, ...PICTURE_ATTRIBUTES },
      ...copiedAs('video'),
    },
    bullet_list: block('ul', 'list_item+'),
    ordered_list: block('ol', 'list_item+'),
    list_item: {
      content: 'paragraph (bullet_list | ordered_list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => hole('li'),
    },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: PICTURE_ATTRIBUTES,
      parseDOM: [
        {
          tag: 'img[src^="/pictures/"], img[src^="/covers/"]',
          getAttrs: (image) => ({
            src: text(image.getAttribute('src')).replace(/#.*$/, ''),
            alt: text(image.getAttribute('alt')),
          }),
        },
      ],
      toDOM: (node) => ['img', { src: node.attrs.src, alt: node.attrs.alt }],
    },
    /** Rows of cells, shown as a table or as a chart. */
    grid: {
      group: 'block',
      atom: true,
      attrs: { form: { default: 'table' }, title: { default: '' }, rows: { default: [['', '']] } },
      parseDOM: [
        { tag: 'table', getAttrs: (table) => ({ rows: rowsOfTable(table) }), priority: 60 },
      ],
      toDOM: (node) => [
        'table',
        [
          'tbody',
          ...(node.attrs.rows as string[][]).map((row) => [
            'tr',
            ...row.map((cell) => ['td', cell]),
          ]),
        ],
      ],
    },
    citation: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: {} },
      parseDOM: [
        {
          tag: 'sup[data-source]',
          getAttrs: (sup) => ({ source: Number(sup.getAttribute('data-source')) }),
        },
      ],
      toDOM: (node) => [
        'sup',
        { 'data-source': String(node.attrs.source) },
        String(node.attrs.source),
      ],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = text(link.getAttribute('href'));
            return isSafeLink(href) && !href.startsWith('#') ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => hole('a', { href: attrs.href as string }),
    },
    lang: {
      attrs: { lang: {} },
      parseDOM: [
        { tag: 'span[data-lang]', getAttrs: (span) => ({ lang: span.getAttribute('data-lang') }) },
      ],
      toDOM: ({ attrs: { lang } }) => hole('span', { lang, 'data-lang': lang }),
    },
    bold: mark('strong', 'b'),
    italic: mark('em', 'i'),
    code: { ...mark('code', 'kbd'), inclusive: false },
  },
});
