import type { FieldErrors } from '../../../../contract/forms/fields.ts';
import { PAYOUT_METHODS } from '../../../../contract/remittance/payouts.ts';
import {
  type DeskQuote,
  ENTERED_BY_DESK,
  type Figure,
} from '../../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET, type SendingCurrency } from '../../../../contract/remittance/remittance.ts';

/** The grid's form has one control for each field of each provider and currency. */
export const fieldName = (provider: string, currency: string, field: string) =>
  `${provider}/${currency}/${field}`;

/** Ticked where the figures of a row that weren't touched are right today. */
export const stillName = (provider: string) => `${provider}/still`;

/** One for the mid-market rates of all currencies. */
export const MID_SOURCE_NAME = `${MID_MARKET}/source`;

/** Where the newest mid-market rate was read, if that is known. */
export function midSourceOf(quotes: readonly DeskQuote[]): string {
  const [newest] = quotes
    .filter(({ provider }) => provider === MID_MARKET)
    .toSorted((one, other) => other.quotedAt.localeCompare(one.quotedAt));
  return newest && newest.source !== ENTERED_BY_DESK ? newest.source : '';
}

export type Details = Pick<DeskQuote, 'rate' | 'fee' | 'payoutMethods'> & {
  delivery: string;
  source: string;
  url: string;
};

/** What is in the fields of a figure: the newest quote, or what is the same in other currencies. */
export function detailsOf(
  quotes: readonly DeskQuote[],
  provider: string,
  currency: SendingCurrency,
): Details {
  const ofProvider = quotes.filter((quote) => quote.provider === provider);
  const own = ofProvider.find((quote) => quote.currency === currency);
  const similar = own ?? ofProvider[0];
  return {
    rate: own?.rate ?? '',
    fee: own?.fee ?? '',
    payoutMethods: similar?.payoutMethods ?? [],
    delivery: similar?.delivery ?? '',
    source: similar?.source ?? '',
    url: similar?.url ?? '',
  };
}

type Cell = Pick<Figure, 'provider' | 'currency'>;

/** The figures to save: those that were changed, and the others of rows that are still right. */
export function figuresIn(
  form: FormData,
  cells: readonly Cell[],
  quotes: readonly DeskQuote[],
): (Omit<Figure, 'confirmed'> & { confirmed?: boolean })[] {
  return cells.flatMap(({ provider, currency }) => {
    const before = detailsOf(quotes, provider, currency);
    const typed = (field: string) =>
      String(form.get(fieldName(provider, currency, field)) ?? '').trim();
    const rate = typed('rate');
    const isStill = form.has(stillName(provider)) && before.rate !== '';
    if (provider === MID_MARKET) {
      if (!isStill && rate === before.rate) return [];
      const source = String(form.get(MID_SOURCE_NAME) ?? '').trim();
      return [{ provider, currency, rate, ...(source && { source }) }];
    }
    const chosen = form.getAll(fieldName(provider, currency, 'payoutMethods'));
    const now: Details = {
      rate,
      fee: typed('fee'),
      payoutMethods: PAYOUT_METHODS.filter((method) => chosen.includes(method)),
      delivery: typed('delivery'),
      source: typed('source'),
      url: typed('url'),
    };
    const isChanged = JSON.stringify(now) !== JSON.stringify(inOrder(before));
    return isStill || isChanged ? [{ provider, currency, ...now }] : [];
  });
}

/** Stored methods may be in any order. */
const inOrder = (details: Details): Details => ({
  ...details,
  payoutMethods: PAYOUT_METHODS.filter((method) => details.payoutMethods.includes(method)),
});

/** The server's `figures.2.rate` by the name of its control. */
export const byControl = (errors: FieldErrors, figures: readonly Cell[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [, index = '', field = ''] = path.split('.');
      const figure = figures[Number(index)];
      if (figure?.provider === MID_MARKET && field === 'source') return [MID_SOURCE_NAME, messages];
      return [figure ? fieldName(figure.provider, figure.currency, field) : path, messages];
    }),
  );
