import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/database-away.ts';
import { pause } from '../jobs/pause.ts';
import { InvalidEmail } from './compose.ts';
import type { Outcome, OutgoingEmail, Transport } from './transport.ts';

/** A row that this process may send, until `lease`. */
export interface Claimed {
  id: string;
  lease: string;
  attempts: number;
}

/** What became of a row; `invalid` means that its own content is at fault. */
export type Settled = Outcome | { kind: 'unwanted' } | { kind: 'invalid'; reason: string };

/** Rows that are emails: single mails, or the recipients of an issue. */
export interface MailQueue<Row extends Claimed> {
  claim(limit: number): Promise<Row[]>;
  /** Undefined if it should no longer be sent, for example because the reader has unsubscribed. */
  emailFor(row: Row): Promise<OutgoingEmail | undefined>;
  /** False if another process has claimed the row. */
  markHanded(row: Row): Promise<boolean>;
  settle(row: Row, outcome: Settled): Promise<void>;
  /** Marks rows as probably sent whose process died after handing them over. */
  settleUnconfirmed(): Promise<void>;
}

export interface DeliveryOptions {
  transport: Transport;
  /** Emails sent concurrently, each over its own connection. */
  connections: number;
  batchSize: number;
  /** Emails per second; undefined for no limit. */
  perSecond?: number | undefined;
  log?: Pick<Logger, 'error' | 'warn'> | undefined;
}

/** Sends due emails until none is left, the server fails or we are stopped; returns how many were sent. Every claimed row is settled first, unless the process dies. */
export async function deliverDue<Row extends Claimed>(
  queue: MailQueue<Row>,
  options: DeliveryOptions,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  await queue.settleUnconfirmed();
  while (!signal?.aborted) {
    const rows = await queue.claim(options.batchSize);
    if (rows.length === 0) break;
    let unreachable: Outcome | undefined;
    // Not nodemailer's rate limit, which each connection may exceed by one email a second.
    const intervalMs = options.perSecond ? (options.connections / options.perSecond) * 1000 : 0;
    const settling: Promise<void>[] = [];
    const sendNext = async () => {
      for (let row = rows.shift(); row; row = rows.shift()) {
        const started = performance.now();
        // The server failed, or we are stopping: the rest is released instead of waiting for its lease.
        const outcome =
          unreachable ??
          (signal?.aborted
            ? { kind: 'withheld' as const }
            : await attempt(queue, row, options.transport));
        if (outcome.kind === 'unreachable' && !unreachable) {
          unreachable = outcome;
          options.log?.warn({ reason: outcome.reason }, 'the mail server cannot be reached');
        }
        if (outcome.kind === 'invalid') {
          options.log?.error({ mail: row.id, reason: outcome.reason }, 'an email was set aside');
        }
        if (outcome.kind === 'sent') sent += 1;
        // Awaited below: the connection is free for the next email. Until then a failure of the
        // database must not count as an unhandled rejection.
        const settled = queue.settle(row, outcome);
        settled.catch(() => {});
        settling.push(settled);
        const restMs = intervalMs - (performance.now() - started);
        if (restMs > 0 && outcome.kind === 'sent') await pause(restMs, signal);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, sendNext));
    await Promise.all(settling);
    if (unreachable) break;
  }
  return sent;
}

/** Whatever can't be composed is the fault of this one email, unless the database is away. */
function blameEmail(error: unknown): never {
  if (error instanceof InvalidEmail || isDatabaseAway(error)) throw error;
  throw new InvalidEmail(error instanceof Error ? error.message : String(error));
}

async function attempt<Row extends Claimed>(
  queue: MailQueue<Row>,
  row: Row,
  transport: Transport,
): Promise<Settled> {
  try {
    const email = await queue.emailFor(row).catch(blameEmail);
    if (!email) return { kind: 'unwanted' };
    return await transport.send(email, () => queue.markHanded(row));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof InvalidEmail ? 'invalid' : 'unreachable', reason };
  }
}
