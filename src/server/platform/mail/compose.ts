import * as mime from 'nodemailer/lib/mime-funcs';
import { SITE } from '../../../contract/site.ts';

export interface Sender {
  /** MAIL_FROM. */
  from: string;
  /** The Reply-To address. */
  replyTo: string;
}

export interface Draft {
  id: string;
  to: string;
  subject: string;
  /** Both bodies as quoted-printable: see encoded-part.ts. */
  text: string;
  html: string | null;
  headers: Record<string, string>;
  date: Date;
}

/** Writes the message (RFC 5322, 2045) with a fixed Message-ID. Written here because nodemailer's composer takes many times as long, and an issue is composed ten thousand times. */
export function compose(sender: Sender, draft: Draft): Buffer {
  try {
    const message = format(sender, draft);
    // RFC 5321: servers disagree on a bare CR or LF.
    if (/\r(?!\n)|(?<!\r)\n/.test(message)) throw new Error('a line must end with CRLF');
    // All ASCII, so a character is a byte.
    return Buffer.from(message);
  } catch (error) {
    throw new InvalidEmail(`It can't be written as an email: ${(error as Error).message}.`);
  }
}

/** The email itself is invalid, so it is not retried, and no other email is affected. */
export class InvalidEmail extends Error {}

function format(sender: Sender, draft: Draft): string {
  const host = sender.from.split('@')[1] ?? 'localhost';
  const headers = {
    From: `${phrase(SITE.name)} <${sender.from}>`,
    To: draft.to,
    'Reply-To': sender.replyTo,
    Subject: encodedSubject(draft.subject),
    'Message-ID': `<${draft.id}@${host}>`,
    Date: draft.date.toUTCString().replace('GMT', '+0000'),
    ...draft.headers,
    'MIME-Version': '1.0',
  };
  let head = '';
  for (const [name, value] of Object.entries(headers)) {
    const line = `${name}: ${oneLine(value)}`;
    head += `${line.length <= 76 ? line : mime.foldLines(line, 76)}\r\n`;
  }
  const text = mimePart('text/plain', draft.text);
  if (draft.html === null) return `${head}${text}\r\n`;
  // Never in our text: quoted-printable has no `=_` in a body.
  const boundary = `=_${draft.id}`;
  const html = mimePart('text/html', draft.html);
  return `${head}Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n--${boundary}\r\n${text}\r\n--${boundary}\r\n${html}\r\n--${boundary}--\r\n`;
}

/** Nothing a reader typed can start another header. */
const oneLine = (value: string) =>
  /[\r\n]/.test(value) ? value.replaceAll(/[\r\n]+/g, ' ') : value;

/** A name in a header: as it is, quoted, or encoded where it has other letters (RFC 5322, 2047). */
export function phrase(name: string): string {
  if (/^[\w ]+$/.test(name)) return name;
  if (/^[\x20-\x7e]+$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`;
  return mime.encodeWords(oneLine(name), 'Q', 52, true);
}

let lastSubject = { plain: '', encoded: '' };

/** Cached, because an issue has one subject for all its readers. */
function encodedSubject(plain: string): string {
  if (lastSubject.plain !== plain) {
    lastSubject = { plain, encoded: mime.encodeWords(oneLine(plain), 'Q', 52, true) };
  }
  return lastSubject.encoded;
}

const mimePart = (type: string, encoded: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}`;
