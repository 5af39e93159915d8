import { type FormEvent, useId, useState } from 'react';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { type ChosenTransfer, chosenTransfer } from '../../data/chosen.ts';
import { useSearch } from '../../navigation/router.tsx';
import { RemittanceResults } from './remittance-results.tsx';
import { RemittanceWarnings } from './remittance-warnings.tsx';

/** The results have an anchor of their own: on a phone the hub begins some screens above them. */
const ANCHOR = 'compare';

/**
 * Compares what arrives in Ghana. Results show only after Compare Rates was pressed: in the page, or
 * without scripts through the address.
 */
export function RemittanceCalculator() {
  const id = useId();
  const search = new URLSearchParams(useSearch());
  const [asked, setAsked] = useState(() => chosenTransfer(search));

  function compare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not a number above 0: nothing happens.
    setAsked(chosenTransfer(new FormData(event.currentTarget)) ?? asked);
  }

  return (
    <section id={ANCHOR} aria-labelledby={`${id}-heading`} className="bg-raised p-5">
      <h3 id={`${id}-heading`} className="text-2xl">
        Compare money transfers
      </h3>
      <p className="mt-1 text-sm text-quiet">
        What arrives in Ghana after fee and exchange rate. Nobody pays to stand first.
      </p>
      <form
        method="get"
        action={`/#${ANCHOR}`}
        data-swap=""
        onSubmit={compare}
        noValidate
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <label className="grid grow gap-1 text-sm font-semibold">
          You send
          <input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="1000"
            defaultValue={search.get('amount') ?? undefined}
            className="field min-w-24 font-normal"
          />
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          Currency
          <select
            name="from"
            className="field font-normal"
            defaultValue={search.get('from') ?? undefined}
          >
            {SENDING_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
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
  const most = LIMITS.remittance.mostCompared.toLocaleString('en');
  return (
    <p className="mt-4" role="alert">
      We compare up to {from} {most}. For more than that, please ask a bank.
    </p>
  );
}
