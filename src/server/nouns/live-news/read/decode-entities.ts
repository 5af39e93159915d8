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

/** Decodes HTML entities once; callers repeat it because some feeds escape twice. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, name: string) => {
    if (name.startsWith('#')) return fromCode(name) ?? '';
    // Without a semicolon it is ordinary text: `AT&T`, `R&D`.
    if (!entity.endsWith(';')) return entity;
    return NAMED[name] ?? NAMED[name.toLowerCase()] ?? entity;
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
