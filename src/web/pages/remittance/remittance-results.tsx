import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { ShareLinks } from '../../components/page/share-links.tsx';
import type { ChosenTransfer } from '../../data/chosen.ts';
import type { Answer } from '../../data/use-answer.ts';
import { FigureSources } from './figure-sources.tsx';
import { RemittanceResult } from './remittance-result.tsx';
import { SampleBanner } from './sample-banner.tsx';

interface Props {
  transfer: ChosenTransfer;
  answer: Answer<ComparisonResult[]>;
  onRetry: () => void;
}

export function RemittanceResults({ transfer, answer, onRetry }: Props) {
  const { amount, from } = transfer;
  const { data, isPending } = answer;
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
        We can’t compare rates right now.{' '}
        <button type="button" className="min-h-11 underline underline-offset-4" onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }
  const areSamples = data.length > 0 && data.every(({ isSample }) => isSample);
  const isMeasured = !areSamples && data.some(({ costPercent }) => costPercent !== null);
  const address = `/send-money?${new URLSearchParams({ amount, from })}`;
  return (
    <div className="mt-3" aria-live="polite">
      {areSamples && <SampleBanner />}
      {data.length === 0 && (
        <p className="border-t border-rule py-4">
          We don’t have a quote for {from} {amount} yet.
        </p>
      )}
      {data.length > 0 && (
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
            {data.map((result, index) => (
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
      <p className="border-t border-rule">
        <a
          href={address}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          By payout method, or by what they must receive
        </a>
      </p>
      {!areSamples && <FigureSources results={data} currency={from} />}
      {data[0] && !areSamples && <ShareResults transfer={transfer} best={data[0]} path={address} />}
    </div>
  );
}

function ShareResults(props: { transfer: ChosenTransfer; best: ComparisonResult; path: string }) {
  const { transfer, best, path } = props;
  const { amount, from } = transfer;
  return (
    <div className="mt-3">
      <ShareLinks
        title={`${from} ${amount} to Ghana pays out up to GHS ${writeMoney(best.total)}`}
        line={`${best.provider}, fee ${from} ${writeMoney(best.fee)}, quoted on ${shortDate(best.quotedAt)}. Check before you send.`}
        path={path}
      />
    </div>
  );
}
