import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { keySchema } from '../../contract/newsletter/newsletter.ts';
import {
  RATE_ALERT_LIMITS,
  type RateAlert,
  rateAlertSchema,
} from '../../contract/remittance/rate-alert.ts';
import { parseAmount } from '../../domain/money/money.ts';
import type { Database } from '../database/database.ts';
import type { FloodGate } from '../http/flood-gate.ts';
import { ProblemError } from '../http/problem-response.ts';
import { checked, type Read } from '../http/read-input.ts';
import { isBaited } from '../inbox/receive.ts';
import { enqueueMail } from '../mail/mail-store.ts';
import type { Signer } from '../mail/signer.ts';
import type { SuppressionStore } from '../mail/suppression-store.ts';
import { confirmAlertMail, rateAlertLinks } from './rate-alert-mails.ts';
import { rateAlertStore } from './rate-alert-store.ts';

const { perAddress, confirmWithin, lasts } = RATE_ALERT_LIMITS;
/** Longer than any of the ways takes, in milliseconds: the answer tells nobody who is known here. */
const SAME_TIME = 40;

export const GONE_ALERT = 'This link worked for seven days, or its alert has ended.';
const BROKEN_LINK = 'This link is not one of ours. Please use the one in your mail.';

interface Parts {
  database: Database;
  mail: { suppressions: SuppressionStore; signer: Signer };
  gate: FloodGate;
  siteUrl: string;
  now: () => Date;
}

export type RateAlertRequests = ReturnType<typeof rateAlertRequests>;

/** What readers ask about rate alerts: one way for each, whether a call or a plain form brings it. */
export function rateAlertRequests({ database, mail, gate, siteUrl, now }: Parts) {
  const { signer, suppressions } = mail;
  const links = rateAlertLinks(siteUrl, signer);
  const alerts = rateAlertStore(database);

  async function keep(given: RateAlert): Promise<void> {
    const amount = parseAmount(given.amount);
    if (!amount || (await suppressions.reasonFor(given.email))) return;
    await database.query.transaction().execute(async (query) => {
      const at = now();
      const asked = at.toISOString();
      const endsAt = new Date(at.getTime() + confirmWithin).toISOString();
      const store = rateAlertStore({ ...database, query });
      const alert = await store.ask(
        { ...given, amountMinor: Number(amount) },
        { now: asked, endsAt },
      );
      if ((await store.countOf(given.email)) > perAddress) return store.end(alert.id);
      // Asked for twice within an hour is one mail.
      const key = `alert:${alert.id}:${asked.slice(0, 13)}`;
      await enqueueMail(query, { ...confirmAlertMail(alert, links), key }, asked);
    });
  }

  function idIn(purpose: 'confirm alert' | 'end alert', key: string): string {
    const id = signer.verify(purpose, key);
    if (!id) throw new ProblemError(404, BROKEN_LINK);
    return id;
  }

  const endBy = (key: string) => alerts.end(idIn('end alert', key));

  return {
    async ask(c: Context, read: Read): Promise<void> {
      await gate(c);
      const sent = await read();
      const given = checked(rateAlertSchema, sent);
      if (isBaited(sent)) return;
      await Promise.all([pause(SAME_TIME), keep(given)]);
    },

    async confirm(read: Read): Promise<'confirmed' | 'gone'> {
      const { key } = checked(keySchema, await read());
      const at = now().getTime();
      const written = (moment: number) => new Date(moment).toISOString();
      const done = await alerts.confirm(idIn('confirm alert', key), {
        now: written(at),
        askedAfter: written(at - confirmWithin),
        endsAt: written(at + lasts),
      });
      return done ? 'confirmed' : 'gone';
    },

    async end(read: Read): Promise<void> {
      const { key } = checked(keySchema, await read());
      await endBy(key);
    },

    /** RFC 8058: the mail program posts to the address of the link itself, for its user. */
    oneClick: new Hono().post('/end', async (c, next) => {
      const key = c.req.query('key');
      if (key === undefined) return next();
      await endBy(key);
      return c.text('The alert has ended.');
    }),
  };
}
