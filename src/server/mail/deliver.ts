import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/database-away.ts';
import { pause } from '../jobs/pause.ts';
import { UnwritableLetter } from './compose.ts';
import type { HandOverJournal } from './hand-over-journal.ts';
import type { Letter, Outcome, Transport } from './transport.ts';

/** A mail that this process may try, until `lease`. */
export interface Claimed {
  id: string;
  lease: string;
  attempts: number;
}

/** What became of a mail; `unwritable` is the fault of its own words. */
export type Settled = Outcome | { kind: 'unwanted' } | { kind: 'unwritable'; reason: string };

/** Rows that are mails: the mails themselves, or the recipients of an issue. */
export interface MailQueue<Mail extends Claimed> {
  claim(limit: number): Promise<Mail[]>;
  /** Undefined when it is no longer wanted: the reader has left meanwhile. */
  letterOf(mail: Mail): Promise<Letter | undefined>;
  markHanded(mail: Mail): Promise<boolean>;
  settle(mail: Mail, outcome: Settled): Promise<void>;
  settleUnconfirmed(): Promise<void>;
}

export interface DeliveryOptions {
  transport: Transport;
  journal: Pick<HandOverJournal, 'ready' | 'done'>;
  /** Letters on their way at the same time, each over a connection of its own. */
  connections: number;
  batch: number;
  /** Letters a second, or as many as the server takes. */
  perSecond?: number | undefined;
  log?: Pick<Logger, 'error' | 'warn'> | undefined;
}

/**
 * Sends what is due until nothing is, or the server is gone, or we are stopped. Answers how many
 * letters left. Whatever was claimed is settled before this returns, unless the process dies.
 */
export async function deliverDue<Mail extends Claimed>(
  queue: MailQueue<Mail>,
  options: DeliveryOptions,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  await queue.settleUnconfirmed();
  while (!signal?.aborted) {
    const mails = await queue.claim(options.batch);
    if (mails.length === 0) break;
    let unreachable: Outcome | undefined;
    const pace = options.perSecond ? options.connections / options.perSecond : 0;
    const settling: Promise<void>[] = [];
    const carry = async () => {
      for (let mail = mails.shift(); mail; mail = mails.shift()) {
        const started = performance.now();
        // The server is gone, or we are: the rest goes back at once instead of waiting for its lease.
        const outcome =
          unreachable ??
          (signal?.aborted ? { kind: 'withheld' as const } : await attempt(queue, mail, options));
        if (outcome.kind === 'unreachable' && !unreachable) {
          unreachable = outcome;
          options.log?.warn({ reason: outcome.reason }, 'the mail server cannot be reached');
        }
        if (outcome.kind === 'unwritable') {
          options.log?.error({ mail: mail.id, reason: outcome.reason }, 'a mail was set aside');
        }
        if (outcome.kind === 'sent') sent += 1;
        // Not waited for: the connection is free, and the next letter can leave. Whether one failed
        // is asked below; until then a database that goes away must not count as unheard of.
        const settled = queue.settle(mail, outcome);
        settled.catch(() => {});
        settling.push(settled);
        const rest = pace * 1000 - (performance.now() - started);
        if (rest > 0 && outcome.kind === 'sent') await pause(rest, signal);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, carry));
    await Promise.all(settling);
    if (unreachable) break;
  }
  return sent;
}

/** Whatever cannot be composed is the fault of this one mail, unless the database is away. */
function blameWords(error: unknown): never {
  if (error instanceof UnwritableLetter || isDatabaseAway(error)) throw error;
  throw new UnwritableLetter(error instanceof Error ? error.message : String(error));
}

async function attempt<Mail extends Claimed>(
  queue: MailQueue<Mail>,
  mail: Mail,
  { transport, journal }: DeliveryOptions,
): Promise<Settled> {
  try {
    const letter = await queue.letterOf(mail).catch(blameWords);
    if (!letter) return { kind: 'unwanted' };
    let handing: Promise<boolean> | undefined;
    const handOver = async () => {
      await journal.ready(letter);
      return queue.markHanded(mail);
    };
    const outcome = await transport.send(letter, () => {
      handing = handOver();
      return handing;
    });
    // The connection may break while the database is still being asked.
    void Promise.allSettled([handing]).then(() => journal.done(letter));
    return outcome;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof UnwritableLetter ? 'unwritable' : 'unreachable', reason };
  }
}
