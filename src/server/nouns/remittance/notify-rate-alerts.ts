import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { RATE_ALERT_LIMITS } from '../../../contract/remittance/rate-alert.ts';
import type { SendingCurrency } from '../../../contract/remittance/remittance.ts';
import { noticeAbout, sendingFacts } from '../../../domain/money/remittance-notices.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Failure, reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { compareQuotes, type Offer } from './compare-quotes.ts';
import { rateAlertLinks, reachedMail } from './rate-alert-mails.ts';
import { rateAlertStore, type StoredAlert } from './rate-alert-store.ts';
import type { Quote, QuoteStore } from './remittance-quote-store.ts';

/** Alerts per query. */
const BATCH_SIZE = 200;

interface RateAlertDeps {
  database: Database;
  stores: { quotes: QuoteStore; facts: FactStore };
  mail: { signer: Signer };
  siteUrl: string;
  now: () => Date;
}

/**
 * Compares the newest quotes with every alert, and emails those whose target is reached.
 * See docs/decisions/0030-money-as-integers-and-rate-alerts.md.
 */
export async function notifyRateAlerts(deps: RateAlertDeps): Promise<void> {
  const failures: Failure[] = [];
  for (const currency of SENDING_CURRENCIES)
    failures.push(...(await notifyForCurrency(deps, currency)));
  reportFailures(failures);
}

export const deleteEndedAlerts = ({ database, now }: Pick<RateAlertDeps, 'database' | 'now'>) =>
  rateAlertStore(database).forgetEnded(now().toISOString());

async function notifyForCurrency(
  deps: RateAlertDeps,
  currency: SendingCurrency,
): Promise<Failure[]> {
  const alerts = rateAlertStore(deps.database);
  const now = deps.now();
  let quotes: Quote[] | undefined;
  const compare = async (alert: StoredAlert) => {
    quotes ??= await deps.stores.quotes.newest(currency);
    const best = bestFor(alert, quotes, now);
    // Without a recent quote, nothing changes.
    if (!best) return;
    const isReached = valueIn(alert, best) >= Number(alert.figure);
    if (isReached && !alert.is_reached) await notify(deps, alert, best);
    if (!isReached && alert.is_reached) await alerts.markBelow(alert.id);
  };
  return tryEach(allWatching(alerts, currency, now), ({ id }) => `rate alert ${id}`, compare);
}

/** All active alerts, one batch at a time. */
async function* allWatching(
  alerts: ReturnType<typeof rateAlertStore>,
  currency: SendingCurrency,
  now: Date,
): AsyncGenerator<StoredAlert> {
  for (let after = ''; ; ) {
    const batch = await alerts.watching(currency, {
      now: now.toISOString(),
      after,
      limit: BATCH_SIZE,
    });
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    after = last.id;
  }
}

const valueIn = ({ measure }: StoredAlert, offer: Offer) =>
  measure === 'rate' ? offer.rate : offer.total;

/** The best offer among quotes that are neither out of date nor samples. */
function bestFor(alert: StoredAlert, quotes: readonly Quote[], now: Date): Offer | undefined {
  return compareQuotes(quotes, BigInt(alert.amount_minor), now)
    .filter(({ stale, isSample }) => !stale && !isSample)
    .reduce<Offer | undefined>(
      (best, offer) => (best && valueIn(alert, best) >= valueIn(alert, offer) ? best : offer),
      undefined,
    );
}

/** Marks the alert and enqueues the email in one transaction. */
async function notify(
  { database, stores, mail, siteUrl, now }: RateAlertDeps,
  alert: StoredAlert,
  best: Offer,
) {
  const { notices } = sendingFacts(await stores.facts.all());
  const offer = { ...best, notice: noticeAbout(best.provider, notices) ?? null };
  const email = reachedMail(alert, offer, rateAlertLinks(siteUrl, mail.signer));
  await database.query.transaction().execute(async (query) => {
    const at = now();
    const notifiedAt = at.toISOString();
    const lastBefore = new Date(at.getTime() - RATE_ALERT_LIMITS.pause).toISOString();
    const alerts = rateAlertStore({ ...database, query });
    if (!(await alerts.markReached(alert.id, { now: notifiedAt, lastBefore }))) return;
    await enqueueMail(query, { ...email, key: `reached:${alert.id}:${notifiedAt}` }, notifiedAt);
  });
}
