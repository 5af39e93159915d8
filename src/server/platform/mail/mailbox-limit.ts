import type { Context } from 'hono';
import { mailboxOf } from '../../../domain/newsletter/fold-address.ts';
import type { Database } from '../database/database.ts';
import { type Limit, sharedLimit } from '../database/shared-limit.ts';
import { ProblemError } from '../http/calls.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Signer } from './signer.ts';

interface MailboxLimitDeps {
  database: Database;
  signer: Signer;
  now: () => Date;
}

interface MailboxLimits {
  /** Part of stored keys, so it must not change. */
  name: string;
  perRequester: Limit;
  perAddress: Limit;
  message: (waitMs: number) => string;
}

/** Refuses a request, before it is known whether anything would be sent. */
export type MailboxLimit = (c: Context, email: string) => Promise<void>;

/**
 * Limits how often emails to an address are requested. Every request counts, whether or not we know the
 * address, so that the limit reveals nothing either.
 */
export function mailboxLimit(
  { database, signer, now }: MailboxLimitDeps,
  { name, perRequester, perAddress, message }: MailboxLimits,
): MailboxLimit {
  const countRequester = sharedLimit(database, perRequester, now);
  const countAddress = sharedLimit(database, perAddress, now);
  return async (c, email) => {
    const mailbox = mailboxOf(email);
    const wait =
      (await countRequester(signer.addressHash(`${name} ${mailbox} ${clientAddress(c)}`))) ||
      (await countAddress(signer.addressHash(`${name} ${mailbox}`)));
    if (wait === 0) return;
    c.header('Retry-After', String(Math.ceil(wait / 1000)));
    throw new ProblemError(429, message(wait));
  };
}
