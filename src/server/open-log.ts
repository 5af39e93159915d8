import pino, { type LevelWithSilent, type Logger } from 'pino';

/**
 * No line names a reader or opens a door, whatever an address or an error held: this is the last of
 * several nets. Lines of kept pages, nearly all there are, hold none of these signs.
 */
export function withoutSecrets(line: string): string {
  if (!/@|%40|sw_|[?&;](?:key|token|email)=|Bearer/i.test(line)) return line;
  return line
    .replaceAll(/[^\s"'<>()[\]{},;:\\/=?]+(?:@|%40)[^\s"'<>()[\]{},;:\\/=?]+/gi, '[address]')
    .replaceAll(/\bsw_[\w-]+/g, '[token]')
    .replaceAll(/([?&;](?:key|token|email)=)[^\s"&]+/gi, '$1[secret]')
    .replaceAll(/Bearer\s+[^\s"]+/gi, 'Bearer [token]');
}

/** The lines of one turn of the event loop leave in one write: each would cost more than a kept page. */
export function openLog(
  level: LevelWithSilent,
  output: { write(lines: string): unknown } = pino.destination({ fd: 1, sync: true }),
): Logger {
  let lines = '';
  const flush = () => {
    if (lines) output.write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return pino(
    { level, base: null },
    {
      write(line) {
        if (!lines) setImmediate(flush);
        lines += withoutSecrets(line);
      },
    },
  );
}
