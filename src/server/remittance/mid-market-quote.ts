import { MID_MARKET, type SendingCurrency } from '../../contract/remittance/remittance.ts';
import type { RateSource } from './rate-sources.ts';
import type { Quote } from './remittance-quote-store.ts';

interface Rate {
  currency: SendingCurrency;
  rate: string;
  quotedAt: string;
  source: RateSource;
}

/** The mid-market rate is stored as a quote without a fee. */
export const midMarketQuote = ({ currency, rate, quotedAt, source }: Rate): Omit<Quote, 'id'> => ({
  provider: MID_MARKET,
  currency,
  rate,
  feeMinor: 0,
  payoutMethods: [],
  logoUrl: null,
  delivery: null,
  quotedAt,
  source: source.name,
  url: source.url,
});
