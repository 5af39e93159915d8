import type { MouseEvent, ReactNode } from 'react';
import { possibleAmounts } from '../../../contract/forms/typed-amount.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { parseAmount } from '../../../domain/money/money.ts';

interface Props {
  typed: string;
  currency: string;
  /** The largest sum we compare. */
  most: number;
  /** The page with the sum that was meant; only an island may have none. */
  addressOf?: (amount: string) => string;
  /** In a hydrated island: the sum is chosen without leaving the page. */
  onChoose?: (amount: string) => void;
  /** Said about what is no sum at all. */
  children?: ReactNode;
}

/** Why an amount isn't compared: it may be either of two, or it is too much, or none. */
export function AmountProblem({ typed, currency, most, addressOf, onChoose, children }: Props) {
  const choices = possibleAmounts(typed);
  if (choices) {
    const choose = (amount: string) => (event: MouseEvent) => {
      if (!onChoose) return;
      event.preventDefault();
      onChoose(amount);
    };
    return (
      <p role="alert" className="mt-3 flex flex-wrap items-center gap-2">
        <span className="font-semibold">Do you mean</span>
        {choices.map((amount, index) => (
          <span key={amount}>
            {index > 0 && <span className="mr-2">or</span>}
            <Choice href={addressOf?.(amount)} onClick={choose(amount)}>
              {currency} {amount}
            </Choice>
          </span>
        ))}
        <span className="font-semibold">?</span>
      </p>
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

interface ChoiceProps {
  href: string | undefined;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

const Choice = ({ href, ...props }: ChoiceProps) =>
  href ? (
    <a href={href} {...props} className="button button-plain" />
  ) : (
    <button type="button" {...props} className="button button-plain" />
  );
