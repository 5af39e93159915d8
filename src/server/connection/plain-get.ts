import type { Asked } from '../render/replay.ts';

/** Longer ones are left to Node. */
const MAX_HEAD = 8192;
const START = 'GET /';
const VERSION = ' HTTP/1.1';
const NAME = /^[a-z0-9-]+$/;
const VALUE = /^[\t -~]*$/;

/** Headers that make a request more than a question. */
const NOT_PLAIN = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer']);
/** Headers that make a difference to the answer. */
const READ = new Set([
  'host',
  'connection',
  'accept-encoding',
  'if-none-match',
  'light-page',
  'save-data',
]);

/**
 * Reads a request that is one whole `GET` of a path and nothing more. Whatever is unusual in any way
 * is not read here: Node's parser knows what to do with it.
 */
export function readPlainGet(chunk: Buffer): Asked | undefined {
  if (chunk.length > MAX_HEAD) return undefined;
  const text = chunk.toString('latin1');
  const lineEnd = text.indexOf('\r\n');
  const addressEnd = lineEnd - VERSION.length;
  if (!text.startsWith(START) || !text.startsWith(VERSION, addressEnd)) return undefined;

  const found = readHeaders(text, lineEnd + 2);
  if (!found || (found.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') {
    return undefined;
  }
  return {
    method: 'GET',
    address: text.slice(START.length - 1, addressEnd),
    host: found.get('host'),
    acceptEncoding: found.get('accept-encoding'),
    ifNoneMatch: found.get('if-none-match'),
    light: found.get('light-page'),
    saveData: found.get('save-data'),
  };
}

/** The headers we look at, when all are well formed and the text ends with them. */
function readHeaders(text: string, start: number): Map<string, string> | undefined {
  const found = new Map<string, string>();
  let at = start;
  for (let end = text.indexOf('\r\n', at); end > at; end = text.indexOf('\r\n', at)) {
    const colon = text.indexOf(':', at);
    if (colon < 0 || colon > end) return undefined;
    const name = text.slice(at, colon).toLowerCase();
    const value = text.slice(colon + 1, end);
    if (!NAME.test(name) || !VALUE.test(value) || NOT_PLAIN.has(name)) return undefined;
    if (READ.has(name)) {
      if (found.has(name)) return undefined;
      found.set(name, value.trim());
    }
    at = end + 2;
  }
  // An empty line, and nothing after it.
  return text.startsWith('\r\n', at) && at + 2 === text.length ? found : undefined;
}
