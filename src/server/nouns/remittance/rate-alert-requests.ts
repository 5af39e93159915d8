import { type Context, Hono } from 'hono';
import { keySchema } from '../../../contract/newsletter/newsletter.ts';
import {
  RATE_ALERT_LIMITS,
  type RateAlert,
  rateAlertSchema,
} from '../../../contract/remittance/rate-alert.ts';
import { parseAmount } from '../../../domain/money/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { checked, ProblemError, type Read } from '../../platform/http/calls.ts';
import type { FloodGate } from '../../platform/http/flood-gate.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import type { MailboxLimit } from '../../platform/mail/mailbox-limit.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { SuppressionStore } from '../../platform/mail/suppression-store.ts';
import { isBaited } from '../submissions/receive.ts';
import { confirmAlertMail, rateAlertLinks, tooManyAlertsMail } from './rate-alert-mails.ts';
import { rateAlertStore } from './rate-alert-store.ts';

const { perAddress, confirmWithin, lasts } = RATE_ALERT_LIMITS;
/** Longer than any path takes, so that the response time doesn't reveal whether an address is registered. */
const RESPONSE_TIME_MS = 40;

export const GONE_ALERT = 'This link has expired, or its alert has ended.';
const BROKEN_LINK = 'This link isn’t valid. Please use the one in your email.';

interface RateAlertRequestsDeps {
  database: Database;
  mail: { suppressions: SuppressionStore; signer: Signer };
  gate: FloodGate;
  limitConfirmations: MailboxLimit;
  siteUrl: string;
  now: () => Date;
  pause: (milliseconds: number) => Promise<unknown>;
}

export type RateAlertRequests = ReturnType<typeof rateAlertRequests>;

/** Handles readers' requests about rate alerts, from the API and from plain forms. */
export function rateAlertRequests(deps: RateAlertRequestsDeps) {
  const { database, mail, gate, limitConfirmations, siteUrl, now, pause } = deps;
  const { signer, suppressions } = mail;
  const links = rateAlertLinks(siteUrl, signer);
  const alerts = rateAlertStore(database);

  async function storeAlert(input: RateAlert): Promise<void> {
    const amount = parseAmount(input.amount);
    if (!amount || (await suppressions.reasonFor(input.email))) return;
    await database.query.transaction().execute(async (query) => {
      const at = now();
      const requestedAt = at.toISOString();
      const endsAt = new Date(at.getTime() + confirmWithin).toISOString();
      const store = rateAlertStore({ ...database, query });
      const alert = await store.request(
        { ...input, amountMinor: Number(amount) },
        { now: requestedAt, endsAt },
      );
      const others = (await store.of(input.email)).filter(({ id }) => id !== alert.id);
      const isTooMany = others.length >= perAddress;
      if (isTooMany) await store.end(alert.id);
      const email = isTooMany
        ? tooManyAlertsMail(alert, others, links)
        : confirmAlertMail(alert, links);
      // Requests within the same hour send one email.
      const key = `alert:${alert.id}:${requestedAt.slice(0, 13)}`;
      await enqueueMail(query, { ...email, key }, requestedAt);
    });
  }

  function idIn(purpose: 'confirm alert' | 'end alert', key: string): string {
    const id = signer.verify(purpose, key);
    if (!id) throw new ProblemError(404, BROKEN_LINK);
    return id;
  }

  const endBy = (key: string) => alerts.end(idIn('end alert', key));

  return {
    async request(c: Context, read: Read): Promise<void> {
      await gate(c);
      const sent = await read();
      const input = checked(rateAlertSchema, sent);
      if (isBaited(sent)) return;
      await limitConfirmations(c, input.email);
      await Promise.all([pause(RESPONSE_TIME_MS), storeAlert(input)]);
    },

    async confirm(read: Read): Promise<'confirmed' | 'gone'> {
      const { key } = checked(keySchema, await read());
      const at = now().getTime();
      const toIso = (moment: number) => new Date(moment).toISOString();
      const isConfirmed = await alerts.confirm(idIn('confirm alert', key), {
        now: toIso(at),
        requestedAfter: toIso(at - confirmWithin),
        endsAt: toIso(at + lasts),
      });
      return isConfirmed ? 'confirmed' : 'gone';
    },

    async end(read: Read): Promise<void> {
      const { key } = checked(keySchema, await read());
      await endBy(key);
    },

    /** RFC 8058: the mail program posts to the link's address on the reader's behalf. */
    oneClick: new Hono().post('/end', async (c, next) => {
      const key = c.req.query('key');
      if (key === undefined) return next();
      await endBy(key);
      return c.text('The alert has ended.');
    }),
  };
}
