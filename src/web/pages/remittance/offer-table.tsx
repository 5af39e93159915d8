import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { type ChosenComparison, SEND_MONEY } from './chosen-comparison.ts';
import { OfferTags } from './offer-notes.tsx';

interface Props {
  chosen: ChosenComparison;
  /** 'GBP 200.00' or 'GHS 2000.00'. */
  sum: string;
  offers: readonly ComparisonResult[];
  areSamples: boolean;
}

/** Best first: what arrives, or what has to be paid so that a sum arrives. */
export function OfferTable({ chosen, sum, offers, areSamples }: Props) {
  const isReverse = chosen.mode === 'receive';
  const isMeasured = !areSamples && offers.some(({ costPercent }) => costPercent !== null);
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">
        {isReverse
          ? `What you pay so that ${sum} arrives in Ghana, least first`
          : `What ${sum} pays out in Ghana, highest first`}
      </caption>
      <thead>
        <tr className="align-bottom">
          <th scope="col">Provider</th>
          <th scope="col" className="text-right max-sm:hidden">
            {isMeasured ? 'Cost and fee' : 'Fee'}
          </th>
          <th scope="col" className="pl-6 text-right whitespace-nowrap">
            {isReverse ? `You pay (${chosen.from})` : 'Pays out (GHS)'}
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.provider}
            offer={offer}
            chosen={chosen}
            isBest={index === 0 && !offer.stale && !areSamples}
          />
        ))}
      </tbody>
    </table>
  );
}

function OfferRow(props: { offer: ComparisonResult; chosen: ChosenComparison; isBest: boolean }) {
  const { offer, chosen } = props;
  const isReverse = chosen.mode === 'receive';
  const cost = offer.isSample || offer.costPercent === null ? '' : `cost ${offer.costPercent}%`;
  const fee = `fee ${chosen.from} ${writeMoney(offer.fee)}`;
  return (
    <tr
      data-stale={offer.stale}
      className={`border-t border-rule align-top ${offer.stale ? 'text-quiet' : ''}`}
    >
      <th scope="row" className="py-2 pr-2 font-normal">
        <span className="block text-base leading-tight font-semibold">{offer.provider}</span>
        <span className="block text-quiet">
          {[
            offer.payoutMethods.join(', '),
            offer.delivery,
            !offer.isSample && `quoted on ${shortDate(offer.quotedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {/* On a phone the column of costs has no room. */}
        <span className="block sm:hidden">{[cost, fee].filter(Boolean).join(', ')}</span>
        <OfferTags
          offer={offer}
          best={props.isBest && (isReverse ? 'Costs least' : 'Pays out most')}
        />
        {!offer.isSample && <OfferLinks offer={offer} from={chosen.from} />}
      </th>
      <td className="py-2 text-right whitespace-nowrap max-sm:hidden">
        {cost && <span className="block leading-tight font-semibold">{cost}</span>}
        <span className="text-quiet">{fee}</span>
      </td>
      <td className="py-2 text-right whitespace-nowrap">
        <span className="block text-lg leading-tight font-semibold">
          {writeMoney(isReverse ? offer.amount : offer.total)}
        </span>
        {isReverse && <span className="block">GHS {writeMoney(offer.total)} arrives</span>}
        <span className="block text-quiet">rate {offer.rate}</span>
      </td>
    </tr>
  );
}

function OfferLinks({ offer, from }: { offer: ComparisonResult; from: string }) {
  const { provider, amount, slug } = offer;
  const receipt = new URLSearchParams({ amount: amount.toFixed(2), from, sender: provider });
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
  return (
    <span className="flex flex-wrap gap-x-5">
      <a href={`/receipt?${receipt}`} className={link}>
        Receipt<span className="sr-only"> for {provider}</span>
      </a>
      <a href={`${SEND_MONEY}/${slug}#${from}`} className={link}>
        History<span className="sr-only"> of {provider}’s rates</span>
      </a>
    </span>
  );
}
