import { useState, useSyncExternalStore } from 'react';
import { PAYOUT_METHODS } from '../../../contract/catalogues.ts';
import type { ComparisonResult, PayoutMethod } from '../../../contract/remittance.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import type { ChosenTransfer } from '../../data/chosen.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { RemittanceResult } from './remittance-result.tsx';

export function RemittanceResults({ amount, from }: ChosenTransfer) {
  const { data, isPending } = useQuery(remittanceComparison(amount, from));
  const [payout, setPayout] = useState<PayoutMethod | ''>('');
  // Without scripts the filter would do nothing, so it is not drawn.
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
