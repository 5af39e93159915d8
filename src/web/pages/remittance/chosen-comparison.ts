import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { PAYOUT_METHODS } from '../../../contract/remittance/payouts.ts';
import type { PayoutMethod, SendingCurrency } from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { comparableAmount } from '../../data/chosen.ts';
import { remittanceComparison, requiredAmounts } from '../../data/queries.ts';
import type { AnyQuery } from '../../data/query.ts';

export const SEND_MONEY = '/send-money';

/** What the address of the comparison asks: `?amount=200&from=GBP` or `?receive=2000&from=GBP`. */
export interface ChosenComparison {
  /** In `receive` the amount is what must arrive, in cedis. */
  mode: 'amount' | 'receive';
  typed: string;
  /** As a normalised decimal; undefined where none was typed that can be compared. */
  amount: string | undefined;
  from: SendingCurrency;
  payout: PayoutMethod | undefined;
}

export function chosenComparison(search: URLSearchParams): ChosenComparison {
  const mode = search.has('receive') ? 'receive' : 'amount';
  const typed = search.get(mode) ?? '';
  return {
    mode,
    typed,
    amount: comparableAmount(typed, REMITTANCE_LIMITS.mostCompared[mode]),
    from: SENDING_CURRENCIES.find((currency) => currency === search.get('from')) ?? 'GBP',
    payout: PAYOUT_METHODS.find((method) => method === search.get('payout')),
  };
}

/** Both calls are unfiltered, so that the page can say what a filter leaves out. */
export function comparisonQuery({ mode, amount, from }: ChosenComparison): AnyQuery[] {
  if (!amount) return [];
  return [mode === 'receive' ? requiredAmounts(amount, from) : remittanceComparison(amount, from)];
}

/** The comparison with something changed. */
export function comparisonAddress(chosen: ChosenComparison, change: Partial<ChosenComparison>) {
  const { mode, typed, from, payout } = { ...chosen, ...change };
  const search = new URLSearchParams({ [mode]: typed, from });
  if (payout) search.set('payout', payout);
  return `${SEND_MONEY}?${search}`;
}
