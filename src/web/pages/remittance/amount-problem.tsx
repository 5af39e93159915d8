import type { ReactNode } from 'react';
import { possibleAmounts, whichAmount } from '../../../contract/forms/typed-amount.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { parseAmount } from '../../../domain/money/money.ts';

interface Props {
  typed: string;
  currency: string;
  /** The largest sum we compare. */
  most: number;
  /** The page with the sum that was meant. */
  addressOf: (amount: string) => string;
  /** In a hydrated island: the sum is chosen without leaving the page. */
  onChoose?: (amount: string) => void;
  /** Said about what is no sum at all. */
  children?: ReactNode;
}

/** Why an amount isn't compared: it may be either of two, or it is too much, or none. */
export function AmountProblem({ typed, currency, most, addressOf, onChoose, children }: Props) {
  const choices = possibleAmounts(typed);
  if (choices) {
    return (
      <div role="alert" className="mt-3">
        <p className="font-semibold">{whichAmount(typed)}</p>
        {choices.map((amount) => (
          <a
            key={amount}
            href={addressOf(amount)}
            onClick={(event) => {
              if (!onChoose) return;
              event.preventDefault();
              onChoose(amount);
            }}
            className="button button-plain mt-2 mr-2"
          >
            {currency} {amount}
          </a>
        ))}
      </div>
    );
  }
  const isTooMuch = (parseAmount(typed) ?? 0n) > BigInt(most) * 100n;
  const problem = isTooMuch
    ? `We compare amounts up to ${currency} ${writeCount(most)}. For more, ask a bank.`
    : children;
  return problem ? (
    <p role="alert" className="mt-3 font-semibold text-red">
      {problem}
    </p>
  ) : null;
}
