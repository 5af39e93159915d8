/** One less than the limit, because a full line still takes the soft break's `=`. */
const LINE_LENGTH = 75;
/** RFC 2045: whatever is neither plain nor a space within a line. */
const NOT_LITERAL = /[^\t\r\n -<>-~]+|[\t ](?=\r|$)/g;
/** A full line that doesn't end within `=C9`, and goes on. */
const FULL_LINE = new RegExp(`.{${LINE_LENGTH - 2},${LINE_LENGTH}}(?<!=.?)(?=.)`, 'g');

/** Text as quoted-printable, RFC 2045: seven bits, no line longer than 76. */
export const encodePart = (content: string): string =>
  content
    .toWellFormed()
    .replaceAll(/\r\n?|\n/g, '\r\n')
    .replaceAll(NOT_LITERAL, (signs) => encodeURIComponent(signs).replaceAll('%', '='))
    .replaceAll(FULL_LINE, '$&=\r\n');

/** A MIME part for many recipients, encoded once; each placeholder gets its own line, so that nothing around it has to be encoded again. */
export function partWithPlaceholders<Name extends string>(
  content: string,
  /** Tokens that occur nowhere else in it, of letters, digits, `-` and `~`. */
  placeholders: Readonly<Record<Name, string>>,
): (values: Readonly<Record<Name, string>>) => string {
  const nameOf = new Map(
    Object.entries<string>(placeholders).map(([name, placeholder]) => [placeholder, name as Name]),
  );
  const pieces = content
    .split(new RegExp(`(${[...nameOf.keys()].join('|')})`))
    .map((piece) => nameOf.get(piece) ?? { fixed: encodePart(piece) });
  return (values) => {
    let output = '';
    for (const piece of pieces) {
      output += typeof piece === 'string' ? `=\r\n${valueLine(values[piece])}=\r\n` : piece.fixed;
    }
    return output;
  };
}

/** A value needs no encoding; it is wrapped where a line would be too long. */
function valueLine(value: string): string {
  if (!/^[\w.-]+$/.test(value)) throw new Error('A placeholder takes only a plain word.');
  return value.length <= LINE_LENGTH ? value : (value.match(LINES) ?? []).join('=\r\n');
}
const LINES = new RegExp(`.{1,${LINE_LENGTH}}`, 'g');
