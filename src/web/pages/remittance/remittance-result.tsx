import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import type { ChosenTransfer } from '../../data/chosen.ts';
import { OfferTags } from './offer-tags.tsx';

interface Props {
  result: ComparisonResult;
  transfer: ChosenTransfer;
  best: boolean;
}

/** One provider's offer as a row. A made-up one has no cost to measure and no receipt. */
export function RemittanceResult({ result, transfer, best }: Props) {
  const { provider, isSample } = result;
  const cost = isSample || result.costPercent === null ? '' : `${result.costPercent}%`;
  const fee = `fee ${transfer.from} ${writeMoney(result.fee)}`;
  return (
    <tr
      data-stale={result.stale}
      className={`border-t border-rule align-top ${result.stale ? 'text-quiet' : ''}`}
    >
      <th scope="row" className="py-2 pr-2 font-normal">
        <span className="block leading-tight font-semibold">{provider}</span>
        <span className="block text-quiet">
          {[result.payoutMethods.join(', '), result.delivery].filter(Boolean).join(' · ')}
        </span>
        {/* On a phone the column of costs has no room. */}
        <span className="block sm:hidden">
          {cost && `cost ${cost}, `}
          {fee}
        </span>
        <OfferTags offer={result} best={best && 'Pays out most'} />
      </th>
      <td className="py-2 text-right whitespace-nowrap">
        <span className="block text-lg leading-tight font-semibold">
          <span className="sr-only">pays out: GHS </span>
          {writeMoney(result.total)}
        </span>
        <span className="block text-quiet">rate {result.rate}</span>
        {!isSample && (
          <a
            href={`/receipt?${new URLSearchParams({ ...transfer, sender: provider })}`}
            className="inline-flex min-h-11 items-center text-base underline underline-offset-4"
          >
            Receipt<span className="sr-only"> for {provider}</span>
          </a>
        )}
      </td>
      <td className="py-2 pl-6 text-right whitespace-nowrap max-sm:hidden">
        {cost && <span className="block leading-tight font-semibold">{cost}</span>}
        <span className="text-quiet">{fee}</span>
      </td>
    </tr>
  );
}
