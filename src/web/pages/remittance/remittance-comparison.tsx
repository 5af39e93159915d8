import { type FormEvent, useRef } from 'react';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { possibleAmounts } from '../../../contract/forms/amount.ts';
import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { parseAmount } from '../../../domain/money/money.ts';
import { OtherChoices } from '../../components/page/other-choices.tsx';
import { chosenTransfer } from '../../data/chosen.ts';
import { type HomeChoices, rememberChoice } from '../../data/home-choices.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { AmountProblem } from './amount-problem.tsx';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { RemittanceResults } from './remittance-results.tsx';

/** The amount as it was typed. */
interface Typed {
  amount: string;
  from: string;
}

const transferOf = (typed: Typed) => chosenTransfer(new URLSearchParams({ ...typed }));

function queryOf(typed: Typed) {
  const transfer = transferOf(typed);
  return transfer && remittanceComparison(transfer.amount, transfer.from);
}

interface Props {
  /** Of the page it is on. */
  path: string;
  /** Of the transfer that the address names. */
  results: ComparisonResult[] | undefined;
  choices: HomeChoices;
}

/** Island: the form, and the results once Compare Rates was pressed. */
export function RemittanceComparison({ path, results, choices }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const comparison = useAnswer(
    queryOf,
    { amount: choices.amount ?? '', from: choices.from ?? '' },
    results,
  );
  const { choice: chosen, answer } = comparison;
  const transfer = transferOf(answer.shown);

  function choose(next: Typed) {
    comparison.choose(next);
    rememberChoice({ ...(transferOf(next) ?? next) }, COMPARE_ANCHOR);
  }

  function compare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = String(form.get('amount'));
    // Not a number above 0: nothing happens.
    if (!parseAmount(amount) && !possibleAmounts(amount)) return;
    choose({ amount, from: String(form.get('from')) });
  }

  function chooseMeant(amount: string) {
    if (box.current) box.current.value = amount;
    // The link that was pressed is gone.
    box.current?.focus();
    choose({ ...chosen, amount });
  }

  return (
    <>
      <form
        method="get"
        action={`${path}#${COMPARE_ANCHOR}`}
        onSubmit={compare}
        noValidate
        className="mt-3 flex flex-wrap items-end gap-2 sm:flex-nowrap sm:gap-3"
      >
        <OtherChoices choices={choices} except={['amount', 'from']} />
        <label className="grid min-w-0 flex-1 gap-1 text-sm font-semibold">
          You send
          <input
            ref={box}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="1000"
            defaultValue={choices.amount}
            className="field font-normal"
          />
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          Currency
          <select name="from" className="field w-24 pl-2 font-normal" defaultValue={choices.from}>
            {SENDING_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button max-sm:w-full sm:shrink-0">
          Compare Rates
        </button>
      </form>
      <AmountProblem
        typed={chosen.amount}
        currency={chosen.from}
        most={REMITTANCE_LIMITS.mostCompared.amount}
        addressOf={(amount) =>
          `${path}?${new URLSearchParams({ ...choices, ...chosen, amount })}#${COMPARE_ANCHOR}`
        }
        onChoose={chooseMeant}
      />
      {transfer && (
        <RemittanceResults transfer={transfer} answer={answer} onRetry={comparison.retry} />
      )}
    </>
  );
}
