import { useRef, useState } from 'react';
import {
  type DemoQuote,
  demoQuotes,
  parseDemoAmount,
  REMITTANCE_DEMO,
} from '../../../domain/money/remittance-demo.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { useTypedEarly } from '../../forms/use-typed-early.ts';

const { amount: DEFAULT_AMOUNT, from, to, baseRate } = REMITTANCE_DEMO;

/** Island: a sum with fixed rates. An amount that is no number above 0 changes nothing. */
export function RemittanceDemo() {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(DEFAULT_AMOUNT));
  const [amount, setAmount] = useState<number>(DEFAULT_AMOUNT);

  function type(text: string) {
    setTyped(text);
    setAmount(parseDemoAmount(text) ?? amount);
  }

  useTypedEarly(box, typed, type);

  return (
    <section
      id="sending-money-home"
      aria-labelledby="remittance-demo"
      className="grid items-start gap-x-10 gap-y-5 pt-2 pb-5 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="remittance-demo" className="text-2xl">
          Sending money home
        </h2>
        <label className="mt-3 block text-sm font-semibold" htmlFor="demo-amount">
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
        <p className="mt-2 text-sm text-quiet">
          Demonstration only, with fixed rates (1 {from} = {baseRate} {to}), not today’s prices. We
          multiply the amount by the rate and take off the fee.
        </p>
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-3" aria-live="polite">
        {demoQuotes(amount).map((quote) => (
          <Quote key={quote.provider} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

function Quote({ quote }: { quote: DemoQuote }) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-t border-rule py-2 sm:grid-cols-[auto_1fr] sm:border-t-0 sm:border-l sm:py-0 sm:pl-5">
      <span
        aria-hidden="true"
        className="headline grid size-8 place-content-center bg-green text-on-green"
      >
        {quote.provider.at(-1)}
      </span>
      <p className="text-sm">
        <span className="block font-semibold">{quote.provider}</span>
        <span className="text-quiet">
          rate {writeMoney(quote.rate)}, fee {writeMoney(quote.fee)}
        </span>
      </p>
      <p className="text-lg font-semibold sm:col-span-2 sm:mt-1 sm:text-2xl">
        {to} {writeMoney(quote.total)}
      </p>
    </li>
  );
}
