import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { Tag } from '../../components/text/tag.tsx';

interface Props {
  result: ComparisonResult;
  /** Where all that it costs is added up. */
  receipt: string;
  best: boolean;
  /** False where a line above says that all quotes are samples. */
  saysSample: boolean;
}

/** One provider's offer as a row: what it pays out, what it costs, and any warnings. */
export function RemittanceResult({ result, receipt, best, saysSample }: Props) {
  return (
    <tr
      data-stale={result.stale}
      className={`border-t border-rule align-top ${result.stale ? 'text-quiet' : ''}`}
    >
      <th scope="row" className="py-2 pr-2 font-normal">
        <span className="block leading-tight font-semibold">{result.provider}</span>
        <span className="block text-xs text-quiet">
          {[result.payoutMethods.join(', '), result.delivery].filter(Boolean).join(' · ')}
        </span>
        <span className="flex flex-wrap gap-1">
          {best && <Tag tone="green">Pays out most</Tag>}
          {result.stale && <Tag tone="red">Out-of-date quote</Tag>}
          {result.notice && (
            <Tag tone="red">In a Bank of Ghana notice, {shortDate(result.notice)}</Tag>
          )}
          {saysSample && result.isSample && <Tag>Sample</Tag>}
        </span>
      </th>
      <td className="py-2 pr-2 text-right whitespace-nowrap">
        <span className="block text-lg leading-tight font-semibold">
          <span className="sr-only">pays out: GHS </span>
          {writeMoney(result.total)}
        </span>
        <span className="text-xs text-quiet">rate {result.rate}</span>
      </td>
      <td className="py-2 text-right whitespace-nowrap">
        <span className="block leading-tight">
          {result.costPercent === null ? 'not known' : `${result.costPercent}%`}
        </span>
        <span className="block text-xs text-quiet">fee {writeMoney(result.fee)}</span>
        <a href={receipt} className="underline underline-offset-4">
          Receipt<span className="sr-only"> for {result.provider}</span>
        </a>
      </td>
    </tr>
  );
}
