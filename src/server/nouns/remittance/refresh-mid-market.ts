import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { writeDecimal } from '../../../domain/money/money.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { midMarketQuote } from './mid-market-quote.ts';
import { rateSourceOf } from './rate-sources.ts';
import { readRates } from './read-rates.ts';
import type { NewQuote, QuoteStore } from './remittance-quote-store.ts';

/** The job's name, by which the desk knows where its failure is mended. */
export const MID_MARKET_RATE = 'mid-market rate';

/** No currency of ours moves this far in a week; a source that says so is mistaken, or not what it was. */
const MAX_CHANGE = 2;

const FETCH_LIMITS = { milliseconds: 10_000, bytes: 256 * 1024, redirects: 3 };

interface MidMarketDeps {
  url: string;
  quotes: QuoteStore;
  now: () => Date;
  get: GuardedFetch;
}

/** Fetches the rates once. If that fails the last rate stays, and the desk and the log say why. */
export async function refreshMidMarket({ url, quotes, now, get }: MidMarketDeps): Promise<void> {
  const { status, body } = await get(url, FETCH_LIMITS, { Accept: 'application/json' });
  if (status !== 200) throw new Error(`RATES_URL answered ${status}.`);
  const rates = readRates(parseJson(body));
  if (!rates) throw new Error('The JSON of RATES_URL has none of the shapes we read.');
  if (rates.length === 0) throw new Error('RATES_URL has none of our currencies.');
  const at = now();
  const source = rateSourceOf(url);
  const read = rates.map(({ currency, rate, at: dated }) =>
    midMarketQuote({
      currency,
      rate: writeDecimal(rate),
      quotedAt: earlier(dated, at.toISOString()),
      source,
    }),
  );
  const jump = await findJump(read, quotes, at);
  if (jump) throw new Error(jump);
  await quotes.save(read);
  const oldest = read.map(({ quotedAt }) => quotedAt).sort()[0] ?? '';
  if (at.getTime() - Date.parse(oldest) > REMITTANCE_LIMITS.staleAfter) {
    throw new Error(`The rates of RATES_URL are too old to show: ${oldest}.`);
  }
}

/** What is wrong with a rate that is far from the last one that readers are still shown. */
async function findJump(
  read: readonly NewQuote[],
  quotes: QuoteStore,
  now: Date,
): Promise<string | undefined> {
  const shownSince = new Date(now.getTime() - REMITTANCE_LIMITS.staleAfter).toISOString();
  const shown = (await quotes.midMarket()).filter(({ quotedAt }) => quotedAt >= shownSince);
  for (const { currency, rate } of read) {
    const last = shown.find((quote) => quote.currency === currency);
    const change = last ? Number(rate) / Number(last.rate) : 1;
    if (change > MAX_CHANGE || change < 1 / MAX_CHANGE) {
      return `RATES_URL gives ${rate} cedis for one ${currency}, where it was ${last?.rate}. If that is right, enter it at the desk.`;
    }
  }
  return undefined;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new Error('RATES_URL answered with something that is not JSON.');
  }
}

/** A date that has not come yet is a clock that is ahead. */
const earlier = (dated: string | undefined, now: string) =>
  dated !== undefined && dated < now ? dated : now;
