import { useRef, useState } from 'react';
import { tooMuch, whichAmount } from '../../../contract/forms/amount.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { minorToNumber, parseAmount } from '../../../domain/money/money.ts';
import {
  type DemoQuote,
  demoQuotes,
  REMITTANCE_DEMO,
} from '../../../domain/money/remittance-demo.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { useTypedEarly } from '../../forms/use-typed-early.ts';

const { amount: DEFAULT_AMOUNT, from, to, baseRate } = REMITTANCE_DEMO;

const problemOf = (typed: string) =>
  whichAmount(typed) ?? tooMuch(typed, REMITTANCE_LIMITS.mostCompared.amount);

/** Island: a sum with fixed rates. An amount that is no number above 0 changes nothing. */
export function RemittanceDemo() {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(DEFAULT_AMOUNT));
  const [quotes, setQuotes] = useState(() => demoQuotes(DEFAULT_AMOUNT));
  const problem = problemOf(typed);

  function type(text: string) {
    setTyped(text);
    const amount = parseAmount(text);
    if (problemOf(text)) setQuotes([]);
    else if (amount) setQuotes(demoQuotes(minorToNumber(amount)));
  }

  useTypedEarly(box, typed, type);

  return (
    <div className="grid items-start gap-x-10 gap-y-4 pb-4 text-ink sm:max-lg:grid-cols-[2fr_3fr]">
      <div>
        <label className="block font-semibold" htmlFor="demo-amount">
          You send, in {from}
        </label>
        <input
          ref={box}
          id="demo-amount"
          className="field mt-1 max-w-60"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <p role="alert" className="mt-2 font-semibold empty:hidden">
          {problem}
        </p>
        <p className="mt-2 text-quiet">
          Demonstration only, with fixed rates (1 {from} = {baseRate} {to}), not today’s prices. We
          multiply the amount by the rate and take off the fee.
        </p>
      </div>
      <ul aria-live="polite">
        {quotes.map((quote) => (
          <Quote key={quote.provider} quote={quote} />
        ))}
      </ul>
    </div>
  );
}

function Quote({ quote }: { quote: DemoQuote }) {
  return (
    <li className="flex items-center justify-between gap-x-3 border-t border-rule py-2">
      <p>
        <span className="block font-semibold">{quote.provider}</span>
        <span className="text-quiet">
          rate {writeMoney(quote.rate)}, fee {to} {writeMoney(quote.fee)}
        </span>
      </p>
      <p className="text-lg font-semibold">
        {to} {writeMoney(quote.total)}
      </p>
    </li>
  );
}
