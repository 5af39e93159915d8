import { Hono } from 'hono';
import { REMITTANCE_LIMITS } from '../../contract/limits.ts';
import {
  type ComparisonResult,
  comparisonQuerySchema,
} from '../../contract/remittance/remittance.ts';
import { ratesOfThirtyDays } from '../../domain/money/exchange-rates.ts';
import { type Minor, parseAmount } from '../../domain/money/money.ts';
import { cashTaxOf, noticeAbout, sendingFacts } from '../../domain/money/remittance-notices.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { compareQuotes } from './compare-quotes.ts';
import { GONE_ALERT, type RateAlertRequests } from './rate-alert-requests.ts';
import type { QuoteStore } from './remittance-quote-store.ts';

const TOO_LITTLE = 'Amount must be a number greater than 0';
const { mostCompared } = REMITTANCE_LIMITS;
const MAX_AMOUNT: Minor = BigInt(mostCompared) * 100n;

interface RemittanceApiDeps {
  quotes: QuoteStore;
  facts: FactStore;
  alerts: RateAlertRequests;
  now: () => Date;
}

export function remittanceApi({ quotes, facts, alerts, now }: RemittanceApiDeps) {
  return new Hono()
    .get('/facts', async (c) => c.json(sendingFacts(await facts.all())))
    .get('/compare', async (c) => {
      const query = readQuery(c, comparisonQuerySchema);
      const amount = parseAmount(query.amount);
      if (!amount || amount > MAX_AMOUNT) {
        const why = amount
          ? `Amount must be at most ${mostCompared.toLocaleString('en')}`
          : TOO_LITTLE;
        throw new ProblemError(400, why, { amount: [why] });
      }
      const offers = compareQuotes(await quotes.newest(query.from), amount, now());
      const allFacts = await facts.all();
      const { notices } = sendingFacts(allFacts);
      const cashTax = cashTaxOf(query.from, allFacts);
      const answer: ComparisonResult[] = offers.map((offer) => ({
        ...offer,
        notice: noticeAbout(offer.provider, notices) ?? null,
        cashTax,
      }));
      return c.json(answer);
    })
    .get('/rates', async (c) => c.json(ratesOfThirtyDays(await quotes.midMarket(), now())))
    .post('/alerts', async (c) => {
      await alerts.request(c, () => readJson(c));
      // The same message whether or not the address is registered.
      return c.json({ message: 'Please check your email for confirmation.' }, 202);
    })
    .post('/alerts/confirm', async (c) => {
      const result = await alerts.confirm(() => readJson(c));
      if (result === 'gone') throw new ProblemError(410, GONE_ALERT);
      return c.json({ result });
    })
    .post('/alerts/end', async (c) => {
      await alerts.end(() => readJson(c));
      return c.json({ result: 'ended' });
    });
}
