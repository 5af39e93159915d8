/** What a report says about one of our emails, named by the id of its row. */
export interface Bounce {
  id: string;
  kind: 'hard' | 'soft';
}

/** The parts of a message that are needed to understand it. */
export interface BounceParts {
  /** Its own header: whom it is addressed to. */
  head: string;
  /** The part `message/delivery-status` (RFC 3464). */
  status: string;
  /** The header of the email that came back. */
  returned: string;
}

/** Rows have random ids, so that nobody else can claim that our email bounced. */
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const RETURN_ADDRESS = new RegExp(`\\+(${ID})@`, 'i');
const MESSAGE_ID = new RegExp(`^Message-ID:\\s*<(${ID})@`, 'im');

/** No such mailbox or domain, or one that is closed for good; anything else may pass (RFC 3463). */
const FINAL = /^5\.(?:0\.0|1\.(?:0|1|2|3|6|10)|2\.1)$/;

/**
 * Reads a report of a mail server. An answer of a person or of a holiday has no status, and a delay
 * is no bounce.
 */
export function readBounce({ head, status, returned }: BounceParts): Bounce | undefined {
  const id = RETURN_ADDRESS.exec(unfolded(head))?.[1] ?? MESSAGE_ID.exec(unfolded(returned))?.[1];
  if (!id || field(status, 'Action').toLowerCase() !== 'failed') return undefined;
  const code = /^\d\.\d+\.\d+/.exec(field(status, 'Status'))?.[0] ?? '';
  return { id: id.toLowerCase(), kind: FINAL.test(code) ? 'hard' : 'soft' };
}

const field = (text: string, name: string) =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(unfolded(text))?.[1]?.trim() ?? '';

const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]+/g, ' ');
