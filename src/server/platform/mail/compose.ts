import { SITE } from '../../../contract/site.ts';

export interface Sender {
  /** MAIL_FROM. */
  from: string;
  /** The Reply-To address. */
  replyTo: string;
  /** Where what can't be delivered comes back to; to `from` without it. */
  bounces?: ReturnAddress | undefined;
}

export interface ReturnAddress {
  address: string;
  /** Whether each email has its own, with the id of its row: `bounces+1b4e…@example.org`. */
  isOwn: boolean;
}

/** The sender on the envelope (RFC 5321), which readers don't see. */
export function envelopeFrom({ from, bounces }: Sender, id: string): string {
  if (!bounces) return from;
  const at = bounces.address.lastIndexOf('@');
  return bounces.isOwn
    ? `${bounces.address.slice(0, at)}+${id}${bounces.address.slice(at)}`
    : bounces.address;
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
  const message = format(sender, draft);
  // RFC 5321: servers disagree on a bare CR or LF.
  if (/\r(?!\n)|(?<!\r)\n/.test(message)) {
    throw new InvalidEmail('It can’t be written as an email: a line must end with CRLF.');
  }
  // All ASCII, so a character is a byte.
  return Buffer.from(message);
}

/** The email itself is invalid, so it is not retried, and no other email is affected. */
export class InvalidEmail extends Error {}

function format(sender: Sender, draft: Draft): string {
  const host = sender.from.split('@')[1] ?? 'localhost';
  const headers = {
    From: `${phrase(SITE.name)} <${sender.from}>`,
    To: draft.to,
    'Reply-To': sender.replyTo,
    Subject: encodedSubject(oneLine(draft.subject)),
    'Message-ID': `<${draft.id}@${host}>`,
    Date: draft.date.toUTCString().replace('GMT', '+0000'),
    ...draft.headers,
    'MIME-Version': '1.0',
  };
  let head = '';
  for (const [name, value] of Object.entries(headers)) {
    const line = `${name}: ${oneLine(value)}`;
    head += `${line.length <= MAX_LINE ? line : folded(line)}\r\n`;
  }
  const text = mimePart('text/plain', draft.text);
  if (draft.html === null) return `${head}${text}\r\n`;
  // Never in our text: quoted-printable has no `=_` in a body.
  const boundary = `=_${draft.id}`;
  const html = mimePart('text/html', draft.html);
  return `${head}Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n--${boundary}\r\n${text}\r\n--${boundary}\r\n${html}\r\n--${boundary}--\r\n`;
}

/** RFC 2047. */
const MAX_LINE = 76;

/** At its spaces; a longer word gets a line of its own. */
const folded = (line: string) =>
  (line.match(/(?:[^\r\n]{1,75}|[^ ]+)(?: |$)/g) ?? [])
    .map((piece) => piece.trimEnd())
    .join('\r\n ');

/** Nothing a reader typed can start another header. */
const oneLine = (value: string) => value.replaceAll(/[\t\r\n ]+/g, ' ').trim();

/** A name in a header: as it is, quoted, or encoded where it has other letters (RFC 5322, 2047). */
export function phrase(name: string): string {
  if (/^[\w ]+$/.test(name)) return name;
  if (/^[\x20-\x7e]+$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`;
  return encodedWords(oneLine(name));
}

const encodedSubject = (subject: string) =>
  /^[\x20-\x7e]*$/.test(subject) && !subject.includes('=?') ? subject : encodedWords(subject);

/** Text as encoded words of RFC 2047, which may not end within a letter. */
const encodedWords = (text: string) =>
  text
    .replaceAll(/[^A-Za-z0-9 ]+/g, (signs) =>
      Buffer.from(signs).toString('hex').toUpperCase().replaceAll(/../g, '=$&'),
    )
    .replaceAll(' ', '_')
    .replaceAll(/(.{1,52})(?<!=.?)(?!=[89AB])/g, ' =?UTF-8?Q?$1?=')
    .trimStart();

const mimePart = (type: string, encoded: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}`;
