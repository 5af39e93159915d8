import { Parser } from 'htmlparser2';
import { asTyped, onOneLine } from '../../../contract/clean-text.ts';

/** The words of a title, a name or a summary that is HTML: `Kofi &amp; <em>Ama</em>`. */
export function htmlWords(html: string): string {
  let words = '';
  const parser = new Parser({
    ontext: (text) => {
      words += text;
    },
    onopentag: (name) => {
      if (name === 'p' || name === 'br') words += ' ';
    },
  });
  parser.end(html.slice(0, 20_000));
  return onOneLine(asTyped(words)).replace(/\s+/g, ' ').trim();
}
