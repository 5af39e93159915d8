import pino, { type LevelWithSilent, type Logger } from 'pino';

/** Removes personal data and keys from a log line, as the last of several safeguards; the quick test passes nearly all lines. */
export function withoutSecrets(line: string): string {
  if (!/@|%40|sw_|[?&;](?:key|token|email)=|Bearer/i.test(line)) return line;
  return line
    .replaceAll(/[^\s"'<>()[\]{},;:\\/=?]+(?:@|%40)[^\s"'<>()[\]{},;:\\/=?]+/gi, '[address]')
    .replaceAll(/\bsw_[\w-]+/g, '[token]')
    .replaceAll(/([?&;](?:key|token|email)=)[^\s"&]+/gi, '$1[secret]')
    .replaceAll(/Bearer\s+[^\s"]+/gi, 'Bearer [token]');
}

/** Lines of one turn of the event loop are written together, because a write each would cost more than serving a cached page. */
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
