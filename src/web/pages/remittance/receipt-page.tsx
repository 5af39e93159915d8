import type { ReactNode } from 'react';
import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { SITE } from '../../../contract/site.ts';
import { writeFee } from '../../../domain/money/fee-text.ts';
import { receiptText, transferReceipt } from '../../../domain/money/transfer-receipt.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { spelledDate } from '../../../domain/time/spelled-date.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { type ChosenTransfer, chosenTransfer } from '../../data/chosen.ts';
import { usePage } from '../../data/page-info.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { AmountProblem } from './amount-problem.tsx';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { ReceiptActions } from './receipt-actions.tsx';

/** The guide compares them too, unless the owner has hidden it. */
const comparison = () => (SITE.hasGuides ? '/guide/remittance' : '/send-money');

function NoReceipt({ why }: { why?: ReactNode }) {
  return (
    <MessageScreen title="No receipt for that" name="Receipt" path="/receipt">
      {why ?? <p>We don’t have a quote from that provider for that amount.</p>}
      <p className="mt-3">
        <TextLink href={comparison()}>Compare providers</TextLink>
      </p>
    </MessageScreen>
  );
}

/** A printed or shared receipt would pass for an offer. */
function NoSampleReceipt({ transfer }: { transfer: ChosenTransfer }) {
  return (
    <MessageScreen title="No receipt for made-up figures" name="Receipt" path="/receipt">
      <p>
        That provider isn’t real. Its figures only show how the comparison works.{' '}
        <TextLink
          href={`${comparison()}?${new URLSearchParams({ ...transfer })}#${COMPARE_ANCHOR}`}
        >
          Back to the comparison
        </TextLink>
      </p>
    </MessageScreen>
  );
}

/** One provider's offer with everything it costs, to save or share. The address holds all of it. */
export function Page() {
  const search = usePageRequest().search;
  const transfer = chosenTransfer(search);
  if (!transfer) return <NoReceipt why={<ReceiptAmount search={search} />} />;
  const provider = search.get('sender') ?? '';
  const paidInCash = search.get('paid') === 'cash';
  return <OneReceipt transfer={transfer} provider={provider} paidInCash={paidInCash} />;
}

const ReceiptAmount = ({ search }: { search: URLSearchParams }) => (
  <AmountProblem
    typed={search.get('amount') ?? ''}
    currency={search.get('from') ?? ''}
    most={REMITTANCE_LIMITS.mostCompared.amount}
    addressOf={(amount) =>
      `/receipt?${new URLSearchParams({ ...Object.fromEntries(search), amount })}`
    }
  >
    Enter an amount above 0 and a currency.
  </AmountProblem>
);

interface Props {
  transfer: ChosenTransfer;
  provider: string;
  paidInCash: boolean;
}

function OneReceipt({ transfer, provider, paidInCash }: Props) {
  const { data } = usePageData(remittanceComparison(transfer.amount, transfer.from));
  const offer = data?.find((each) => each.provider.toLowerCase() === provider.toLowerCase());
  if (!offer) return <NoReceipt />;
  if (offer.isSample) return <NoSampleReceipt transfer={transfer} />;
  return <ReceiptView transfer={transfer} offer={offer} paidInCash={paidInCash} />;
}

type ViewProps = Pick<Props, 'transfer' | 'paidInCash'> & { offer: ComparisonResult };

function ReceiptView({ transfer, offer, paidInCash }: ViewProps) {
  const siteUrl = usePage().siteUrl;
  const { amount, from: currency } = transfer;
  const receipt = transferReceipt({ amount, currency, paidInCash }, offer);
  if (!receipt) return <NoReceipt />;
  const address = (cash: boolean) =>
    `/receipt?${new URLSearchParams({ amount, from: currency, sender: offer.provider, ...(cash && { paid: 'cash' }) })}`;
  const path = address(paidInCash);
  const terms = writeFee(offer.feeSteps);
  const isByAmount = /[%;:]/.test(terms);
  const origin = `Quoted on ${shortDate(offer.quotedAt)}, ${offer.source}.${isByAmount ? ` Its fee in ${currency}: ${terms}.` : ''}`;
  return (
    <article className="wrap pt-8 pb-8 lg:pt-12">
      <PageHead title={`What it costs with ${offer.provider}`} path={path} noIndex />
      <div className="max-w-xl border-y-2 border-ink py-6">
        <h1 className="text-4xl">What it really costs</h1>
        <p className="mt-2 text-quiet">
          {currency} to Ghana with {offer.provider}
        </p>
        <dl className="mt-5 tabular-nums">
          {receipt.lines.map(({ label, amount: sum }) => (
            <ReceiptRow key={label} label={label} sum={sum} />
          ))}
          {receipt.totalPaid !== receipt.lines[0]?.amount && (
            <ReceiptRow label="Total you pay" sum={receipt.totalPaid} />
          )}
          {receipt.totalCost && <ReceiptRow label="Total cost" sum={receipt.totalCost} strong />}
          <ReceiptRow label="Pays out in Ghana" sum={receipt.arrives} strong />
        </dl>
        <p className="mt-4 text-sm text-quiet">
          {origin}{' '}
          {offer.midMarketAt &&
            `Mid-market rate on ${shortDate(offer.midMarketAt)}, ${offer.midMarketSource}. `}
          {offer.stale && 'This quote is out of date. Check the provider’s site before you pay. '}
          {offer.notice && `Named in a Bank of Ghana notice on ${spelledDate(offer.notice)}.`}
        </p>
      </div>
      {offer.cashTax > 0 && (
        <p className="no-print mt-4 max-w-xl text-sm">
          {paidInCash
            ? 'This is for paying with cash, a money order or a cashier’s cheque. '
            : 'This is for paying from a bank account or by card. '}
          <TextLink href={address(!paidInCash)}>
            {paidInCash ? 'I’m paying from an account' : 'I’m paying with cash'}
          </TextLink>
        </p>
      )}
      {SITE.sendsEmail && (
        <p className="no-print mt-4 max-w-xl">
          Not good enough?{' '}
          <TextLink
            href={`/rate-alert?${new URLSearchParams({ amount, from: currency, figure: offer.total.toFixed(2) })}`}
            className="font-semibold"
          >
            Email me when the rate improves
          </TextLink>
        </p>
      )}
      <ReceiptActions
        text={receiptText(offer.provider, receipt, [origin, siteUrl + path])}
        title={`What it costs with ${offer.provider}`}
        path={path}
      />
    </article>
  );
}

function ReceiptRow({
  label,
  sum,
  strong = false,
}: {
  label: string;
  sum: string;
  strong?: boolean;
}) {
  return (
    <div
      className={`flex justify-between gap-6 border-t border-rule py-2 ${strong ? 'text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="text-right whitespace-nowrap">{sum}</dd>
    </div>
  );
}
