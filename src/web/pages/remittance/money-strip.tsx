import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { OtherChoices } from '../../components/page/other-choices.tsx';
import { homeChoices } from '../../data/home-choices.ts';
import { Island } from '../../page/island.tsx';
import { usePageRequest } from '../../page/page-request.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import { RemittanceDemo } from './remittance-demo.tsx';

/** The cedi today where a rate is current, a form that compares transfers, and the demonstration. */
export function MoneyStrip() {
  const choices = homeChoices(usePageRequest().search);
  return (
    <section aria-labelledby="send-money-home" className="no-print">
      <div className="flex flex-col gap-x-10 gap-y-3 sm:max-lg:flex-row sm:max-lg:items-end">
        <ExchangeRates />
        <form method="get" action={`/#${COMPARE_ANCHOR}`} className="sm:max-lg:w-80">
          <OtherChoices choices={choices} except={['amount', 'from']} />
          <h2 id="send-money-home" className="small-headline mb-1">
            Send money home
          </h2>
          <div className="flex">
            <input
              name="amount"
              aria-label="Amount to send"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={choices.amount ?? '200'}
              className="field min-w-14"
            />
            <select
              name="from"
              aria-label="Currency to send"
              defaultValue={choices.from}
              className="field w-24 shrink-0 border-x-0 pl-2"
            >
              {SENDING_CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
            <button type="submit" className="button shrink-0">
              Compare
            </button>
          </div>
        </form>
      </div>
      {/* It comes last, so that opening it moves nothing above. */}
      <details className="marked text-sm text-quiet">
        <summary className="flex min-h-11 items-center gap-2">
          Demonstration with fixed rates
        </summary>
        <Island component={RemittanceDemo} props={{}} when="interaction" />
      </details>
    </section>
  );
}
