import { Hono } from 'hono';
import { LIMITS } from '../../contract/limits.ts';
import { type ComparisonResult, comparisonQuerySchema } from '../../contract/remittance.ts';
import { ratesOfThirtyDays } from '../../domain/exchange-rates.ts';
import { type Minor, minorToNumber, parseAmount, parseDecimal } from '../../domain/money.ts';
import { byBestFirst, percentOf, transferCost } from '../../domain/remittance.ts';
import { noticeAbout, sendingFacts } from '../../domain/remittance-notices.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readQuery } from '../http/read-input.ts';
import { MID_MARKET, type Quote, type QuoteStore } from './remittance-quote-store.ts';

const TOO_LITTLE = 'Amount must be a number greater than 0';
const { mostCompared } = LIMITS.remittance;
const MOST: Minor = BigInt(mostCompared) * 100n;

interface Parts {
  quotes: QuoteStore;
  facts: FactStore;
  now: () => Date;
}

export function remittanceApi({ quotes, facts, now }: Parts) {
  return new Hono()
    .get('/facts', async (c) => c.json(sendingFacts(await facts.all())))
    .get('/compare', async (c) => {
      const asked = readQuery(c, comparisonQuerySchema);
      const amount = parseAmount(asked.amount);
      if (!amount || amount > MOST) {
        const why = amount
          ? `Amount must be at most ${mostCompared.toLocaleString('en')}`
          : TOO_LITTLE;
        throw new ProblemError(400, why, { amount: [why] });
      }
      const offers = compare(await quotes.newest(asked.from), amount, now());
      const { notices } = sendingFacts(await facts.all());
      const answer: ComparisonResult[] = offers.map((offer) => ({
        ...offer,
        notice: noticeAbout(offer.provider, notices) ?? null,
      }));
      return c.json(answer);
    })
    .get('/rates', async (c) => c.json(ratesOfThirtyDays(await quotes.midMarket(), now())));
}

type Offer = Omit<ComparisonResult, 'notice'>;

/** Best first; quotes whose fee eats the whole amount are left out. */
function compare(quotes: readonly Quote[], amount: Minor, now: Date): Offer[] {
  const isStale = ({ quotedAt }: Quote) =>
    now.getTime() - Date.parse(quotedAt) > LIMITS.remittance.staleAfter;
  const reference = quotes.find(({ provider }) => provider === MID_MARKET);
  const midMarket = reference && parseDecimal(reference.rate);
  const offers = quotes.filter(({ provider }) => provider !== MID_MARKET);
  return offers
    .flatMap((quote): Offer[] => {
      const rate = parseDecimal(quote.rate);
      const cost = rate && transferCost(amount, { rate, fee: BigInt(quote.feeMinor) }, midMarket);
      if (!cost) return [];
      return [
        {
          provider: quote.provider,
          logoUrl: quote.logoUrl ?? logoOf(quote.provider),
          total: minorToNumber(cost.total),
          fee: minorToNumber(BigInt(quote.feeMinor)),
          rate: Number(quote.rate),
          midMarketRate: reference ? Number(reference.rate) : null,
          midMarketAt: reference?.quotedAt ?? null,
          midMarketSource: reference?.source ?? null,
          margin: percentOf(cost.marginBasisPoints),
          cost: cost.cost === undefined ? null : minorToNumber(cost.cost),
          costPercent: percentOf(cost.costBasisPoints),
          delivery: quote.delivery,
          payoutMethods: quote.payoutMethods,
          quotedAt: quote.quotedAt,
          source: quote.source,
          url: quote.url,
          stale: isStale(quote),
          isSample: quote.source.startsWith('Sample'),
        },
      ];
    })
    .sort(byBestFirst);
}

/** A letter on our own cloth: nobody's trade mark is redrawn. */
const logoOf = (provider: string) => `/art/logo/${slugOf(provider)}.svg`;

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'sender';
