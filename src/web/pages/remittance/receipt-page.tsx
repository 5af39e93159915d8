import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { receiptText, transferReceipt } from '../../../domain/money/transfer-receipt.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { type ChosenTransfer, chosenTransfer } from '../../data/chosen.ts';
import { usePage } from '../../data/page-info.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { ReceiptActions } from './receipt-actions.tsx';

/** One sender's offer with everything it costs, to keep or to send on. All of it is in the address. */
export function Page() {
  const search = usePageRequest().search;
  const asked = chosenTransfer(search);
  if (!asked) return <NoReceipt />;
  const sender = search.get('sender') ?? '';
  return <OneReceipt asked={asked} sender={sender} paidInCash={search.get('paid') === 'cash'} />;
}

interface Props {
  asked: ChosenTransfer;
  sender: string;
  paidInCash: boolean;
}

function OneReceipt({ asked, sender, paidInCash }: Props) {
  const { data } = usePageData(remittanceComparison(asked.amount, asked.from));
  const offer = data?.find(({ provider }) => provider.toLowerCase() === sender.toLowerCase());
  if (!offer) return <NoReceipt />;
  return <ReceiptView asked={asked} offer={offer} paidInCash={paidInCash} />;
}

function NoReceipt() {
  return (
    <MessageScreen title="No receipt for that">
      <PageHead title="Receipt" path="/receipt" noIndex />
      <p>
        We hold no quote of that sender for that amount.{' '}
        <a href="/guide/remittance" className="underline underline-offset-4">
          Compare what senders pay out
        </a>
      </p>
    </MessageScreen>
  );
}

type ViewProps = Pick<Props, 'asked' | 'paidInCash'> & { offer: ComparisonResult };

function ReceiptView({ asked, offer, paidInCash }: ViewProps) {
  const siteUrl = usePage().siteUrl;
  const { amount, from: currency } = asked;
  const receipt = transferReceipt({ amount, currency, paidInCash }, offer);
  if (!receipt) return <NoReceipt />;
  const address = (cash: boolean) =>
    `/receipt?${new URLSearchParams({ amount, from: currency, sender: offer.provider, ...(cash && { paid: 'cash' }) })}`;
  const path = address(paidInCash);
  const origin = `Quote of ${shortDate(offer.quotedAt)}, ${offer.source}.`;
  return (
    <article className="wrap pt-8 pb-8 lg:pt-12">
      <PageHead title={`What it costs with ${offer.provider}`} path={path} noIndex />
      <div className="max-w-xl border-y-2 border-ink py-6">
        <h1 className="text-4xl">What it really costs</h1>
        <p className="mt-2 text-quiet">
          {currency} to Ghana with {offer.provider}
          {offer.isSample && '. A sample, not an offer'}
        </p>
        <dl className="mt-5 tabular-nums">
          {receipt.lines.map(({ label, amount: sum }) => (
            <Line key={label} label={label} sum={sum} />
          ))}
          {receipt.handedOver !== receipt.lines[0]?.amount && (
            <Line label="You hand over in all" sum={receipt.handedOver} />
          )}
          <Line label="It costs in all" sum={receipt.costInAll ?? 'not known'} strong />
          <Line label="Arrives" sum={receipt.arrives} strong />
        </dl>
        <p className="mt-4 text-sm text-quiet">
          {origin} {offer.midMarketAt && `Mid-market of ${shortDate(offer.midMarketAt)}. `}
          {offer.stale && 'The quote is old: look at the sender’s own page before you pay. '}
          {offer.notice && `Named in a notice of the Bank of Ghana of ${shortDate(offer.notice)}.`}
        </p>
      </div>
      {offer.cashTax > 0 && (
        <p className="no-print mt-4 max-w-xl text-sm">
          {paidInCash
            ? 'Worked out for cash, a money order or a cashier’s cheque. '
            : 'Worked out for paying from an account or with a card. '}
          <a href={address(!paidInCash)} className="underline underline-offset-4">
            {paidInCash ? 'I pay from an account' : 'I pay with cash'}
          </a>
        </p>
      )}
      <p className="no-print mt-4 max-w-xl">
        Not enough?{' '}
        <a
          href={`/rate-alert?${new URLSearchParams({ amount, from: currency, figure: offer.total.toFixed(2) })}`}
          className="font-semibold underline underline-offset-4"
        >
          Get a mail when more arrives
        </a>
      </p>
      <ReceiptActions
        text={receiptText(offer.provider, receipt, [origin, siteUrl + path])}
        title={`What it costs with ${offer.provider}`}
        path={path}
      />
    </article>
  );
}

function Line({ label, sum, strong = false }: { label: string; sum: string; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-6 border-t border-rule py-2 ${strong ? 'text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="text-right whitespace-nowrap">{sum}</dd>
    </div>
  );
}
