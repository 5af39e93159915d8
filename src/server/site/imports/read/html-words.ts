import { Parser } from 'htmlparser2';
import { asTyped, onOneLine } from '../../../../contract/forms/clean-text.ts';

/** Elements that format text. Any other in a title is its subject: `The <table> element`. */
const FORMATTING = new Set([
  'a',
  'abbr',
  'b',
  'big',
  'br',
  'cite',
  'code',
  'del',
  'div',
  'em',
  'font',
  'h1',
  'h2',
  'h3',
  'i',
  'img',
  'ins',
  'li',
  'mark',
  'ol',
  'p',
  'q',
  's',
  'script',
  'small',
  'span',
  'strong',
  'style',
  'sub',
  'sup',
  'tt',
  'u',
  'ul',
]);

/** The words of a title, a name or a summary that is HTML: `Kofi &amp; <em>Ama</em>`. */
export function htmlWords(html: string): string {
  let words = '';
  const parser = new Parser({
    ontext: (text) => {
      words += text;
    },
    onopentag: (name) => {
      if (name === 'p' || name === 'br') words += ' ';
      if (!FORMATTING.has(name)) words += `<${name}>`;
    },
  });
  parser.end(html.slice(0, 20_000));
  return onOneLine(asTyped(words)).replace(/\s+/g, ' ').trim();
}
