import type { toMdast } from 'hast-util-to-mdast';
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { asTyped, onOneLine } from '../../../../contract/forms/clean-text.ts';
import { isSafeLink } from '../../../../domain/markup/blocks.ts';
import { shownBy } from './embeds.ts';
import type { Notes } from './foreign-post.ts';
import { type HtmlReading, readComment } from './html-comments.ts';

type Hast = Parameters<typeof toMdast>[0];
type HastElement = Extract<Hast, { type: 'element' }>;
type Child = HastElement['children'][number];
type Attributes = Partial<Record<string, string>>;

interface Place {
  inPre?: true;
  inQuote?: true;
  inTable?: true;
}

/** Elements that begin and end a line, and have no other effect. */
const LINES = new Set(
  'p div section article header footer main aside address dl dt dd details summary fieldset legend center nav hgroup noscript menu label option'.split(
    ' ',
  ),
);
/** Elements that mean to us what they mean to everybody. */
const PLAIN = new Set('ul ol li figcaption tr td th hr br thead tbody tfoot'.split(' '));
/** Elements without content for readers. */
const IGNORED = new Set('style template head title link meta canvas colgroup'.split(' '));
const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em', 'dfn', 'var']);
const FORM = new Set(['form', 'input', 'textarea', 'select']);

/** Parts of Ghost's and WordPress's cards that repeat, decorate or control. */
const IGNORED_CLASSES =
  /(?:^|\s)(?:kg-audio-player|kg-audio-thumbnail|kg-video-overlay|kg-video-player-container|kg-file-card-icon|kg-bookmark-icon|kg-bookmark-thumbnail|kg-toggle-card-icon|sharedaddy|jp-relatedposts|screen-reader-text)(?:\s|$)/;
const GALLERY =
  /(?:^|\s)(?:wp-block-gallery|kg-gallery-card|wp-block-jetpack-(?:tiled-gallery|slideshow)|gallery)(?:\s|$)/;
/** Ghost's callouts, and the boxes that WordPress's plugins draw. */
const CALLOUT =
  /(?:^|\s)(?:kg-callout-card|wp-block-coblocks-alert|wp-block-(?:atomic-blocks-ab|genesis-blocks-gb)-notice|wp-block-(?:ugb|stackable)-notification|su-note|callout|notice|alert|admonition)(?:\s|$)/;
const PULL_QUOTE = /(?:^|\s)(?:wp-block-pullquote|kg-blockquote-alt|pull-quote|pullquote)(?:\s|$)/;
/** The box that Ghost and WordPress draw around a document to download. */
const FILE_BOX = /(?:^|\s)(?:kg-file-card|wp-block-file)(?:\s|$)/;
const MOST_COLUMNS = 50;

const text = (value: string): Child => ({ type: 'text', value });
const element = (
  tagName: string,
  children: Child[] = [],
  properties: HastElement['properties'] = {},
): HastElement => ({ type: 'element', tagName, properties, children });
const attributesOf = ({ attrs }: Tree.Element): Attributes =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
const plain = (words = '') => onOneLine(asTyped(words)).trim().slice(0, 500);
const isPictureFile = (address: string) => /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i.test(address);

/** Foreign HTML in the few elements that `to-blocks.ts` knows, without what readers never saw. */
export const plainHtml = (reading: HtmlReading, root: Tree.ParentNode): Hast => ({
  type: 'root',
  children: childrenOf(reading, root, {}),
});

const childrenOf = (reading: HtmlReading, parent: Tree.ParentNode, place: Place): Child[] =>
  parent.childNodes.flatMap((node) => {
    if (tree.isCommentNode(node)) readComment(reading, node.data);
    if (tree.isTextNode(node)) return wordsOf(reading, node.value, place);
    return tree.isElementNode(node) ? elementOf(reading, node, place) : [];
  });

/** With a break after each line where the old site showed one. */
function wordsOf({ isClassic, openBlocks }: HtmlReading, value: string, { inPre }: Place): Child[] {
  const within = openBlocks.at(-1);
  const isFree = isClassic && (!within || within === 'freeform');
  if (!inPre && !isFree) return [text(value)];
  return value
    .split('\n')
    .filter((line, index, { length }) => index === 0 || index === length - 1 || line.trim())
    .flatMap((line, index) => (index > 0 ? [element('br'), text(line)] : [text(line)]));
}

function elementOf(reading: HtmlReading, node: Tree.Element, place: Place): Child[] {
  const { notes } = reading;
  const { tagName: name } = node;
  const attributes = attributesOf(node);
  const classes = attributes.class ?? '';
  const inside = (more: Place = {}) => childrenOf(reading, node, { ...place, ...more });
  if (IGNORED.has(name) || IGNORED_CLASSES.test(classes)) return [];
  if (FILE_BOX.test(classes)) return fileOf(reading, node);
  if (name === 'script') return scriptOf(reading, attributes);
  if (name === 'svg') return noted(notes, 'a drawing (SVG)');
  if (name === 'math') notes.add('a formula (its signs are kept)');
  if (FORM.has(name)) {
    if (attributes.type !== 'hidden') notes.add('a form');
    return name === 'form' ? [element('div', inside())] : [];
  }
  if (/^h[1-6]$/.test(name)) return [element(name <= 'h2' ? 'h2' : 'h3', inside())];
  if (name === 'a') return linkOf(reading, node, place);
  // The emoji and the words of a callout are one line.
  if (/kg-callout-(?:emoji|text)/.test(classes)) return [...inside(), text(' ')];
  if (GALLERY.test(classes)) return [element('gallery', inside())];
  // A paragraph with a colour behind it is a box, too.
  const isBox = CALLOUT.test(classes) || (name === 'p' && /\bhas-background\b/.test(classes));
  if (LINES.has(name)) {
    if (isBox) return [element('callout', inside({ inQuote: true }))];
    // Some themes show pictures as the background of a box.
    return [...pictureOf(reading, { src: backgroundIn(attributes) }), element('div', inside())];
  }
  if (PLAIN.has(name)) {
    const colSpan = Math.min(MOST_COLUMNS, Number(attributes.colspan) || 1);
    return [element(name, inside(), { colSpan })];
  }
  switch (name) {
    case 'blockquote': {
      const isPulled = PULL_QUOTE.test(classes) || reading.openBlocks.at(-1) === 'pullquote';
      return [element(isPulled ? 'pull-quote' : 'blockquote', inside({ inQuote: true }))];
    }
    case 'figure':
      if (/kg-bookmark-card/.test(classes)) notes.add('a bookmark card (kept as a link)');
      return [element('figure', inside())];
    case 'table':
      if (!place.inTable) return tableOf(inside({ inTable: true }));
      notes.add('a table within a table (its words are kept)');
      return [text(' '), ...inside()];
    case 'caption':
      return [element('caption', inside())];
    case 'pre':
    case 'listing':
      // Poems use this element too, so only the block's name shows which it is.
      return /verse/.test(reading.openBlocks.at(-1) ?? '')
        ? [element('div', inside({ inPre: true }))]
        : [element('pre', [text(codeIn(node))])];
    case 'img':
      return pictureOf(reading, attributes, true);
    case 'iframe':
      return embedOf(reading, attributes.src || attributes['data-src'], attributes);
    case 'embed':
      return embedOf(reading, attributes.src, {});
    case 'object':
      return [...embedOf(reading, attributes.data, {}), ...inside()];
    case 'video':
    case 'audio':
      return filmOf(reading, node, attributes);
    case 'q':
      // Browsers add quotation marks to this element.
      return [text('“'), ...inside(), text('”')];
    case 'cite':
      if (place.inQuote) return [element('br'), text('— '), ...inside(), element('br')];
      break;
    case 's':
    case 'del':
    case 'strike':
      notes.add('struck-out words (kept as plain words)');
  }
  return markedOf(name, attributes, inside());
}

function noted(notes: Notes, name: string): [] {
  notes.add(name);
  return [];
}

/** A table's caption stands above it. */
function tableOf(children: Child[]): Child[] {
  const isCaption = (child: Child) => child.type === 'element' && child.tagName === 'caption';
  const captions = children.filter(isCaption).map((child) => ({ ...child, tagName: 'div' }));
  return [
    ...captions,
    element(
      'table',
      children.filter((child) => !isCaption(child)),
    ),
  ];
}

function markedOf(name: string, { style = '' }: Attributes, children: Child[]): Child[] {
  const weight = /font-weight:\s*(bold|normal|[1-9]00)/i.exec(style)?.[1]?.toLowerCase();
  const isBold = weight
    ? weight === 'bold' || (weight !== 'normal' && weight >= '600')
    : BOLD.has(name);
  const isItalic = ITALIC.has(name) || name === 'cite' || /font-style:\s*italic/i.test(style);
  const bold = isBold ? [element('strong', children)] : children;
  return isItalic ? [element('em', bold)] : bold;
}

function codeIn(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      if (!tree.isElementNode(child)) return '';
      return child.tagName === 'br' ? '\n' : codeIn(child);
    })
    .join('');
}

function scriptOf(reading: HtmlReading, { src, type = '' }: Attributes): Child[] {
  if (src?.includes('gist.github.com')) return embedOf(reading, src, {});
  if (/json/.test(type)) return [];
  const host = src && (URL.parse(src, 'https://the-old-site')?.hostname ?? 'an unknown site');
  return noted(reading.notes, host ? `a script from ${host}` : 'a script');
}

function linkOf(reading: HtmlReading, node: Tree.Element, place: Place): Child[] {
  const { href: address } = attributesOf(node);
  const href = address ? linkFrom(address, reading) : undefined;
  const children = childrenOf(reading, node, place);
  if (!href) return children;
  if (children.some(hasWords)) return [element('a', children, { href })];
  // A link from a picture to its larger version is dropped; a quoted post may be only a link.
  const isAlone = children.some(hasPicture) ? !isPictureFile(href) : place.inQuote;
  const words = href.replace(/^https?:\/\//, '').slice(0, 100);
  return isAlone ? [...children, element('line', [], { href, title: words })] : children;
}

const hasWords = (node: Child): boolean =>
  node.type === 'text' ? /\S/.test(node.value) : 'children' in node && node.children.some(hasWords);
const hasPicture = (node: Child): boolean =>
  node.type === 'element' && (node.tagName === 'img' || node.children.some(hasPicture));

/** Addresses that begin with `//` have the scheme of their page. */
const withScheme = (address: string) => (address.startsWith('//') ? `https:${address}` : address);

/** An address that is safe to store; undefined where the words stay without a link. */
function linkFrom(address: string, { base, notes }: HtmlReading): string | undefined {
  const href = withScheme(address.trim());
  if (!href) return undefined;
  if (href.startsWith('#')) {
    notes.add('a link to a place within the page');
    return undefined;
  }
  if (/^mailto:/i.test(href)) return isSafeLink(href) ? href : undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^https?:/i.test(href)) {
    notes.add(`a link that is not a web address (${href.split(':')[0]}:)`);
    return undefined;
  }
  const whole = URL.parse(href, base)?.href;
  if (whole && isSafeLink(whole)) return whole;
  notes.add('a link to the old site, whose address we don’t know');
  return undefined;
}

/** Without an address there is nothing to show; a picture in the text is named then. */
function pictureOf(reading: HtmlReading, attributes: Attributes, isNamed = false): Child[] {
  // An emoji picture is a character of the text.
  if (/(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/.test(attributes.class ?? ''))
    return [text(attributes.alt ?? '')];
  if (attributes.width === '1' || attributes.height === '1')
    return noted(reading.notes, 'a tracking pixel');
  const src = addressOf(reading, attributes);
  if (src) return [element('img', [], { src, alt: plain(attributes.alt) })];
  return isNamed ? noted(reading.notes, 'a picture without an address') : [];
}

/** Pages that load pictures lazily have a placeholder as `src` and the address in another attribute. */
function addressOf({ base }: HtmlReading, attributes: Attributes): string | undefined {
  const late =
    attributes['data-src'] || attributes['data-lazy-src'] || attributes['data-orig-file'];
  const [offered = ''] = (attributes.srcset ?? attributes['data-srcset'] ?? '').trim().split(/\s+/);
  const src = (late || attributes.src || offered).trim();
  if (!src) return undefined;
  if (src.startsWith('data:')) return /^data:image\/[a-z+.-]+;base64,/i.test(src) ? src : undefined;
  return URL.parse(withScheme(src), base)?.href ?? src;
}

const backgroundIn = ({ style = '' }: Attributes) =>
  /background(?:-image)?:[^;]{0,200}?url\(\s*['"]?([^'")\s]{1,2000})/i.exec(style)?.[1];

/** What another site's player showed. */
function embedOf(
  reading: HtmlReading,
  address: string | undefined,
  { title, still, film }: Attributes,
): Child[] {
  if (!address || address === 'about:blank')
    return noted(reading.notes, 'a frame without an address');
  const href = linkFrom(shownBy(withScheme(address)), reading);
  return href ? [element('embed', [], { href, title: plain(title), still, film })] : [];
}

/** A film or a recording; its content is a fallback for browsers that cannot play it. */
function filmOf(reading: HtmlReading, node: Tree.Element, attributes: Attributes): Child[] {
  const sources = node.childNodes.filter(tree.isElementNode).map(attributesOf);
  const src = attributes.src || sources.find((source) => source.src)?.src;
  const still = node.tagName === 'video' ? stillOf(reading, attributes) : '';
  const about = node.tagName === 'video' ? 'a film' : 'a recording';
  const film = still ? undefined : `${about} (kept as a link)`;
  const { title } = attributes;
  const shown = src ? embedOf(reading, src, { title, still, film }) : [];
  return shown.length > 0 || !film ? shown : noted(reading.notes, film);
}

/** The picture that stands for a film; Ghost's own poster is an empty one, and its picture a background. */
function stillOf(reading: HtmlReading, attributes: Attributes): string {
  const { poster = '' } = attributes;
  const src = backgroundIn(attributes) ?? (/spacergif/.test(poster) ? '' : poster);
  return addressOf(reading, { src }) ?? '';
}

/** A document to download: only its address, its title and its description are read. */
function fileOf(reading: HtmlReading, box: Tree.Element): Child[] {
  const file = { href: '', title: '', caption: '' };
  const read = (node: Tree.Element) => {
    const attributes = attributesOf(node);
    const classes = attributes.class ?? '';
    if (IGNORED_CLASSES.test(classes)) return;
    const isLink = node.tagName === 'a';
    const { href = '' } = attributes;
    if (isLink && !file.href && href) file.href = linkFrom(href, reading) ?? href;
    // WordPress links the title, and adds a button.
    const isTitle =
      /kg-file-card-title/.test(classes) ||
      (isLink && !/kg-file-card|wp-block-file__button/.test(classes));
    if (isTitle) file.title += codeIn(node);
    else if (/kg-file-card-caption/.test(classes)) file.caption += codeIn(node);
    else node.childNodes.filter(tree.isElementNode).forEach(read);
  };
  read(box);
  const words = (value: string) => plain(value.replace(/\s+/g, ' '));
  const { href, title, caption } = file;
  const link = href ? [element('document', [], { href, title: words(title).slice(0, 200) })] : [];
  return [...link, element('div', [text(words(caption))])];
}
