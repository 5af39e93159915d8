import { useState } from 'react';
import { PAYOUT_METHODS } from '../../../contract/catalogues.ts';
import type { ComparisonResult, PayoutMethod } from '../../../contract/remittance/remittance.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { ShareLinks } from '../../components/page/share-links.tsx';
import type { ChosenTransfer } from '../../data/chosen.ts';
import type { Answer } from '../../data/use-answer.ts';
import { RemittanceResult } from './remittance-result.tsx';

interface Props {
  transfer: ChosenTransfer;
  answer: Answer<ComparisonResult[]>;
}

export function RemittanceResults({ transfer, answer }: Props) {
  const { amount, from } = transfer;
  const { data, isPending } = answer;
  const [payout, setPayout] = useState<PayoutMethod | ''>('');
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
        We can’t compare rates right now. Please try again in a minute.
      </p>
    );
  }
  const areSamples = data.length > 0 && data.every(({ isSample }) => isSample);
  const isMeasured = !areSamples && data.some(({ costPercent }) => costPercent !== null);
  const shown = data.filter((result) => payout === '' || result.payoutMethods.includes(payout));
  return (
    <div className="mt-3" aria-live="polite">
      {areSamples && (
        <p className="-mx-4 mb-2 bg-ink px-4 py-2 font-semibold text-paper sm:-mx-5 sm:px-5">
          Made-up figures that show how this works
        </p>
      )}
      <PayoutFilter chosen={payout} onChoose={setPayout} />
      {shown.length === 0 && (
        <p className="border-t border-rule py-4">
          {data.length === 0
            ? `We don’t have a quote for ${from} ${amount} yet.`
            : 'No provider here offers that payout method.'}
        </p>
      )}
      {shown.length > 0 && (
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">
            What {from} {amount} pays out in Ghana, highest first
          </caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col">Provider</th>
              <th scope="col" className="text-right whitespace-nowrap">
                Pays out (GHS)
              </th>
              <th scope="col" className="text-right max-sm:hidden">
                {isMeasured ? 'Cost' : 'Fee'}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((result, index) => (
              <RemittanceResult
                key={result.provider}
                result={result}
                transfer={transfer}
                best={index === 0 && !result.stale && !areSamples}
              />
            ))}
          </tbody>
        </table>
      )}
      {!areSamples && <Reference results={data} currency={from} />}
      {data[0] && !areSamples && <ShareResults transfer={transfer} best={data[0]} />}
    </div>
  );
}

function ShareResults({ transfer, best }: { transfer: ChosenTransfer; best: ComparisonResult }) {
  const { amount, from } = transfer;
  return (
    <div className="mt-3">
      <ShareLinks
        title={`${from} ${amount} to Ghana pays out up to GHS ${writeMoney(best.total)}`}
        line={`${best.provider}, fee ${from} ${writeMoney(best.fee)}, quoted on ${shortDate(best.quotedAt)}. Check before you send.`}
        path={`/?${new URLSearchParams({ amount, from })}#compare`}
      />
    </div>
  );
}

function PayoutFilter(props: {
  chosen: PayoutMethod | '';
  onChoose: (method: PayoutMethod | '') => void;
}) {
  return (
    <fieldset className="needs-script -mx-3 mb-3 flex overflow-x-auto">
      <legend className="sr-only">Payout method</legend>
      {(['', ...PAYOUT_METHODS] as const).map((method) => (
        <button
          key={method}
          type="button"
          className="chip"
          aria-pressed={method === props.chosen}
          onClick={() => props.onChoose(method)}
        >
          {method || 'Any method'}
        </button>
      ))}
    </fieldset>
  );
}

/** The source of each quote, and the rate that costs are measured against. */
function Reference({ results, currency }: { results: ComparisonResult[]; currency: string }) {
  const [first] = results;
  if (!first) return null;
  return (
    <details className="marked mt-1 border-t border-rule text-sm text-quiet">
      <summary className="flex min-h-11 items-center gap-2">Where these figures come from</summary>
      <ul className="space-y-1 pb-3">
        {results.map((result) => (
          <li key={result.provider}>
            {result.provider}: {result.source}, {shortDate(result.quotedAt)}.
            {result.margin !== null && ` Its rate is ${result.margin}% below mid-market.`}
          </li>
        ))}
        {first.midMarketRate && first.midMarketAt && (
          <li>
            Mid-market: {currency} 1 = GHS {first.midMarketRate}, {first.midMarketSource},{' '}
            {shortDate(first.midMarketAt)}. Cost is the fee plus the exchange-rate margin, measured
            against this rate. Amounts are rounded down to the pesewa.
          </li>
        )}
      </ul>
    </details>
  );
}
