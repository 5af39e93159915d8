import { enterFileBox, isFileBox, openFileBox } from './html-files.ts';
import { addEmbed, addMedia, addPicture, addStyledPicture, isPictureFile } from './html-media.ts';
import type { HtmlReading } from './html-reading.ts';
import { linkFrom } from './inline-words.ts';

type Attributes = Record<string, string>;
type Leave = (() => void) | undefined;

/** Elements that begin and end a line, and have no other effect. */
const LINES = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'address',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'fieldset',
  'legend',
  'center',
  'nav',
  'hgroup',
  'body',
  'html',
  'noscript',
  'menu',
  'label',
  'option',
]);
/** Elements without content for readers. */
const IGNORED = new Set([
  'style',
  'template',
  'head',
  'title',
  'link',
  'meta',
  'canvas',
  'colgroup',
]);
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

/** Handles the start of an element; the returned function handles its end. */
export function enterElement(reading: HtmlReading, name: string, attributes: Attributes): Leave {
  const { notes, writer } = reading;
  // Colours of code are elements too, and none of them is ours.
  if (reading.code && name !== 'br') return undefined;
  const classes = attributes.class ?? '';
  if (IGNORED.has(name) || IGNORED_CLASSES.test(classes)) return ignoreContent(reading);
  if (reading.file) return enterFileBox(reading, name, attributes);
  if (isFileBox(classes)) return openFileBox(reading);
  if (name === 'script') return enterScript(reading, attributes);
  if (name === 'svg' || name === 'math') {
    notes.add(name === 'svg' ? 'a drawing (SVG)' : 'a formula (its signs are kept)');
    return name === 'svg' ? ignoreContent(reading) : undefined;
  }
  if (FORM.has(name)) {
    if (attributes.type !== 'hidden') notes.add('a form');
    return name === 'form' ? enterLine(reading, attributes) : ignoreContent(reading);
  }
  if (/^h[1-6]$/.test(name)) return writer.openHeading(name <= 'h2' ? 2 : 3);
  if (name === 'a') return enterLink(reading, attributes);
  // The emoji and the words of a callout are one line.
  if (/kg-callout-(?:emoji|text)/.test(classes)) return () => writer.words.add(' ');
  return (
    enterBlock(reading, name, attributes) ??
    enterMedia(reading, name, attributes) ??
    enterMark(reading, name, attributes)
  );
}

function ignoreContent(reading: HtmlReading): Leave {
  reading.ignoring += 1;
  return () => {
    reading.ignoring -= 1;
  };
}

function enterScript(reading: HtmlReading, { src, type = '' }: Attributes): Leave {
  if (src?.includes('gist.github.com')) addEmbed(reading, src);
  else if (!/json/.test(type)) reading.notes.add(src ? `a script from ${hostIn(src)}` : 'a script');
  return ignoreContent(reading);
}

const hostIn = (address: string) =>
  URL.parse(address, 'https://the-old-site')?.hostname ?? 'an unknown site';

function enterLine(reading: HtmlReading, attributes: Attributes): Leave {
  addStyledPicture(reading, attributes);
  reading.writer.endLine();
  return () => reading.writer.endLine();
}

function enterBlock(reading: HtmlReading, name: string, attributes: Attributes): Leave {
  const { writer, notes } = reading;
  const classes = attributes.class ?? '';
  if (GALLERY.test(classes)) return writer.openGallery();
  // A paragraph with a colour behind it is a box, too.
  const isBox = CALLOUT.test(classes) || (name === 'p' && /\bhas-background\b/.test(classes));
  if (LINES.has(name)) return isBox ? writer.openQuote('callout') : enterLine(reading, attributes);
  switch (name) {
    case 'ul':
    case 'ol':
      return writer.openList(name === 'ol');
    case 'li':
      return writer.openItem();
    case 'blockquote':
      return writer.openQuote(
        PULL_QUOTE.test(classes) || reading.openBlocks.at(-1) === 'pullquote'
          ? 'pull-quote'
          : 'quote',
      );
    case 'figure':
      if (/kg-bookmark-card/.test(classes)) notes.add('a bookmark card (kept as a link)');
      return writer.openFigure();
    case 'figcaption':
      return writer.openCaption();
    case 'table':
      return writer.openTable();
    case 'tr':
      return void writer.openRow();
    case 'td':
    case 'th':
      return writer.openCell(Math.min(50, Number(attributes.colspan) || 1));
    case 'br':
      if (reading.code) return void reading.code.push('\n');
      return void writer.endLine();
    case 'hr':
      return void writer.addDivider();
    case 'pre':
    case 'listing':
      return enterPre(reading);
    default:
      return undefined;
  }
}

function enterPre(reading: HtmlReading): Leave {
  reading.writer.endLine();
  // Poems use this element too, so only the block's name shows which it is.
  if (!/verse/.test(reading.openBlocks.at(-1) ?? '') && reading.writer.canHoldCode) {
    const code: string[] = [];
    reading.code = code;
    return () => {
      reading.code = undefined;
      reading.writer.addCode(code.join(''));
    };
  }
  reading.pre += 1;
  return () => {
    reading.pre -= 1;
    reading.writer.endLine();
  };
}

function enterMedia(reading: HtmlReading, name: string, attributes: Attributes): Leave {
  switch (name) {
    case 'img':
      return void addPicture(reading, attributes);
    case 'iframe':
      addEmbed(reading, attributes.src || attributes['data-src'], { title: attributes.title });
      return ignoreContent(reading);
    case 'embed':
      return void addEmbed(reading, attributes.src);
    case 'object':
      return void addEmbed(reading, attributes.data);
    case 'video':
    case 'audio':
      return addMedia(reading, name, attributes);
    case 'source':
      if (reading.media && !reading.media.isKnown && attributes.src) {
        reading.media.isKnown = true;
        addEmbed(reading, attributes.src, reading.media);
      }
      return undefined;
    default:
      return undefined;
  }
}

function enterLink(reading: HtmlReading, attributes: Attributes): Leave {
  const { writer, notes, base, anchors } = reading;
  const href = attributes.href ? linkFrom(attributes.href, base, notes) : undefined;
  const anchor = { words: false, pictures: 0 };
  anchors.push(anchor);
  writer.words.links.push(href);
  return () => {
    writer.words.links.pop();
    anchors.pop();
    // A link from a picture to its larger version is dropped; a quoted post may be only a link.
    const isAlone = anchor.pictures > 0 ? !isPictureFile(href ?? '') : writer.inQuote;
    if (href && !anchor.words && isAlone) {
      writer.addLink(href.replace(/^https?:\/\//, '').slice(0, 100), href);
    }
  };
}

function enterMark(reading: HtmlReading, name: string, { style = '' }: Attributes): Leave {
  const { writer, notes } = reading;
  const { words } = writer;
  if (name === 'cite' && writer.inQuote) {
    writer.endLine();
    words.add('— ');
    return () => writer.endLine();
  }
  if (name === 'q') {
    // Browsers add quotation marks to this element.
    words.add('“');
    return () => words.add('”');
  }
  if (name === 's' || name === 'del' || name === 'strike') {
    notes.add('struck-out words (kept as plain words)');
  }
  const weight = /font-weight:\s*(bold|normal|[1-9]00)/i.exec(style)?.[1]?.toLowerCase();
  const isBold = weight
    ? weight === 'bold' || weight >= '600' === (weight !== 'normal')
    : BOLD.has(name);
  const isItalic = ITALIC.has(name) || name === 'cite' || /font-style:\s*italic/i.test(style);
  if (isBold) words.bold += 1;
  if (isItalic) words.italic += 1;
  if (!isBold && !isItalic) return undefined;
  return () => {
    if (isBold) words.bold -= 1;
    if (isItalic) words.italic -= 1;
  };
}
