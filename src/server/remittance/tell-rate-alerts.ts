import { SENDING_CURRENCIES } from '../../contract/catalogues.ts';
import { RATE_ALERT_LIMITS } from '../../contract/remittance/rate-alert.ts';
import type { SendingCurrency } from '../../contract/remittance/remittance.ts';
import { noticeAbout, sendingFacts } from '../../domain/money/remittance-notices.ts';
import type { Database } from '../database/database.ts';
import { type Failure, reportFailures, tryEach } from '../database/try-each.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { enqueueMail } from '../mail/mail-store.ts';
import type { Signer } from '../mail/signer.ts';
import { compareQuotes, type Offer } from './compare-quotes.ts';
import { rateAlertLinks, reachedMail } from './rate-alert-mails.ts';
import { rateAlertStore, type StoredAlert } from './rate-alert-store.ts';
import type { Quote, QuoteStore } from './remittance-quote-store.ts';

/** Alerts looked at before others get their turn. */
const BATCH = 200;

interface Parts {
  database: Database;
  stores: { quotes: QuoteStore; facts: FactStore };
  mail: { signer: Signer };
  siteUrl: string;
  now: () => Date;
}

/**
 * Looks at the newest quotes for everybody who waits for a figure, and mails whoever has it now.
 * See docs/decisions/0030-money-as-integers-and-rate-alerts.md.
 */
export async function tellRateAlerts(parts: Parts): Promise<void> {
  const failures: Failure[] = [];
  for (const currency of SENDING_CURRENCIES) failures.push(...(await tellAbout(parts, currency)));
  reportFailures(failures);
}

export const forgetEndedAlerts = ({ database, now }: Pick<Parts, 'database' | 'now'>) =>
  rateAlertStore(database).forgetEnded(now().toISOString());

async function tellAbout(parts: Parts, currency: SendingCurrency): Promise<Failure[]> {
  const alerts = rateAlertStore(parts.database);
  const now = parts.now();
  let quotes: Quote[] | undefined;
  const compare = async (alert: StoredAlert) => {
    quotes ??= await parts.stores.quotes.newest(currency);
    const best = bestFor(alert, quotes, now);
    // Without a quote of these days nobody knows, so everything stays as it was.
    if (!best) return;
    const isReached = valueIn(alert, best) >= Number(alert.figure);
    if (isReached && !alert.is_reached) await tell(parts, alert, best);
    if (!isReached && alert.is_reached) await alerts.markBelow(alert.id);
  };
  return tryEach(allWatching(alerts, currency, now), ({ id }) => `rate alert ${id}`, compare);
}

/** However many there are, a batch at a time. */
async function* allWatching(
  alerts: ReturnType<typeof rateAlertStore>,
  currency: SendingCurrency,
  now: Date,
): AsyncGenerator<StoredAlert> {
  for (let after = ''; ; ) {
    const batch = await alerts.watching(currency, { now: now.toISOString(), after, limit: BATCH });
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

const valueIn = ({ measure }: StoredAlert, offer: Offer) =>
  measure === 'rate' ? offer.rate : offer.total;

/** The offer with the highest figure, by quotes that are neither old nor samples. */
function bestFor(alert: StoredAlert, quotes: readonly Quote[], now: Date): Offer | undefined {
  return compareQuotes(quotes, BigInt(alert.amount_minor), now)
    .filter(({ stale, isSample }) => !stale && !isSample)
    .reduce<Offer | undefined>(
      (best, offer) => (best && valueIn(alert, best) >= valueIn(alert, offer) ? best : offer),
      undefined,
    );
}

/** The mark and the mail are kept together or not at all. */
async function tell(
  { database, stores, mail, siteUrl, now }: Parts,
  alert: StoredAlert,
  best: Offer,
) {
  const { notices } = sendingFacts(await stores.facts.all());
  const offer = { ...best, notice: noticeAbout(best.provider, notices) ?? null };
  const letter = reachedMail(alert, offer, rateAlertLinks(siteUrl, mail.signer));
  await database.query.transaction().execute(async (query) => {
    const at = now();
    const told = at.toISOString();
    const lastBefore = new Date(at.getTime() - RATE_ALERT_LIMITS.pause).toISOString();
    const alerts = rateAlertStore({ ...database, query });
    if (!(await alerts.markReached(alert.id, { now: told, lastBefore }))) return;
    await enqueueMail(query, { ...letter, key: `reached:${alert.id}:${told}` }, told);
  });
}
