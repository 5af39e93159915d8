import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { MINUTE } from '../../../contract/durations.ts';
import {
  RATE_ALERT,
  RATE_ALERT_LIMITS,
  rateAlertSchema,
} from '../../../contract/remittance/rate-alert.ts';
import type { SendingCurrency } from '../../../contract/remittance/remittance.ts';
import { parseAmount } from '../../../domain/money/money.ts';
import { noticeAbout, sendingFacts } from '../../../domain/money/remittance-notices.ts';
import type { Database } from '../../platform/database/database.ts';
import { updateById } from '../../platform/database/rows-by-id.ts';
import { type Failure, reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { FieldsError } from '../../platform/http/calls.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { factStore } from '../facts/fact-store.ts';
import type { ModuleDeps } from '../submissions/noun-module.ts';
import { readerAlert } from '../submissions/reader-alert.ts';
import { compareQuotes, type Offer } from './compare-quotes.ts';
import {
  confirmAlertMail,
  reachedMail,
  type StoredAlert,
  tooManyAlertsMail,
} from './rate-alert-mails.ts';
import { type Quote, quoteStore } from './remittance-quote-store.ts';

/** Alerts per query. */
const BATCH_SIZE = 200;

/** 'Tell me when a quote reaches my figure'. */
export const rateAlert = readerAlert({
  table: 'rate_alert',
  file: 'rate-alerts',
  about: 'rate alerts that readers asked for',
  place: 'Rate alerts',
  fields: RATE_ALERT,
  schema: rateAlertSchema,
  limits: RATE_ALERT_LIMITS,
  path: '/rate-alert',
  purposes: { confirm: 'confirm alert', end: 'end alert' },
  columns({ currency, amount, measure, figure }) {
    const minor = parseAmount(amount);
    if (!minor) throw new FieldsError({ amount: ['Amount must be a number greater than 0'] });
    return { currency, amount_minor: Number(minor), measure, figure };
  },
  same: ['currency', 'amount_minor', 'measure', 'figure'],
  confirmMail: confirmAlertMail,
  tooManyMail: tooManyAlertsMail,
  notify: notifyRateAlerts,
  notifyIntervalMs: MINUTE,
});

/**
 * Compares the newest quotes with every alert, and emails those whose target is reached.
 * See docs/decisions/0030-money-as-integers-and-rate-alerts.md.
 */
export async function notifyRateAlerts(deps: ModuleDeps): Promise<void> {
  const failures: Failure[] = [];
  for (const currency of SENDING_CURRENCIES)
    failures.push(...(await notifyForCurrency(deps, currency)));
  reportFailures(failures);
}

async function notifyForCurrency(deps: ModuleDeps, currency: SendingCurrency): Promise<Failure[]> {
  const { database } = deps;
  const now = deps.now();
  let quotes: Quote[] | undefined;
  const compare = async (alert: StoredAlert) => {
    quotes ??= await quoteStore(database).newest(currency);
    const best = bestFor(alert, quotes, now);
    // Without a recent quote, nothing changes.
    if (!best) return;
    const isReached = valueIn(alert, best) >= Number(alert.figure);
    if (isReached && !alert.is_reached) await notify(deps, alert, best);
    if (!isReached && alert.is_reached) {
      await updateById(database.query, 'rate_alert', alert.id, { is_reached: 0 });
    }
  };
  const watching = allWatching(database, currency, now.toISOString());
  return tryEach(watching, ({ id }) => `rate alert ${id}`, compare);
}

/** Confirmed alerts that have not ended, by id, one batch at a time. */
async function* allWatching(
  { query }: Database,
  currency: SendingCurrency,
  now: string,
): AsyncGenerator<StoredAlert> {
  for (let after = ''; ; ) {
    const batch = await query
      .selectFrom('rate_alert')
      .selectAll()
      .where('currency', '=', currency)
      .where('id', '>', after)
      .where('confirmed_at', 'is not', null)
      .where('ends_at', '>', now)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
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
  { database, mail, siteUrl, now }: ModuleDeps,
  alert: StoredAlert,
  best: Offer,
) {
  const { notices } = sendingFacts(await factStore(database).all());
  const offer = { ...best, notice: noticeAbout(best.provider, notices) ?? null };
  const { end } = rateAlert.links(siteUrl, mail.signer);
  const email = reachedMail(alert, offer, siteUrl, end(alert.id));
  await database.query.transaction().execute(async (query) => {
    const at = now();
    const notifiedAt = at.toISOString();
    const lastBefore = new Date(at.getTime() - RATE_ALERT_LIMITS.pause).toISOString();
    // True for exactly one of several processes, which then sends the email.
    const { numUpdatedRows } = await query
      .updateTable('rate_alert')
      .set({ is_reached: 1, told_at: notifiedAt })
      .where('id', '=', alert.id)
      .where('is_reached', '=', 0)
      .where((row) => row.or([row('told_at', 'is', null), row('told_at', '<=', lastBefore)]))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await enqueueMail(query, { ...email, key: `reached:${alert.id}:${notifiedAt}` }, notifiedAt);
  });
}
