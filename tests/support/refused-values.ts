/** Values that columns of some kinds must refuse. */

export const long = (length: number) => 'x'.repeat(length);
export const NOT_HASHES = ['A1'.repeat(32), 'a1'.repeat(31), '', `${'a1'.repeat(31)}zz`];
export const NOT_MAIL = [
  '',
  'ama',
  '@',
  'ama@',
  `a@${long(253)}`,
  'a@b\nBcc: everybody@example.org',
];
export const NOT_WEB = [
  '',
  'javascript:alert(1)',
  '/here',
  'ftp://example.org',
  'http:example.org',
];
export const NOT_FLAGS = [2, -1];
export const NOT_ARRAYS = ['{}', '[', '', 'null', '"[]"'];
export const NOT_OBJECTS = ['[]', '{', '', 'null'];
