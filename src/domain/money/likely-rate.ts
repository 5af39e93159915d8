import type { SENDING_CURRENCIES } from '../../contract/catalogues.ts';

type SendingCurrency = (typeof SENDING_CURRENCIES)[number];

/** Roughly what one is worth in US dollars, to notice a slipped decimal point; readers never see it. */
const DOLLARS: Record<SendingCurrency, number> = { USD: 1, GBP: 1.3, EUR: 1.1, CAD: 0.73 };

/** Currencies of ours move against each other within this factor. */
const MOST = 1.4;

/** About what a currency costs in cedis, by the rate of another. */
export const likelyRate = (
  currency: SendingCurrency,
  known: { currency: SendingCurrency; rate: string },
): string => ((Number(known.rate) * DOLLARS[currency]) / DOLLARS[known.currency]).toPrecision(3);

export const isNear = (rate: string, likely: string): boolean => {
  const factor = Number(rate) / Number(likely);
  return factor < MOST && factor > 1 / MOST;
};
