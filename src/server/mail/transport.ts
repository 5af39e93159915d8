/** An email ready to be sent. */
export interface OutgoingEmail {
  /** The same for every attempt: names its file in the outbox, and its Message-ID. */
  id: string;
  from: string;
  to: string;
  message: Buffer;
}

/** What became of an attempt to send an email. */
export type Outcome =
  | { kind: 'sent'; keptInFolder?: true }
  /** This email cannot be delivered, ever (`forGood`, SMTP 5xx) or just now (4xx). */
  | { kind: 'refused'; forGood: boolean; reason: string }
  /** The server is not there, hangs, or closes: nothing is known about the email. */
  | { kind: 'unreachable'; reason: string }
  /** `beforeHandOver` answered false. */
  | { kind: 'withheld' };

/**
 * `beforeHandOver` marks the email as handed over in the database. The end of the message is sent
 * only after it has resolved to true.
 */
export interface Transport {
  send(email: OutgoingEmail, beforeHandOver: () => Promise<boolean>): Promise<Outcome>;
  close(): Promise<void>;
}
