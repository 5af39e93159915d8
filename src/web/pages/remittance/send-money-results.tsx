import { WALLETS } from '../../../contract/remittance/payouts.ts';
import type { ComparisonResult, SendingCurrency } from '../../../contract/remittance/remittance.ts';
import { paysOutBy } from '../../../domain/money/remittance.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { TextLink } from '../../components/page/links.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { remittanceComparison, requiredAmounts } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { type ChosenComparison, comparisonAddress } from './chosen-comparison.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { FigureSources, SampleBanner } from './offer-notes.tsx';
import { OfferTable } from './offer-table.tsx';

/** The offers for the search, and what a filter or a limit leaves out. */
export function SendMoneyResults({ chosen }: { chosen: ChosenComparison }) {
  const { mode, amount, from } = chosen;
  if (!amount) return null;
  const Results = mode === 'receive' ? RequiredResults : ComparedResults;
  return (
    <div id={COMPARE_ANCHOR} className="mt-4">
      <Results chosen={chosen} amount={amount} from={from} />
    </div>
  );
}

interface ResultsProps {
  chosen: ChosenComparison;
  amount: string;
  from: SendingCurrency;
}

function ComparedResults({ chosen, amount, from }: ResultsProps) {
  const { data } = usePageData(remittanceComparison(amount, from));
  return data ? <Offers chosen={chosen} all={data} unable={[]} /> : <Unavailable />;
}

function RequiredResults({ chosen, amount, from }: ResultsProps) {
  const { data } = usePageData(requiredAmounts(amount, from));
  return data ? <Offers chosen={chosen} all={data.offers} unable={data.unable} /> : <Unavailable />;
}

const Unavailable = () => (
  <p role="alert">We can’t compare rates right now. Please try again in a minute.</p>
);

interface OffersProps {
  chosen: ChosenComparison;
  all: readonly ComparisonResult[];
  unable: readonly string[];
}

function Offers({ chosen, all, unable }: OffersProps) {
  const { mode, amount = '', from, payout } = chosen;
  const areSamples = all.length > 0 && all.every(({ isSample }) => isSample);
  const shown = all.filter(({ payoutMethods }) => !payout || paysOutBy(payoutMethods, payout));
  const sum = mode === 'receive' ? `GHS ${amount}` : `${from} ${amount}`;
  return (
    <>
      {areSamples && <SampleBanner />}
      {shown.length > 0 && (
        <OfferTable chosen={chosen} sum={sum} offers={shown} areSamples={areSamples} />
      )}
      {shown.length === 0 && (
        <p className="border-t border-rule py-4">
          {all.length === 0 && unable.length === 0
            ? `We don’t have a quote for ${sum} yet.`
            : 'No provider here offers that.'}
        </p>
      )}
      {unable.length > 0 && (
        <p className="border-t border-rule py-3">
          No amount works with {unable.join(', ')}: they don’t send that much in one transfer.
        </p>
      )}
      <UnnamedWallets chosen={chosen} all={all} />
      {!areSamples && <FigureSources results={shown} currency={from} />}
      {shown[0] && !areSamples && <Share chosen={chosen} sum={sum} best={shown[0]} />}
    </>
  );
}

/** Providers that may pay to the wanted wallet, but don't say so. */
function UnnamedWallets({ chosen, all }: Pick<OffersProps, 'chosen' | 'all'>) {
  const { payout } = chosen;
  if (!WALLETS.some((wallet) => wallet === payout)) return null;
  const unnamed = all.filter(({ payoutMethods }) => payoutMethods.includes('Mobile money'));
  if (unnamed.length === 0) return null;
  return (
    <p className="border-t border-rule py-3 text-sm">
      {unnamed.map(({ provider }) => provider).join(', ')} {unnamed.length === 1 ? 'pays' : 'pay'}{' '}
      to mobile money without naming the wallet.{' '}
      <TextLink href={comparisonAddress(chosen, { payout: 'Mobile money' })}>
        Show any mobile wallet
      </TextLink>
    </p>
  );
}

function Share(props: { chosen: ChosenComparison; sum: string; best: ComparisonResult }) {
  const { chosen, sum, best } = props;
  const fee = `fee ${chosen.from} ${writeMoney(best.fee)}`;
  const title =
    chosen.mode === 'receive'
      ? `${sum} in Ghana costs ${chosen.from} ${writeMoney(best.amount)} or more`
      : `${sum} to Ghana pays out up to GHS ${writeMoney(best.total)}`;
  return (
    <div className="mt-3">
      <ShareLinks
        title={title}
        line={`${best.provider}, ${fee}, quoted on ${shortDate(best.quotedAt)}. Check before you send.`}
        path={`${comparisonAddress(chosen, {})}#${COMPARE_ANCHOR}`}
      />
    </div>
  );
}
