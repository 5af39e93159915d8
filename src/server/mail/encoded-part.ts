import * as quotedPrintable from 'nodemailer/lib/qp';

/** One less than a line may have: a piece that ends full still takes the mark of a soft break. */
const LINE = 75;

/** Text as quoted-printable, RFC 2045: seven bits, no line longer than 76. */
export const encodePart = (content: string): string =>
  quotedPrintable.wrap(
    quotedPrintable.encode(Buffer.from(content.replaceAll(/\r\n?|\n/g, '\r\n').toWellFormed())),
    LINE,
  );

/**
 * A part of a mail that goes to many, encoded once, with gaps for what differs from reader to
 * reader. A soft line break may stand anywhere, so each gap gets a line of its own and nothing
 * around it has to be encoded again.
 */
export function partWithGaps<Gap extends string>(
  content: string,
  /** Words that stand nowhere else in it, of letters, digits, `-` and `~`. */
  marks: Readonly<Record<Gap, string>>,
): (values: Readonly<Record<Gap, string>>) => string {
  const gapOf = new Map(Object.entries<string>(marks).map(([gap, mark]) => [mark, gap as Gap]));
  const pieces = content
    .split(new RegExp(`(${[...gapOf.keys()].join('|')})`))
    .map((piece) => gapOf.get(piece) ?? { fixed: encodePart(piece) });
  return (values) => {
    let part = '';
    for (const piece of pieces) {
      part += typeof piece === 'string' ? `=\r\n${gapLine(values[piece])}=\r\n` : piece.fixed;
    }
    return part;
  };
}

/** What stands in a gap needs no encoding, and is broken where a line would be too long. */
function gapLine(value: string): string {
  if (!/^[\w.-]+$/.test(value)) throw new Error('A gap of a letter holds only a plain word.');
  return value.length <= LINE ? value : (value.match(LINES) ?? []).join('=\r\n');
}
const LINES = new RegExp(`.{1,${LINE}}`, 'g');
