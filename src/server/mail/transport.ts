/** A mail ready to travel. */
export interface Letter {
  /** Names the mail for ever: its file in the outbox, its Message-ID. */
  id: string;
  /** Which try this is, from 1. */
  attempt: number;
  from: string;
  to: string;
  message: Buffer;
}

/** What became of handing a letter over. */
export type Outcome =
  | { kind: 'sent'; keptInFolder?: true }
  /** This letter cannot be delivered (SMTP 5xx), ever (`forGood`) or just now (4xx). */
  | { kind: 'refused'; forGood: boolean; reason: string }
  /** The server is not there, hangs, or closes: nothing is known about the letter. */
  | { kind: 'unreachable'; reason: string }
  /** We were told not to go on. */
  | { kind: 'withheld' };

/**
 * `beforeHandOver` is awaited when everything but the end of the message has gone out. Only when it
 * answers true does the end follow, and with it the responsibility.
 */
export interface Transport {
  send(letter: Letter, beforeHandOver: () => Promise<boolean>): Promise<Outcome>;
  close(): Promise<void>;
}
