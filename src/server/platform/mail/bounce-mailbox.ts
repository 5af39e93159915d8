import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { MINUTE, SECOND } from '../../../contract/durations.ts';
import { isPublicHost } from '../outbound/address-guard.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

export interface Mailbox {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** Where reading goes on: a mailbox that was made anew numbers its messages anew. */
export interface MailboxPosition {
  validity: string;
  uid: number;
}

const TLS_PORT = 993;
const TIMEOUT_MS = 20 * SECOND;
/** A server that goes on writing is never silent. */
const RUN_TIMEOUT_MS = 5 * MINUTE;
/** Of one answer of the server: the longest has the header of an email. */
const MAX_RESPONSE_BYTES = 8_000_000;
/** Messages of one run; the rest waits for the next. */
const MAX_MESSAGES = 200;
/** Of a part: a status is short, and an email that came back begins with its header. */
const MAX_PART = 20_000;

/**
 * Reads what arrived since the last time, and marks reports as read; a person's letters stay as they are.
 * A message is passed before it is read: one that ends the connection would end every later one.
 * Returns how many were no reports.
 */
export async function readMailbox(
  { host, port, user, password }: Mailbox,
  last: MailboxPosition | undefined,
  pass: (position: MailboxPosition) => void,
  take: (bounce: Bounce) => Promise<boolean>,
  runTimeoutMs = RUN_TIMEOUT_MS,
): Promise<number> {
  const client = new ImapFlow({
    host,
    port,
    secure: port === TLS_PORT,
    // A password is never sent in the open, except on our own network.
    ...(port !== TLS_PORT && isPublicHost(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
  const end = setTimeout(() => client.close(), runTimeoutMs);
  // A lost connection is also reported by the call that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    const box = await client.mailboxOpen('INBOX');
    const validity = String(box.uidValidity);
    const uid = last?.validity === validity ? last.uid : 0;
    let others = 0;
    const found = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || [];
    // `5:*` is the newest message even where none has a number from 5 on.
    const fresh = found.filter((each) => each > uid).sort((one, other) => one - other);
    for (const number of fresh.slice(0, MAX_MESSAGES)) {
      pass({ validity, uid: number });
      const bounce = await bounceIn(client, number);
      if (bounce && (await take(bounce))) {
        await client.messageFlagsAdd(String(number), ['\\Seen'], { uid: true });
      } else others += 1;
    }
    return others;
  } finally {
    await client.logout().catch(() => client.close());
    clearTimeout(end);
  }
}

async function bounceIn(client: ImapFlow, uid: number): Promise<Bounce | undefined> {
  const message = await client.fetchOne(
    String(uid),
    { uid: true, bodyStructure: true, headers: ['to', 'delivered-to', 'x-original-to'] },
    { uid: true },
  );
  const structure = message ? message.bodyStructure : undefined;
  const status = structure && partOf(structure, ['message/delivery-status']);
  if (!message || !status) return undefined;
  const returned = partOf(structure, ['message/rfc822', 'text/rfc822-headers']);
  const parts = [status, returned].filter((part) => part !== undefined);
  const fetched = await client.fetchOne(
    String(uid),
    { uid: true, bodyParts: parts.map((key) => ({ key, start: 0, maxLength: MAX_PART })) },
    { uid: true },
  );
  if (!fetched) return undefined;
  const text = (part: string | undefined) =>
    (part && fetched.bodyParts?.get(part)?.toString('latin1')) || '';
  return readBounce({
    head: message.headers?.toString('latin1') ?? '',
    status: text(status),
    returned: text(returned),
  });
}

/** The number of the first part of a type. */
function partOf(structure: MessageStructureObject, types: readonly string[]): string | undefined {
  if (types.includes(structure.type.toLowerCase())) return structure.part ?? '1';
  for (const child of structure.childNodes ?? []) {
    const part = partOf(child, types);
    if (part) return part;
  }
  return undefined;
}
