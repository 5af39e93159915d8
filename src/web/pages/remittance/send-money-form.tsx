import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { PAYOUT_METHODS } from '../../../contract/remittance/payouts.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { Choice } from '../../forms/filter-controls.tsx';
import { AmountProblem } from './amount-problem.tsx';
import { type ChosenComparison, comparisonAddress, SEND_MONEY } from './chosen-comparison.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';

const MODES = [
  ['amount', 'You send'],
  ['receive', 'They receive'],
] as const;

/** Which wallet is not always known, so the general choice is worded as what it finds. */
const PAYOUTS: readonly (readonly [value: string, shown: string])[] = [
  ['', 'Any method'],
  ...PAYOUT_METHODS.map(
    (method) => [method, method === 'Mobile money' ? 'Any mobile wallet' : method] as const,
  ),
];

/** An ordinary form: the address holds what was searched for. */
export function SendMoneyForm({ chosen }: { chosen: ChosenComparison }) {
  const { mode, typed, amount, from, payout } = chosen;
  const isReverse = mode === 'receive';
  return (
    <>
      <nav aria-label="How to compare" className="no-print -mx-3 flex flex-wrap">
        {MODES.map(([name, label]) => (
          <a
            key={name}
            href={comparisonAddress(chosen, { mode: name, typed: '' })}
            aria-current={name === mode ? 'page' : undefined}
            className="chip"
          >
            {label}
          </a>
        ))}
      </nav>
      <form
        method="get"
        action={`${SEND_MONEY}#${COMPARE_ANCHOR}`}
        className="no-print mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]"
      >
        <label className="grid gap-1 text-sm font-semibold">
          {isReverse ? 'They must receive (GHS)' : 'You send'}
          <input
            name={mode}
            inputMode="decimal"
            autoComplete="off"
            placeholder={isReverse ? '2000' : '200'}
            defaultValue={typed}
            aria-invalid={typed !== '' && amount === undefined ? true : undefined}
            aria-describedby="amount-problem"
            className="field font-normal"
          />
        </label>
        <Choice name="from" label={isReverse ? 'You pay in' : 'Currency'} chosen={from}>
          {SENDING_CURRENCIES.map((currency) => [currency, currency])}
        </Choice>
        <div className="max-sm:col-span-2">
          <Choice name="payout" label="Paid out to" chosen={payout ?? ''}>
            {PAYOUTS}
          </Choice>
        </div>
        <button type="submit" className="button max-sm:col-span-2">
          Compare Rates
        </button>
      </form>
      <div id="amount-problem">
        {typed !== '' && !amount && (
          <AmountProblem
            typed={typed}
            currency={isReverse ? 'GHS' : from}
            most={REMITTANCE_LIMITS.mostCompared[mode]}
            addressOf={(meant) => comparisonAddress(chosen, { typed: meant })}
          >
            Enter an amount above 0, such as 200.
          </AmountProblem>
        )}
      </div>
    </>
  );
}
