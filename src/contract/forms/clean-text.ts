/**
 * What nobody types and no feed, calendar or mail may hold: controls, halves of characters, and marks
 * that reverse the text after them (U+202A to U+202E), which come with numbers copied from phones.
 */

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\t\n])\p{Cc}|[\u202a-\u202e\ufffe\uffff]/gu;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Text as people type it: lines end in `\n`, and of controls only the tab is left. */
export const asTyped = (text: string): string =>
  text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').toWellFormed();

/** For what has one line: a title, a name, a subject. */
export const onOneLine = (text: string): string => text.replace(BREAKS, ' ');
