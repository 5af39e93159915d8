import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { TextLink } from '../../components/page/links.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import type { ChosenTransfer } from '../../data/chosen.ts';
import type { Answer } from '../../data/use-answer.ts';
import { FigureSources, OfferTags, SampleBanner } from './offer-notes.tsx';

interface Props {
  transfer: ChosenTransfer;
  answer: Answer<ComparisonResult[]>;
  onRetry: () => void;
}

export function RemittanceResults({ transfer, answer, onRetry }: Props) {
  const { amount, from } = transfer;
  const { data = [], isPending, isError } = answer;
  if (isPending) {
    return (
      <p className="mt-4 text-quiet" role="status">
        Comparing...
      </p>
    );
  }
  const failure = isError && (
    <p className="mt-4" role="alert">
      We can’t compare rates right now.{' '}
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
  if (isError && data.length === 0) return failure;
  const areSamples = data.length > 0 && data.every(({ isSample }) => isSample);
  const isMeasured = !areSamples && data.some(({ costPercent }) => costPercent !== null);
  const address = `/send-money?${new URLSearchParams({ amount, from })}`;
  return (
    <div className="mt-3" aria-live="polite">
      {failure}
      {areSamples && <SampleBanner />}
      {data.length === 0 && (
        <p className="border-t border-rule py-4">
          We don’t have a quote for {from} {amount} yet.
        </p>
      )}
      {data.length > 0 && (
        <table className="w-full text-left text-sm tabular-nums">
          {/* After a failure these are the results of an earlier sum. */}
          <caption className={isError ? 'pb-3 text-left font-semibold' : 'sr-only'}>
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
        <TextLink href={address} alone>
          By payout method, or by what they must receive
        </TextLink>
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

interface RemittanceResultProps {
  result: ComparisonResult;
  transfer: ChosenTransfer;
  best: boolean;
}

/** One provider's offer as a row. A made-up one has no cost to measure and no receipt. */
function RemittanceResult({ result, transfer, best }: RemittanceResultProps) {
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
          <TextLink
            href={`/receipt?${new URLSearchParams({ ...transfer, sender: provider })}`}
            alone
            className="text-base"
          >
            Receipt<span className="sr-only"> for {provider}</span>
          </TextLink>
        )}
      </td>
      <td className="py-2 pl-6 text-right whitespace-nowrap max-sm:hidden">
        {cost && <span className="block leading-tight font-semibold">{cost}</span>}
        <span className="text-quiet">{fee}</span>
      </td>
    </tr>
  );
}
