import { SITE } from '../../../contract/site.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { TextLink } from '../../components/page/links.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { usePageRequest } from '../../page/page-data.ts';
import { AlertInvitation } from './alert-invitation.tsx';
import { chosenComparison, SEND_MONEY } from './chosen-comparison.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import { RemittanceWarnings } from './remittance-warnings.tsx';
import { SendMoneyForm } from './send-money-form.tsx';
import { SendMoneyResults } from './send-money-results.tsx';

const TITLE = 'Compare money transfers to Ghana';

/** The full comparison: by what is sent or by what must arrive, and by payout. Plain HTML. */
export function Page() {
  const chosen = chosenComparison(usePageRequest().search);
  const isCompared = chosen.amount !== undefined;
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead
        title={TITLE}
        path={SEND_MONEY}
        description="What each provider pays out in Ghana after its fee, or what you have to send so that the right sum arrives."
      />
      <h1 className="text-3xl sm:text-5xl">{TITLE}</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">What reaches Ghana after all costs.</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="grid gap-6 lg:col-span-8">
          <ExchangeRates />
          <section aria-label="Comparison" className="bg-raised p-4 sm:p-5">
            <SendMoneyForm chosen={chosen} />
            <SendMoneyResults chosen={chosen} />
            <RemittanceWarnings />
          </section>
          {!isCompared && <WorkedExample />}
        </div>
        <div className="grid gap-8 lg:col-span-4">
          <CompareMethod />
          {isCompared && <WorkedExample />}
          <AlertInvitation />
          {SITE.hasGuides && (
            <p>
              More in our <TextLink href="/guide/remittance">guide to sending money</TextLink>.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** How the comparison works, what is not in it, and who pays for it. */
function CompareMethod() {
  return (
    <TitledSection id="method" title="How we compare">
      <p className="mt-2">
        What’s left after the fee, at the provider’s rate. Cost is what you lose against the
        mid-market rate. First-transfer offers, coupons and card charges aren’t included, and each
        quote shows its day. No provider pays us.
      </p>
    </TitledSection>
  );
}

const EXAMPLE = { sent: 200, fee: 4, rate: 10, midMarket: 10.5 };

/** What is compared, step by step. */
function exampleLines({ sent, fee, rate, midMarket } = EXAMPLE) {
  const cost = sent * midMarket - (sent - fee) * rate;
  return [
    ['You send', `£${writeMoney(sent)}`],
    ['Fee', `−£${writeMoney(fee)}`],
    [`Exchanged at ${writeMoney(rate)}`, `£${writeMoney(sent - fee)}`],
    ['Arrives', `GHS ${writeMoney((sent - fee) * rate)}`],
    [
      `Without a fee, at a mid-market rate of ${writeMoney(midMarket)}`,
      `GHS ${writeMoney(sent * midMarket)}`,
    ],
    ['Cost', `GHS ${writeMoney(cost)}, or ${((100 * cost) / (sent * midMarket)).toFixed(1)}%`],
  ];
}

function WorkedExample() {
  return (
    <TitledSection id="example" title="A worked example">
      <p className="mt-1 text-sm text-quiet">With round figures, not today’s rates.</p>
      <dl className="mt-2">
        {exampleLines().map(([label, figure]) => (
          <div
            key={label}
            className="flex justify-between gap-x-6 border-b border-rule py-2 last:border-b-0 last:font-semibold"
          >
            <dt>{label}</dt>
            <dd className="text-right whitespace-nowrap tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
