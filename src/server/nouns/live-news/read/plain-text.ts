import { decodeHTMLAttribute } from 'entities/decode';

/** Enough for a title, a description and the first picture. */
export const MAX_SOURCE = 20_000;

/** Some outlets' software loses the `&` of an escaped entity: `Ghana rsquo;s`, `party 39;s`. */
function mendBrokenEntities(text: string): string {
  if (!text.includes(';')) return text;
  return text
    .replace(/ ?#?\b(?:rsquo|apos|0?39|8217|x27);(?=\p{L})/giu, '’')
    .replace(/ ?\b(?:rdquo|8221);/gi, '”')
    .replace(/\b(?:ldquo|8220); ?/gi, '“')
    .replace(/\b(?:lsquo|8216); ?/gi, '‘')
    .replace(/ ?\b(?:rsquo|8217);/gi, '’')
    .replace(/\b(?:ndash|mdash|8211|8212);/gi, '–')
    .replace(/ ?\b(?:hellip|8230);/gi, '…')
    .replace(/\bnbsp;/gi, ' ');
}

// Bounded, so that ten thousand unclosed tags don't take quadratic time.
const UNREAD =
  /<(script|style|noscript|iframe|svg|template)\b[^>]{0,1000}>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\b[^>]{0,200}>/gi;
const TAG = /<(?:\/?[a-z][^<>]*|!--[\s\S]*?(?:-->|$)|![^<>]*|\?[^<>]*)(?:>|$)/gi;

const withoutTags = (text: string) =>
  text.includes('<') ? text.replace(UNREAD, ' ').replace(BREAKS, ' ').replace(TAG, '') : text;

/** Some outlets' software escapes an emoji as the two halves it has in UTF-16. */
const withWholeEmoji = (text: string) =>
  text.replace(/&#(5[5-7]\d{3});/g, (_, half: string) => String.fromCharCode(Number(half)));

export function plainText(source: string): string {
  let text = source.slice(0, MAX_SOURCE);
  for (let round = 0; round < 3; round += 1) {
    // As in an attribute, where `R&D` and `?a=1&copy=2` are text.
    const next = decodeHTMLAttribute(withWholeEmoji(withoutTags(text)));
    if (next === text) break;
    text = next;
  }
  return repairMojibake(mendBrokenEntities(withoutTags(text)))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim();
}

/** At most `max` characters, cut at a word, with an ellipsis for what is missing. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const space = head.lastIndexOf(' ');
  const cut = space > max / 2 ? head.slice(0, space) : head.replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}

const ABBREVIATION =
  /\b(?:Dr|Mr|Mrs|Ms|Rev|Hon|Prof|Gen|Brig|Col|Maj|Capt|Lt|Sgt|Supt|Insp|Cpl|St|No|Jr|Sr|Ing|Esq|vs|Inc|Ltd|Co|Mme|Mgr)\.$/;
const SENTENCE_END = /(?<=[\p{L}\d)%”’"])[.!?][”’"')]*(?=\s+[“‘"'(]?[\p{Lu}\d])/gu;
/** Words that a sentence doesn't end with. */
const UNFINISHED =
  /(?:\w{3}[,;]|\s(?:the|an?|and|or|from|with|by|for|that|which|as|are|was|were|has|have|had|his|their|its|le|la|les|des?|du|et|une|dans|pour|par|sur|avec|que|qui|aux?))$/;

/** At most `max` characters, cut after a whole sentence if a good part is left, or else at a word with an ellipsis. */
export function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return UNFINISHED.test(text) ? `${text.replace(/[,;]$/, '')}…` : text;
  let end = 0;
  for (const found of text.slice(0, max + 2).matchAll(SENTENCE_END)) {
    const at = found.index + found[0].length;
    if (at <= max && !ABBREVIATION.test(text.slice(0, found.index + 1))) end = at;
  }
  return end > (max * 2) / 3 ? text.slice(0, end) : cutAtWord(text, max);
}

const TRAILERS = [
  /The post .{0,400}? (?:appeared first on|first appeared on) .{0,120}$/i,
  /(?:This (?:article|story|post) )?(?:first )?appeared first on .{0,120}$/i,
  /(?:Continue reading|Read more|Read full (?:article|story)|Click here to read)\b.{0,200}$/i,
  /(?:\[…\]|\[\.\.\.\]|…)\s*$/,
];

/** A description without the boilerplate that the outlet's software appends. */
export function withoutTrailers(text: string): string {
  let shortened = text;
  for (const trailer of TRAILERS) {
    const start = shortened.search(trailer);
    if (start < 0) continue;
    const shorter = shortened.slice(0, start).trimEnd();
    const wasCut = /…|\.\.\.\]/.test(shortened.slice(start));
    shortened = wasCut && shorter ? `${shorter}…` : shorter;
  }
  return shortened.trim();
}

const WINDOWS_1252 = new TextDecoder('windows-1252');
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [WINDOWS_1252.decode(Uint8Array.of(byte)), byte]),
);

/** A letter that a byte of UTF-8 becomes in windows-1252, followed by another. */
const SUSPECT = /[\u00c2-\u00f4][^\0-\x7f]|â€/;
/** Letters, punctuation and emoji that news in English, French or a Ghanaian language contains. */
const PLAUSIBLE =
  /^(?:[\0-\x7f\u00a0-\u017fƆɔƐɛƉɖƑƒƔɣƲʋ\u2010-\u205e€₵™\u2190-\u2bff\u{1f000}-\u{1faff}]|\p{M})*$/u;
/** Pairs and triples that no language has, so they are repaired in a text that is otherwise sound. */
const IMPOSSIBLE =
  /â[€‚„][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ã[\xa1-\xaa\xac-\xba\xbc-\xbf]|Â[\xa0£«°·»]/g;

/** Repairs UTF-8 that was read as windows-1252 (`â€“` for `–`), where the bytes are UTF-8 again. */
function repairMojibake(text: string): string {
  let repaired = text;
  // Some outlets' software does it twice.
  for (let round = 0; round < 2 && SUSPECT.test(repaired); round += 1) {
    repaired =
      fromWindows1252(repaired) ??
      repaired
        .replace(IMPOSSIBLE, (sequence) => fromWindows1252(sequence) ?? sequence)
        // The last byte of ” stands for nothing in windows-1252, so it is often lost.
        .replace(/â€(?=[\s.,;:!?)]|$)/g, '”');
  }
  return repaired;
}

function fromWindows1252(text: string): string | undefined {
  const bytes = Array.from(text, (character) => BYTES.get(character) ?? -1);
  if (bytes.includes(-1)) return undefined;
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return PLAUSIBLE.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
