import * as mime from 'nodemailer/lib/mime-funcs';
import * as quotedPrintable from 'nodemailer/lib/qp';
import { SITE } from '../../contract/site.ts';

export interface Sender {
  /** MAIL_FROM. */
  from: string;
  /** Where an answer goes. */
  replyTo: string;
}

export interface Draft {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  date: Date;
}

/**
 * The mail as it travels, RFC 5322 and 2045. The same mail has the same Message-ID however often it
 * is tried. Written out here because nodemailer's own composer, made for attachments and streams,
 * takes three times as long, and an issue is composed ten thousand times.
 */
export function compose(sender: Sender, draft: Draft): Buffer {
  const host = sender.from.split('@')[1] ?? 'localhost';
  const headers = {
    From: `${SITE.name} <${sender.from}>`,
    To: draft.to,
    'Reply-To': sender.replyTo,
    Subject: mime.encodeWords(oneLine(draft.subject), 'Q', 52, true),
    'Message-ID': `<${draft.id}@${host}>`,
    Date: draft.date.toUTCString().replace('GMT', '+0000'),
    ...draft.headers,
    'MIME-Version': '1.0',
  };
  const lines = Object.entries(headers).map(([name, value]) =>
    mime.foldLines(`${name}: ${oneLine(value)}`, 76),
  );
  const text = part('text/plain', draft.text);
  if (draft.html === null) return Buffer.from(`${lines.join('\r\n')}\r\n${text}\r\n`);
  // Not in any text of ours: quoted-printable never leaves `=_` in a body.
  const boundary = `=_${draft.id}`;
  const parts = [text, part('text/html', draft.html)];
  return Buffer.from(
    `${lines.join('\r\n')}\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${parts
      .map((each) => `--${boundary}\r\n${each}\r\n`)
      .join('')}--${boundary}--\r\n`,
  );
}

/** Nothing a reader typed can start another header. */
const oneLine = (value: string) => value.replaceAll(/[\r\n]+/g, ' ');

function part(type: string, content: string): string {
  const encoded = quotedPrintable.wrap(
    quotedPrintable.encode(Buffer.from(content.replaceAll(/\r?\n/g, '\r\n'))),
    76,
  );
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}`;
}
