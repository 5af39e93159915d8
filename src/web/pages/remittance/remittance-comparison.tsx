import { type FormEvent, useState } from 'react';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { OtherChoices } from '../../components/page/other-choices.tsx';
import { type ChosenTransfer, chosenTransfer } from '../../data/chosen.ts';
import { type HomeChoices, rememberChoice } from '../../data/home-choices.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { RemittanceResults } from './remittance-results.tsx';

interface Props {
  /** Of the page it is on. */
  path: string;
  /** The transfer that the address names, and its results. */
  transfer: ChosenTransfer | undefined;
  results: ComparisonResult[] | undefined;
  choices: HomeChoices;
}

/** Island: the form, and the results once Compare Rates was pressed. */
export function RemittanceComparison({ path, transfer: firstTransfer, results, choices }: Props) {
  const [transfer, setTransfer] = useState(firstTransfer);
  const isTooMuch = Number(transfer?.amount) > REMITTANCE_LIMITS.mostCompared;
  const query =
    transfer && !isTooMuch ? remittanceComparison(transfer.amount, transfer.from) : undefined;
  const answer = useAnswer(query, results);

  function compare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = chosenTransfer(new FormData(event.currentTarget));
    // Not a number above 0: nothing happens.
    if (!next) return;
    setTransfer(next);
    rememberChoice({ ...next }, COMPARE_ANCHOR);
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
          <select name="from" className="field w-24 px-2 font-normal" defaultValue={choices.from}>
            {SENDING_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button max-sm:w-full sm:shrink-0">
          Compare Rates
        </button>
      </form>
      {transfer && isTooMuch && <TooMuch {...transfer} />}
      {transfer && query && (
        <RemittanceResults transfer={transfer} answer={answer} onRetry={answer.retry} />
      )}
    </>
  );
}

function TooMuch({ from }: ChosenTransfer) {
  const most = writeCount(REMITTANCE_LIMITS.mostCompared);
  return (
    <p className="mt-4" role="alert">
      We compare amounts up to {from} {most}. For more, ask a bank.
    </p>
  );
}
