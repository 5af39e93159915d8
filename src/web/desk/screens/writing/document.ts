import type { Mark, Node } from 'prosemirror-model';
import {
  type Block,
  type ChartForm,
  type Inline,
  isWebAddress,
  type ListItem,
  type Picture,
  type Run,
} from '../../../../domain/markup/blocks.ts';
import { readText } from '../../../../domain/markup/read-text.ts';
import { writeText } from '../../../../domain/markup/write-text.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export function toDocument(content: string): Node {
  const blocks = readText(content).map(toNode);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

/** The editor document as stored text, without empty paragraphs. */
export function toContent(document: Node): string {
  return writeText(document.content.content.flatMap(toBlocks));
}

const words = (inline: readonly Inline[]): Node[] =>
  inline.flatMap((part) => {
    if ('source' in part) return nodes.citation.create({ source: part.source });
    return part.text ? schema.text(part.text, marksOf(part)) : [];
  });

function marksOf({ bold, italic, code, href, lang }: Run): Mark[] {
  return [
    ...(href ? [marks.link.create({ href })] : []),
    ...(lang ? [marks.lang.create({ lang })] : []),
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
    ...(code ? [marks.code.create()] : []),
  ];
}

function toNode(block: Block): Node {
  switch (block.kind) {
    case 'paragraph':
      return nodes.paragraph.create(null, words(block.inline));
    case 'heading':
      return nodes.heading.create({ level: block.level }, words(block.inline));
    case 'pull-quote':
      return nodes.pull_quote.create(null, words(block.inline));
    case 'quote':
    case 'callout':
      return nodes[block.kind].create(
        null,
        block.paragraphs.map((one) => nodes.paragraph.create(null, words(one))),
      );
    case 'code':
      return nodes.code_block.create(null, block.text ? schema.text(block.text) : null);
    case 'divider':
      return nodes.divider.create();
    case 'gallery':
      return nodes.gallery.create({ pictures: block.pictures });
    case 'file': {
      const { src, title, bytes } = block;
      return nodes.file.create({ src, title, bytes });
    }
    case 'video':
      return nodes.video.create({ href: block.href, ...attributesOf(block.still) });
    case 'list':
      return listOf(block.items);
    case 'table':
      return nodes.grid.create({ form: 'table', rows: block.rows });
    case 'chart':
      return nodes.grid.create({ form: block.form, title: block.title, rows: block.rows });
    case 'picture':
      return nodes.picture.create(attributesOf(block));
  }
}

const attributesOf = ({ src, alt, caption, credit, size }: Picture) => ({
  src,
  alt,
  caption,
  credit,
  ...size,
});

function listOf(items: readonly ListItem[]): Node {
  const [first] = items;
  const depth = first?.depth ?? 0;
  const starts = items.flatMap((item, index) => (item.depth <= depth ? [index] : []));
  const made = starts.map((start, number) => {
    const under = items.slice(start + 1, starts[number + 1] ?? items.length);
    const line = nodes.paragraph.create(null, words(items[start]?.inline ?? []));
    return nodes.list_item.create(null, under.length > 0 ? [line, listOf(under)] : [line]);
  });
  return (first?.ordered ? nodes.ordered_list : nodes.bullet_list).create(null, made);
}

function toInline(node: Node): Inline[] {
  return node.content.content.map((child): Inline => {
    if (child.type === nodes.citation) return { source: Number(child.attrs.source) };
    const has = (name: string) => child.marks.find((mark) => mark.type.name === name);
    const [href, lang] = [has('link')?.attrs.href, has('lang')?.attrs.lang];
    return {
      text: child.text ?? '',
      ...(has('bold') && { bold: true }),
      ...(has('italic') && { italic: true }),
      ...(has('code') && { code: true }),
      ...(typeof href === 'string' && { href }),
      ...(typeof lang === 'string' && { lang }),
    };
  });
}

function toBlocks(node: Node): Block[] {
  switch (node.type.name) {
    case 'paragraph':
      return [{ kind: 'paragraph', inline: toInline(node) }];
    case 'heading':
      return [{ kind: 'heading', level: node.attrs.level === 3 ? 3 : 2, inline: toInline(node) }];
    case 'pull_quote':
      return [{ kind: 'pull-quote', inline: toInline(node) }];
    case 'quote':
    case 'callout':
      return [{ kind: node.type.name, paragraphs: node.content.content.map(toInline) }];
    case 'code_block':
      return [{ kind: 'code', text: node.textContent }];
    case 'divider':
      return [{ kind: 'divider' }];
    case 'gallery':
      return [{ kind: 'gallery', pictures: node.attrs.pictures as Picture[] }];
    case 'file': {
      const { src, title, bytes } = node.attrs as { src: string; title: string; bytes: number };
      return src ? [{ kind: 'file', src, title, bytes }] : [];
    }
    case 'video': {
      const still = pictureOf(node);
      // Without an address it is only a picture.
      if (!still) return [];
      return [
        isWebAddress(node.attrs.href) ? { kind: 'video', href: node.attrs.href, still } : still,
      ];
    }
    case 'bullet_list':
    case 'ordered_list':
      return [{ kind: 'list', items: itemsOf(node, 0) }];
    case 'grid':
      return [gridBlock(node)];
    case 'picture':
      return [pictureOf(node)].filter((picture) => picture !== undefined);
    default:
      return [];
  }
}

type PictureAttributes = Omit<Picture, 'kind' | 'size'> & { width: number; height: number };

function pictureOf(node: Node): Picture | undefined {
  const { src, alt, caption, credit, width, height } = node.attrs as PictureAttributes;
  const size = width && height ? { size: { width, height } } : {};
  return src ? { kind: 'picture', src, alt, caption, credit, ...size } : undefined;
}

function gridBlock(node: Node): Block {
  const { form, title, rows } = node.attrs as { form: string; title: string; rows: string[][] };
  return form === 'table'
    ? { kind: 'table', rows }
    : { kind: 'chart', form: form as ChartForm, title, rows };
}

function itemsOf(list: Node, depth: number): ListItem[] {
  const ordered = list.type === nodes.ordered_list;
  return list.content.content.flatMap((item) => {
    const [line, ...under] = item.content.content;
    const deeper = under.flatMap((inner) => itemsOf(inner, Math.min(2, depth + 1)));
    return [{ depth, ordered, inline: line ? toInline(line) : [] }, ...deeper];
  });
}
