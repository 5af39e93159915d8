/** Decodes a feed; the bytes count before the declared charset, because many feeds declare a wrong one. */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const { bom, rest } = byteOrderMark(bytes);
  if (bom) return decodeAs(bom, rest) ?? '';
  const pattern = zeroPattern(bytes);
  if (pattern) return decodeAs(pattern, bytes) ?? '';
  const unicode = strictUtf8(bytes);
  if (unicode !== undefined) return unicode;
  for (const label of [charsetOf(contentType), declaredEncoding(bytes)]) {
    const text = label && plausible(label, bytes);
    if (text) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

type Wide = 'utf-32le' | 'utf-32be' | 'utf-16le' | 'utf-16be';

function byteOrderMark(bytes: Uint8Array): { bom?: Wide | 'utf-8'; rest: Uint8Array } {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0)
    return { bom: 'utf-32le', rest: bytes.subarray(4) };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff)
    return { bom: 'utf-32be', rest: bytes.subarray(4) };
  if (a === 0xff && b === 0xfe) return { bom: 'utf-16le', rest: bytes.subarray(2) };
  if (a === 0xfe && b === 0xff) return { bom: 'utf-16be', rest: bytes.subarray(2) };
  if (a === 0xef && b === 0xbb && c === 0xbf) {
    const rest = bytes.subarray(3);
    // A byte order mark before bytes that are not UTF-8 means nothing.
    return strictUtf8(rest) === undefined ? { rest } : { bom: 'utf-8', rest };
  }
  return { rest: bytes };
}

/** A document starts with `<` or `{`; the zero bytes around it show the width. */
function zeroPattern([a, b, c, d]: Uint8Array): Wide | undefined {
  const first = (byte: number | undefined) => byte === 0x3c || byte === 0x7b;
  if (first(a) && b === 0 && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0 && first(d)) return 'utf-32be';
  if (first(a) && b === 0) return 'utf-16le';
  if (a === 0 && first(b)) return 'utf-16be';
  return undefined;
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    // As a stream, so that a feed cut inside a character is still UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

const charsetOf = (contentType: string) =>
  /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase();

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]?.toLowerCase();
}

/** Invalid UTF-8 is accepted with replacement characters, unless they are most of the non-ASCII text. */
function plausible(label: string, bytes: Uint8Array): string | undefined {
  const text = decodeAs(label, bytes);
  if (text === undefined || !/^utf-?8$/.test(label)) return text;
  const beyondAscii = text.match(/[^\0-\x7f]/g) ?? [];
  const replacements = beyondAscii.filter((character) => character === '\ufffd').length;
  return replacements * 2 > beyondAscii.length ? undefined : text;
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  if (label.startsWith('utf-32')) return decodeUtf32(bytes, label !== 'utf-32be');
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined; // an unknown charset
  }
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const characters: string[] = [];
  for (let at = 0; at + 4 <= view.byteLength; at += 4) {
    const point = view.getUint32(at, littleEndian);
    characters.push(point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd');
  }
  return characters.join('');
}
