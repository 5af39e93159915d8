/** What feeds call text, as text: no tags, no scripts, entities resolved even when escaped twice. */

/** Enough for a title, a description and the first picture; more would only be work. */
export const MAX_SOURCE = 20_000;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  pound: '£',
  euro: '€',
  cent: '¢',
  yen: '¥',
  sect: '§',
  para: '¶',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  shy: '',
  zwj: '',
  zwnj: '',
  lrm: '',
  rlm: '',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  atilde: 'ã',
  auml: 'ä',
  aring: 'å',
  aelig: 'æ',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  igrave: 'ì',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  ograve: 'ò',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  ouml: 'ö',
  oslash: 'ø',
  oelig: 'œ',
  ugrave: 'ù',
  uacute: 'ú',
  ucirc: 'û',
  uuml: 'ü',
  yacute: 'ý',
  szlig: 'ß',
  scaron: 'š',
  Agrave: 'À',
  Aacute: 'Á',
  Acirc: 'Â',
  Auml: 'Ä',
  Ccedil: 'Ç',
  Egrave: 'È',
  Eacute: 'É',
  Ecirc: 'Ê',
  Ntilde: 'Ñ',
  Oacute: 'Ó',
  Ouml: 'Ö',
  Uuml: 'Ü',
  OElig: 'Œ',
  prime: '′',
  Prime: '″',
  minus: '−',
  rarr: '→',
  larr: '←',
};

const ENTITY = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,9});?/gi;

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, name: string) => {
    if (name.startsWith('#')) return fromCode(name) ?? '';
    // Without its semicolon a word after an ampersand is only that: `AT&T`, `R&D`.
    if (!whole.endsWith(';')) return whole;
    return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
  });
}

const WINDOWS_1252 = new TextDecoder('windows-1252');

function fromCode(name: string): string | undefined {
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (point >= 0x80 && point <= 0x9f) return WINDOWS_1252.decode(new Uint8Array([point]));
  if (point < 0x20 || point === 0x7f || point > 0x10ffff) return ' ';
  if (point >= 0xd800 && point <= 0xdfff) return undefined;
  return String.fromCodePoint(point);
}

/** Some outlets' software loses the `&` of an escaped entity: `Ghana rsquo;s`, `party 39;s`. */
function mendBrokenEntities(text: string): string {
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

const UNREAD = /<(script|style|noscript|iframe|svg|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\b[^>]*>/gi;
const TAG = /<(?:\/?[a-z][^<>]*|!--[\s\S]*?(?:-->|$)|![^<>]*|\?[^<>]*)(?:>|$)/gi;

const withoutTags = (text: string) =>
  text.replace(UNREAD, ' ').replace(BREAKS, ' ').replace(TAG, '');

export function plainText(source: string): string {
  let text = source.slice(0, MAX_SOURCE);
  for (let round = 0; round < 3; round += 1) {
    const next = decodeEntities(withoutTags(text));
    if (next === text) break;
    text = next;
  }
  return mendBrokenEntities(withoutTags(text))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `max` characters, cut at a word, with an ellipsis for what is missing. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const space = room.lastIndexOf(' ');
  const cut = space > max / 2 ? room.slice(0, space) : room.replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}

const TRAILERS = [
  /\s*The post .{0,400}? (?:appeared first on|first appeared on) .{0,120}$/i,
  /\s*(?:This (?:article|story|post) )?(?:first )?appeared first on .{0,120}$/i,
  /\s*(?:Continue reading|Read more|Read full (?:article|story)|Click here to read)\b.{0,200}$/i,
  /\s*(?:\[…\]|\[\.\.\.\]|…)\s*$/,
];

/** A description without what the outlet's software adds to every one of them. */
export function withoutTrailers(text: string): string {
  let kept = text;
  for (const trailer of TRAILERS) {
    const shorter = kept.replace(trailer, '');
    if (shorter !== kept)
      kept = /…|\.\.\.\]/.test(kept.slice(shorter.length)) && shorter ? `${shorter}…` : shorter;
  }
  return kept.trim();
}
