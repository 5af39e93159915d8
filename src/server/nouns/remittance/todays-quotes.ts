import type { FieldErrors } from '../../../contract/forms/fields.ts';
import type { Fee } from '../../../contract/remittance/fee.ts';
import { ENTERED_BY_DESK, type Figure } from '../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { midMarketQuote } from './mid-market-quote.ts';
import type { NewQuote, Quote } from './remittance-quote-store.ts';

/** A figure whose fee has been read. */
export type EnteredFigure = Omit<Figure, 'fee'> & { fee?: Fee | undefined };

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Figures as quotes of now. What a figure leaves out stays as in the newest quote of its provider and
 * currency; `errors` name what a new one lacks.
 */
export function todaysQuotes(
  figures: readonly EnteredFigure[],
  newest: readonly Quote[],
  quotedAt: string,
): { quotes: NewQuote[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const quotes = figures.flatMap((figure, index): NewQuote[] => {
    const { currency, rate } = figure;
    if (sameName(figure.provider, MID_MARKET)) {
      const source = figure.source
        ? { name: figure.source, url: urlOfMidMarket(figure.source, newest) }
        : { name: ENTERED_BY_DESK, url: null };
      return [midMarketQuote({ currency, rate, quotedAt, source })];
    }
    const spelled = newest.find(({ provider }) => sameName(provider, figure.provider));
    const provider = spelled?.provider ?? figure.provider;
    const before = newest.find(
      (quote) => quote.provider === provider && quote.currency === currency,
    );
    const fee = figure.fee ?? before?.fee;
    const payoutMethods = figure.payoutMethods ?? before?.payoutMethods;
    const source = figure.source ?? before?.source;
    const refuse = (field: keyof Figure, message: string) => {
      errors[`figures.${index}.${field}`] = [message];
    };
    if (!fee) refuse('fee', 'Enter the fee, such as 1.99, or “free”');
    if (!payoutMethods) refuse('payoutMethods', 'Choose at least one');
    if (!source) refuse('source', 'Enter the source');
    if (!fee || !payoutMethods || !source) return [];
    return [
      {
        provider,
        currency,
        rate,
        fee,
        payoutMethods,
        source,
        quotedAt,
        logoUrl: before?.logoUrl ?? null,
        delivery: (figure.delivery ?? before?.delivery) || null,
        url: (figure.url ?? before?.url) || null,
      },
    ];
  });
  return { quotes, errors };
}

/** Where the source has been before, for readers to follow. */
const urlOfMidMarket = (source: string, newest: readonly Quote[]): string | null =>
  newest.find((quote) => quote.provider === MID_MARKET && quote.source === source)?.url ?? null;
