import { Hono } from 'hono';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { amountUpTo, whichAmount } from '../../../contract/forms/amount.ts';
import {
  type ComparisonResult,
  comparisonQuerySchema,
  MID_MARKET,
  type PayoutMethod,
  type ProviderHistory,
  type RequiredAmounts,
  requiredAmountQuerySchema,
  type SendingCurrency,
} from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { ratesByDay, ratesOfThirtyDays } from '../../../domain/money/exchange-rates.ts';
import { type Minor, parseAmount } from '../../../domain/money/money.ts';
import { providerSlug } from '../../../domain/money/provider-slug.ts';
import { paysOutBy } from '../../../domain/money/remittance.ts';
import { cashTaxOf, noticeAbout, sendingFacts } from '../../../domain/money/remittance-notices.ts';
import { ProblemError, readJson, readQuery } from '../../platform/http/calls.ts';
import type { FactStore } from '../facts/fact-store.ts';
import type { AlertRequests } from '../submissions/reader-alert.ts';
import { compareQuotes, type Offer, requiredAmounts } from './compare-quotes.ts';
import type { Quote, QuoteStore } from './remittance-quote-store.ts';

const MAX_DAYS = 90;

/** A provider's quotes by currency, the last of each day. Undefined where there is no such provider. */
async function providerHistory(
  quotes: QuoteStore,
  slug: string,
): Promise<ProviderHistory | undefined> {
  const provider = (await quotes.providers()).find((name) => providerSlug(name) === slug);
  if (provider === undefined) return undefined;
  const stored = await quotes.ofProvider(provider);
  const currencies = SENDING_CURRENCIES.flatMap((currency) => {
    const newestFirst = lastOfEachDay(stored.filter((quote) => quote.currency === currency));
    const newest = newestFirst[0];
    if (!newest) return [];
    return {
      currency,
      quotes: newestFirst.map(({ quotedAt, rate, fee, payoutMethods, source, url }) => ({
        quotedAt,
        rate: Number(rate),
        feeSteps: fee,
        payoutMethods,
        source,
        url,
      })),
      days: ratesByDay(newestFirst.toReversed(), new Date(newest.quotedAt)),
    };
  });
  return { provider, slug, currencies };
}

function lastOfEachDay(newestFirst: readonly Quote[]): Quote[] {
  const byDay = Map.groupBy(newestFirst, ({ quotedAt }) => quotedAt.slice(0, 10));
  return [...byDay.values()].flatMap(([last]) => last ?? []).slice(0, MAX_DAYS);
}

const TOO_LITTLE = 'Amount must be a number greater than 0';

interface RemittanceApiDeps {
  quotes: QuoteStore;
  facts: FactStore;
  alerts: AlertRequests;
  now: () => Date;
}

export function remittanceApi({ quotes, facts, alerts, now }: RemittanceApiDeps) {
  /** Offers with what the regulator and the tax office say about them. */
  async function annotated(offers: readonly Offer[], from: SendingCurrency) {
    const allFacts = await facts.all();
    const { notices } = sendingFacts(allFacts);
    const cashTax = cashTaxOf(from, allFacts);
    return offers.map(
      (offer): ComparisonResult => ({
        ...offer,
        notice: noticeAbout(offer.provider, notices) ?? null,
        cashTax,
      }),
    );
  }

  return new Hono()
    .get('/facts', async (c) => c.json(sendingFacts(await facts.all())))
    .get('/compare', async (c) => {
      const { amount: typed, from, payout } = readQuery(c, comparisonQuerySchema);
      const amount = readAmount(typed, 'amount');
      const stored = payingOutBy(await quotes.newest(from), payout);
      return c.json(await annotated(compareQuotes(stored, amount, now()), from));
    })
    .get('/required', async (c) => {
      const { receive, from, payout } = readQuery(c, requiredAmountQuerySchema);
      const pesewas = readAmount(receive, 'receive');
      const stored = payingOutBy(await quotes.newest(from), payout);
      const { offers, unable } = requiredAmounts(stored, pesewas, now());
      const answer: RequiredAmounts = { offers: await annotated(offers, from), unable };
      return c.json(answer);
    })
    .get('/providers/:id', async (c) => {
      const history = await providerHistory(quotes, c.req.param('id'));
      if (!history) throw new ProblemError(404, 'There is no such provider.');
      return c.json(history);
    })
    .get('/rates', async (c) => c.json(ratesOfThirtyDays(await quotes.midMarket(), now())))
    .post('/alerts', async (c) => {
      await alerts.request(c, () => readJson(c));
      // The same message whether or not the address is registered.
      return c.json({ message: 'Please check your email for confirmation.' }, 202);
    })
    .post('/alerts/confirm', async (c) => {
      const result = await alerts.confirm(() => readJson(c));
      if (result === 'gone')
        throw new ProblemError(410, 'This link has expired, or its alert has ended.');
      return c.json({ result });
    })
    .post('/alerts/end', async (c) => {
      await alerts.end(() => readJson(c));
      return c.json({ result: 'ended' });
    });
}

/** An amount as people type it, in minor units. */
function readAmount(typed: string, field: 'amount' | 'receive'): Minor {
  const amount = parseAmount(typed);
  const most = REMITTANCE_LIMITS.mostCompared[field];
  if (amount && amount <= BigInt(most) * 100n) return amount;
  const why = amount ? amountUpTo(most) : (whichAmount(typed) ?? TOO_LITTLE);
  throw new ProblemError(400, why, { [field]: [why] });
}

/** The mid-market rate is always among them. */
const payingOutBy = (stored: readonly Quote[], payout: PayoutMethod | undefined) =>
  stored.filter(
    ({ provider, payoutMethods }) =>
      !payout || provider === MID_MARKET || paysOutBy(payoutMethods, payout),
  );
