/**
 * Cleans HTML pasted from word processors before the schema parses it: Word writes lists as
 * paragraphs with typed bullets, and Google Docs redirects links.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const rest of page.querySelectorAll('script, meta, link, title, xml, o\\:p, input')) {
    // Word's own elements contain only blanks.
    rest.remove();
  }
  unwrapRedirects(page);
  makeMarks(page);
  makeHeadings(page);
  makeLists(page);
  unwrapCells(page);
  return page.body.innerHTML;
}

/** Without the time and name that WhatsApp copies before each message: `[18/11/2026, 06:12:44] Ama: `. */
export const withoutChatNames = (text: string) =>
  text.replace(/^\u200e?\[(?=[^\]\n]*\d:\d\d)[\d/.:,\sapm]{10,26}\] [^:\n]{1,60}: /gim, '');

/**
 * Styles say what is bold and what is a list item, but our Content-Security-Policy blocks them, so they
 * are kept as data attributes. `<![if …]>` is a Microsoft comment.
 */
const withoutStyles = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[(?:if [^\]]*|endif)\]>/gi, '')
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/\sstyle\s*=(?=\s*["'])/gi, ' data-style=');

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/** Turns styles into marks. Google Docs wraps everything in a <b> that is not bold. */
function makeMarks(page: Document) {
  for (const element of page.querySelectorAll('[data-style]')) {
    const style = styleOf(element);
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapInside(element, 'strong');
    if (/font-style:\s*italic/i.test(style)) wrapInside(element, 'em');
    const unmarked =
      (element.matches('b, strong') && /font-weight:\s*(normal|[1-5]00)/i.test(style)) ||
      (element.matches('i, em') && /font-style:\s*normal/i.test(style));
    if (unmarked) element.replaceWith(...element.childNodes);
  }
}

/** Headings are bold already. */
function wrapInside(element: Element, tag: 'strong' | 'em') {
  if (element.closest('h1, h2, h3, h4, h5, h6')) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function unwrapRedirects(page: Document) {
  for (const link of page.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const target = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href)
      ? new URL(href).searchParams.get('q')
      : undefined;
    if (target) link.setAttribute('href', target);
  }
}

function makeHeadings(page: Document) {
  for (const title of page.querySelectorAll('p.MsoTitle, p.MsoSubtitle')) rename(title, 'h2');
}

function rename(element: Element, tag: string) {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

const LEVEL = /mso-list:[^;"']*level(\d)/i;
const BULLET =
  /^[\s\u00a0]*(?:[·•▪◦o§ü\u00b7\uf0b7\uf0a7-]|(\(?(?:\d+|[a-z]|[ivx]+)[.)]))[\s\u00a0]+/i;

/** Turns Word's list paragraphs into lists, nested by their level. */
function makeLists(page: Document) {
  const stack: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of page.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
    if (!level) continue;
    if (last && paragraph.previousElementSibling !== last) stack.length = 0;
    const marker = paragraph.querySelector('[data-style*="mso-list"]');
    const sign = marker?.textContent ?? BULLET.exec(paragraph.textContent ?? '')?.[0] ?? '';
    if (marker) marker.remove();
    else dropSign(paragraph);
    const tag = /[0-9a-z]+[.)]/i.test(sign) ? 'ol' : 'ul';
    last = addToList(paragraph, stack, Math.min(level, stack.length + 1), tag);
  }
}

/** Puts the paragraph into the list of its level and returns the outermost list. */
function addToList(paragraph: Element, stack: HTMLElement[], level: number, tag: 'ol' | 'ul') {
  const page = paragraph.ownerDocument;
  stack.length = Math.min(stack.length, level);
  // Numbers after bullets begin a list of their own.
  if (stack.length === level && stack.at(-1)?.tagName.toLowerCase() !== tag) stack.pop();
  if (stack.length < level) {
    const list = page.createElement(tag);
    const above = stack.at(-1)?.lastElementChild;
    if (above) above.append(list);
    else paragraph.before(list);
    stack.push(list);
  }
  const item = page.createElement('li');
  stack.at(-1)?.append(item);
  item.append(paragraph);
  return stack[0];
}

/** The sign and the blanks after it may stand in elements of their own. */
function dropSign(paragraph: Element) {
  let rest = BULLET.exec(paragraph.textContent ?? '')?.[0].length ?? 0;
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && rest > 0; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.slice(rest);
    rest -= Math.min(rest, text.length);
  }
}

/** Unwraps tables of one cell, which some pages use as boxes. */
function unwrapCells(page: Document) {
  for (const table of page.querySelectorAll('table')) {
    const cells = table.querySelectorAll('td, th');
    const [only] = cells;
    if (cells.length === 1 && only) table.replaceWith(...only.childNodes);
  }
}
