import { drawText } from '../../../../domain/markup/draw-text.ts';
import { htmlOf } from '../../../../domain/markup/drawn.ts';
import { readText } from '../../../../domain/markup/read-text.ts';
import { escapeMarkup } from '../../../../domain/text/escape-markup.ts';

/** Alone on its line, perhaps within a link. Bounded, like every pattern here, against slow matching. */
const PICTURE =
  /^\s*(\[)?!\[([^\]\n]{0,500})\]\(([^\s()]{1,2000})(?: "[^"\n]{0,500}")?\)(?:\]\(([^\s()]{1,2000})\))?\s*$/;
const DEFINITION = /^ {0,3}\[([^\]^[]{1,100})\]: *<?([^\s<>]{1,2000})>?(?: .{0,500})?$/;
const FOOTNOTE = /^\[\^([\w-]{1,40})\]: */;
const FENCE = /^(```|~~~)/;
const RULE = /^ {0,3}(?:[-*_] *){3,50}$/;
const ITEM = /^ *(?:[-+*]|\d{1,3}[.)]) /;
const CODE = /(`[^`\n]{1,500}`)/;

type Addresses = ReadonlyMap<string, string>;

/**
 * Markdown as Ghost's first editors stored it, as HTML. Nearly every export has HTML of its own, so
 * this knows what posts are written with and leaves the rest as words.
 */
export function markdownHtml(markdown: string): string {
  const lines = markdown.replace(/\r/g, '').split('\n');
  const addresses = new Map(
    lines.flatMap((line) => {
      const [, name, address] = DEFINITION.exec(line) ?? [];
      return name && address ? [[name.toLowerCase(), address] as const] : [];
    }),
  );
  const text = lines.filter((line) => !DEFINITION.test(line));
  return [...chunksOf(text)].map((chunk) => chunkHtml(chunk, addresses)).join('');
}

interface Chunk {
  kind: 'code' | 'words';
  lines: string[];
}

/** Splits at blank lines, with a code block in one piece and a picture by itself. */
function* chunksOf(lines: readonly string[]): Generator<Chunk> {
  let chunk: Chunk = { kind: 'words', lines: [] };
  let fence: string | undefined;
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1];
    const isFence = fence === undefined ? mark !== undefined : mark === fence;
    const isApart = !fence && (PICTURE.test(line) || FOOTNOTE.test(line));
    if (!isFence && !isApart && (fence || line.trim())) {
      chunk.lines.push(line);
      continue;
    }
    yield chunk;
    if (isApart) yield { kind: 'words', lines: [line] };
    if (isFence) fence = fence === undefined ? mark : undefined;
    chunk = { kind: fence ? 'code' : 'words', lines: [] };
  }
  yield chunk;
}

function chunkHtml({ kind, lines }: Chunk, addresses: Addresses): string {
  const [first = ''] = lines;
  if (!first) return '';
  const isIndented = lines.every((line) => /^(?: {4}|\t)/.test(line)) && !ITEM.test(first);
  if (kind === 'code' || isIndented) return `<pre>${escapeMarkup(lines.join('\n'))}</pre>`;
  if (RULE.test(first) && lines.length === 1) return '<hr>';
  const picture = PICTURE.exec(first);
  if (picture && lines.length === 1) return pictureHtml(picture);
  if (/^<[a-z]/i.test(first)) return lines.join('\n');
  // Markdown wraps lines; our format has one line for each paragraph.
  const keepsLines = ITEM.test(first) || /^[>|#]/.test(first);
  const words = lines.map((line) => ourLine(line, addresses));
  return htmlOf(drawText(readText(words.join(keepsLines ? '\n' : ' '))));
}

function pictureHtml([, , alt = '', address = '', href]: RegExpExecArray): string {
  const shown = `<img src="${escapeMarkup(address)}" alt="${escapeMarkup(alt)}">`;
  return `<figure>${href ? `<a href="${escapeMarkup(href)}">${shown}</a>` : shown}</figure>`;
}

/** A line in our own markup; text in back-ticks is taken literally. */
const ourLine = (line: string, addresses: Addresses): string =>
  line
    .replace(FOOTNOTE, '[^$1] ')
    .split(CODE)
    .map((piece, index) => {
      if (index % 2 === 1) return piece.slice(1, -1).replace(/[\\*[\]]/g, '\\$&');
      return piece
        .replace(/\[\^([\w-]{1,40})\]/g, '\\[$1\\]')
        .replace(/\[([^[\]\n]{1,500})\] ?\[([^[\]\n]{0,100})\]/g, (whole, words: string, name) => {
          const address = addresses.get((name || words).toLowerCase());
          return address ? `[${words}](${address})` : whole;
        })
        .replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, '[$1]($1)')
        .replace(/\]\(([^\s()]{1,2000}) "[^"\n]{0,500}"\)/g, ']($1)')
        .replace(/(~~|==)(?=\S)([^~=\n]{1,500})\1/g, '$2')
        .replace(/(?<![\w\\])(__?)(?=\S)([^_\n]{1,500})\1(?!\w)/g, (_, sign: string, words) => {
          const stars = '*'.repeat(sign.length);
          return stars + words + stars;
        });
    })
    .join('');
