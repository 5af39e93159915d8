import type { ComparisonResult } from '../../../contract/remittance.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { writeMoney } from '../../../domain/write-money.ts';
import { Tag } from '../../components/text/tag.tsx';
import { useLight } from '../../light/use-light.ts';

interface Props {
  result: ComparisonResult;
  currency: string;
  best: boolean;
}

/** One sender's offer with everything it costs, when it was quoted and by whom. */
export function RemittanceResult({ result, currency, best }: Props) {
  const light = useLight();
  return (
    <li className={`flex gap-3 py-4 ${result.stale ? 'text-quiet' : ''}`} data-stale={result.stale}>
      {!light && (
        <img src={result.logoUrl} alt="" width={44} height={44} className="size-11 shrink-0" />
      )}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{result.provider}</span>
          <span className="headline text-2xl tabular-nums">
            <span className="sr-only">arrives: </span>GHS {writeMoney(result.total)}
          </span>
        </p>
        <p className="mt-0.5 text-sm">
          Fee {currency} {writeMoney(result.fee)} · rate {result.rate}
          {result.margin !== null && ` · ${result.margin}% below mid-market`}
        </p>
        {result.cost !== null && (
          <p className="text-sm">
            Costs {currency} {writeMoney(result.cost)} in all, {result.costPercent}% of what you
            send
          </p>
        )}
        <p className="text-sm text-quiet">
          {[result.delivery, result.payoutMethods.join(', ')].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
          {best && <Tag tone="green">Most arrives</Tag>}
          {result.stale && <Tag tone="red">Old quote, check before you send</Tag>}
          {result.notice && (
            <Tag tone="red">Named in a Bank of Ghana notice, {shortDate(result.notice)}</Tag>
          )}
          {result.isSample && <Tag>Sample</Tag>}
          <span>
            Quoted {shortDate(result.quotedAt)}, {result.source}
          </span>
        </p>
      </div>
    </li>
  );
}
