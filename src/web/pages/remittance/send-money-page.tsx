import { PageHead } from '../../components/page/page-head.tsx';
import { usePageRequest } from '../../page/page-request.ts';
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
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead
        title={TITLE}
        path={SEND_MONEY}
        description="What each provider pays out in Ghana after its fee, or what you have to send so that the right sum arrives."
      />
      <h1 className="text-4xl sm:text-5xl">{TITLE}</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">
        What reaches Ghana after all costs. Providers can’t pay to rank higher.
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <section aria-label="Comparison" className="bg-raised p-4 sm:p-5 lg:col-span-8">
          <SendMoneyForm chosen={chosen} />
          <SendMoneyResults chosen={chosen} />
          <RemittanceWarnings />
        </section>
        <div className="grid gap-8 lg:col-span-4">
          <CompareMethod />
          <ExchangeRates />
          <AlertInvitation />
          <p>
            More in our{' '}
            <a href="/guide/remittance" className="underline underline-offset-4">
              guide to sending money
            </a>
            .
          </p>
        </div>
      </div>
    </div>
  );
}

/** How the comparison works, what is not in it, and who pays for it. */
function CompareMethod() {
  return (
    <section aria-labelledby="method">
      <h2 id="method" className="text-2xl">
        How we compare
      </h2>
      <p className="mt-2">
        We take the fee for your amount off what you pay, multiply the rest by the provider’s rate
        and round down to the pesewa. Or enter what they should receive and we work backwards. Cost
        is what you lose against the mid-market rate, fee included.
      </p>
      <h3 className="mt-4 text-lg">What we leave out</h3>
      <p className="mt-1">
        First-transfer offers, coupons, card charges and what a bank or wallet in Ghana may take. We
        read rates and fees by hand from each provider, so they can change before you send: every
        quote shows its day, and one older than a week goes last. We list only providers we’ve
        checked.
      </p>
      <h3 className="mt-4 text-lg">Who pays us</h3>
      <p className="mt-1">
        Nobody. We take no commission, no fee for a place in the list and nothing when you send.
      </p>
    </section>
  );
}
