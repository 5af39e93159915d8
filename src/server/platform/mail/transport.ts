/** An email ready to be sent. */
export interface OutgoingEmail {
  /** The same for every attempt: names its file in the outbox, and its Message-ID. */
  id: string;
  from: string;
  to: string;
  message: Buffer;
}

/** The outcome of an attempt to send an email. */
export type Outcome =
  | { kind: 'sent'; savedInFolder?: true }
  /** This email can't be delivered: permanently (`forGood`, SMTP 5xx) or for now (4xx). */
  | { kind: 'refused'; forGood: boolean; reason: string }
  /** The server is unreachable, hangs or closes, so the email's state is unknown. */
  | { kind: 'unreachable'; reason: string }
  /** `beforeHandOver` returned false. */
  | { kind: 'withheld' };

/** `beforeHandOver` marks the email as handed over in the database; the end of the message is sent only once it has resolved to true. */
export interface Transport {
  send(email: OutgoingEmail, beforeHandOver: () => Promise<boolean>): Promise<Outcome>;
  close(): Promise<void>;
}
