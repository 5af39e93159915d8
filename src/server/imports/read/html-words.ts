import { Parser } from 'htmlparser2';
import { asTyped, onOneLine } from '../../../contract/forms/clean-text.ts';

/** Elements that shape words. Others in a title are what it is about: `The <table> element`. */
const SHAPES = new Set([
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
      if (!SHAPES.has(name)) words += `<${name}>`;
    },
  });
  parser.end(html.slice(0, 20_000));
  return onOneLine(asTyped(words)).replace(/\s+/g, ' ').trim();
}
