import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { PAYOUT_METHODS, SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { ComparisonResult, PayoutMethod } from '../../../contract/remittance.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { type ChosenTransfer, chosenTransfer } from '../../data/chosen.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { useSearch } from '../../navigation/router.tsx';
import { RemittanceResult } from './remittance-result.tsx';
import { RemittanceWarnings } from './remittance-warnings.tsx';

/** Where the answer stands: on a phone the hub begins some screens above it. */
const ANCHOR = 'compare';

/**
 * Compares what arrives in Ghana. Results stand only after Compare Rates was pressed: in the page, or
 * without scripts by an address that says what was asked.
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
      {asked && (isTooMuch(asked) ? <TooMuch {...asked} /> : <Results {...asked} />)}
      <RemittanceWarnings />
    </section>
  );
}

function Results({ amount, from }: ChosenTransfer) {
  const { data, isPending } = useQuery(remittanceComparison(amount, from));
  const [payout, setPayout] = useState<PayoutMethod | ''>('');
  // Without scripts the list cannot be narrowed, so nothing offers to.
  const isAlive = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  if (isPending) {
    return (
      <p className="mt-4 text-quiet" role="status">
        Comparing...
      </p>
    );
  }
  if (!data) {
    return (
      <p className="mt-4" role="alert">
        Rates cannot be compared just now. Please try again in a minute.
      </p>
    );
  }
  const shown = data.filter((result) => payout === '' || result.payoutMethods.includes(payout));
  return (
    <div className="mt-5" aria-live="polite">
      {isAlive && <PayoutFilter chosen={payout} onChoose={setPayout} />}
      {shown.length === 0 && (
        <p className="border-t border-rule py-4">
          {data.length === 0
            ? `There is no quote for sending ${from} ${amount} yet.`
            : 'No quote pays out that way.'}
        </p>
      )}
      <ol className="divide-y divide-rule border-y border-rule">
        {shown.map((result, place) => (
          <RemittanceResult
            key={result.provider}
            result={result}
            currency={from}
            best={place === 0 && !result.stale}
          />
        ))}
      </ol>
      <Reference results={data} currency={from} />
    </div>
  );
}

const nothing = () => () => {};

const isTooMuch = ({ amount }: ChosenTransfer) => Number(amount) > LIMITS.remittance.mostCompared;

function TooMuch({ from }: ChosenTransfer) {
  const most = LIMITS.remittance.mostCompared.toLocaleString('en');
  return (
    <p className="mt-4" role="alert">
      We compare up to {from} {most}. For more than that, please ask a bank.
    </p>
  );
}

function PayoutFilter(props: {
  chosen: PayoutMethod | '';
  onChoose: (method: PayoutMethod | '') => void;
}) {
  return (
    <fieldset className="-mx-3 flex flex-wrap">
      <legend className="sr-only">How it is paid out</legend>
      {(['', ...PAYOUT_METHODS] as const).map((method) => (
        <button
          key={method}
          type="button"
          className="chip"
          aria-pressed={method === props.chosen}
          onClick={() => props.onChoose(method)}
        >
          {method || 'Any payout'}
        </button>
      ))}
    </fieldset>
  );
}

function Reference({ results, currency }: { results: ComparisonResult[]; currency: string }) {
  const [first] = results;
  if (!first?.midMarketRate || !first.midMarketAt) return null;
  return (
    <p className="mt-3 text-sm text-quiet">
      Mid-market rate: {currency} 1 = GHS {first.midMarketRate}, {shortDate(first.midMarketAt)} (
      {first.midMarketSource}). Cost counts fee and exchange-rate margin against it. Amounts are
      rounded down to the pesewa.
    </p>
  );
}
