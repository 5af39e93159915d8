import { type FormEvent, useId, useState } from 'react';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { type ChosenTransfer, chosenTransfer } from '../../data/chosen.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { RemittanceResults } from './remittance-results.tsx';
import { RemittanceWarnings } from './remittance-warnings.tsx';

/**
 * Compares what arrives in Ghana. Results show only after Compare Rates was pressed: in the page, or
 * without scripts through the address.
 */
export function RemittanceCalculator({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const id = useId();
  const path = usePageRequest().path;
  const search = usePageRequest().search;
  const [asked, setAsked] = useState(() => chosenTransfer(search));

  function compare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not a number above 0: nothing happens.
    setAsked(chosenTransfer(new FormData(event.currentTarget)) ?? asked);
  }

  return (
    <section id={COMPARE_ANCHOR} aria-labelledby={`${id}-heading`} className="bg-raised p-4 sm:p-5">
      <Heading id={`${id}-heading`} className="text-xl sm:text-2xl">
        Compare money transfers
      </Heading>
      <p className="mt-1 text-sm text-quiet">
        What reaches Ghana after all costs, highest first. Nobody can pay for a better place.
      </p>
      <form
        method="get"
        action={`${path}#${COMPARE_ANCHOR}`}
        data-swap=""
        onSubmit={compare}
        noValidate
        className="mt-3 flex items-end gap-2 sm:gap-3"
      >
        <label className="grid min-w-0 grow gap-1 text-sm font-semibold">
          You send
          <input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="1000"
            defaultValue={search.get('amount') ?? undefined}
            className="field font-normal"
          />
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          Currency
          <select
            name="from"
            className="field px-2 font-normal"
            defaultValue={search.get('from') ?? undefined}
          >
            {SENDING_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button shrink-0 max-sm:px-2.5 max-sm:text-sm">
          Compare Rates
        </button>
      </form>
      {asked && (isTooMuch(asked) ? <TooMuch {...asked} /> : <RemittanceResults {...asked} />)}
      <RemittanceWarnings />
    </section>
  );
}

const isTooMuch = ({ amount }: ChosenTransfer) => Number(amount) > LIMITS.remittance.mostCompared;

function TooMuch({ from }: ChosenTransfer) {
  const most = writeCount(LIMITS.remittance.mostCompared);
  return (
    <p className="mt-4" role="alert">
      We compare up to {from} {most}. For more than that, please ask a bank.
    </p>
  );
}
