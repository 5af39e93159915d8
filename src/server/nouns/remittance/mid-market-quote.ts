import { MID_MARKET, type SendingCurrency } from '../../../contract/remittance/remittance.ts';
import { fixedFee } from '../../../domain/money/fee-text.ts';
import type { RateSource } from './rate-sources.ts';
import type { NewQuote } from './remittance-quote-store.ts';

interface Rate {
  currency: SendingCurrency;
  rate: string;
  quotedAt: string;
  source: RateSource;
}

/** The mid-market rate is stored as a quote without a fee. */
export const midMarketQuote = ({ currency, rate, quotedAt, source }: Rate): NewQuote => ({
  provider: MID_MARKET,
  currency,
  rate,
  fee: fixedFee(0),
  payoutMethods: [],
  logoUrl: null,
  delivery: null,
  quotedAt,
  source: source.name,
  url: source.url,
});
