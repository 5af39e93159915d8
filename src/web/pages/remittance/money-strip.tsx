import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { demoQuotes } from '../../../domain/remittance-demo.ts';
import { writeMoney } from '../../../domain/write-money.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import { RemittanceDemo } from './remittance-demo.tsx';

const { amount, from, to } = LIMITS.remittanceDemo;
const [example] = demoQuotes(amount);

/**
 * The cedi today, one press to what each sender would pay out, and the fixed example in a line. React
 * takes it over only when the example is opened: that is the part its code waits for.
 */
export function MoneyStrip() {
  return (
    <section aria-labelledby="cedi-today" className="no-print">
      <h2 id="cedi-today" className="sr-only">
        The cedi today
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-1">
        <ExchangeRates>
          <details className="marked open:basis-full">
            <summary className="flex min-h-8 items-center gap-2">
              A fixed example: {from} {writeMoney(amount)} is {to} {writeMoney(example?.total ?? 0)}
            </summary>
            <RemittanceDemo />
          </details>
        </ExchangeRates>
        <form method="get" action={`/#${COMPARE_ANCHOR}`} className="flex grow lg:grow-0">
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
          <button type="submit" className="button shrink-0">
            Compare senders
          </button>
        </form>
      </div>
    </section>
  );
}
