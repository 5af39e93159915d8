import pino, { type LevelWithSilent, type Logger } from 'pino';

/** The lines of one turn of the event loop leave in one write: each would cost more than a kept page. */
export function openLog(level: LevelWithSilent): Logger {
  const output = pino.destination({ fd: 1, sync: true });
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
        lines += line;
      },
    },
  );
}
