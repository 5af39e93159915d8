import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { OtherChoices } from '../../components/page/other-choices.tsx';
import { homeChoices } from '../../data/home-choices.ts';
import { Island } from '../../page/island.tsx';
import { usePageRequest } from '../../page/page-request.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import { RemittanceDemo } from './remittance-demo.tsx';

/** The cedi today, a form that compares transfers, and the fixed example. */
export function MoneyStrip() {
  const { search } = usePageRequest();
  return (
    <section aria-labelledby="cedi-today" className="no-print">
      <h2 id="cedi-today" className="sr-only">
        The cedi today
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-1">
        <ExchangeRates>
          <details className="marked open:basis-full">
            <summary className="flex min-h-8 items-center gap-2">
              Worked example, not today’s rate
            </summary>
            <Island
              name="RemittanceDemo"
              component={RemittanceDemo}
              props={{}}
              when="interaction"
            />
          </details>
        </ExchangeRates>
        <form method="get" action={`/#${COMPARE_ANCHOR}`} className="flex grow lg:grow-0">
          <OtherChoices choices={homeChoices(search)} except={['amount', 'from']} />
          <input
            name="amount"
            aria-label="Amount to send"
            inputMode="decimal"
            autoComplete="off"
            defaultValue="200"
            className="field min-w-14 lg:w-20"
          />
          <select
            name="from"
            aria-label="Currency to send"
            className="field w-22 shrink-0 border-x-0"
          >
            {SENDING_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
          <button type="submit" className="button shrink-0 max-sm:px-3">
            Compare providers
          </button>
        </form>
      </div>
    </section>
  );
}
