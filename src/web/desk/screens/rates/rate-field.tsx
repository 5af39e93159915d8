import { useId } from 'react';
import type { DeskQuote } from '../../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET, type SendingCurrency } from '../../../../contract/remittance/remittance.ts';
import { isCurrent } from '../../../../domain/money/exchange-rates.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { FieldError } from '../../kit/forms/field-error.tsx';
import { useFieldError } from '../../kit/forms/field-errors.ts';
import { fieldName } from './figures.ts';

interface Props {
  provider: string;
  currency: SendingCurrency;
  quote: DeskQuote | undefined;
  /** Gets the focus when the screen is opened. */
  isFirst: boolean;
}

/** One figure with its last value, its date and its fee. */
export function RateField({ provider, currency, quote, isFirst }: Props) {
  const id = useId();
  const name = fieldName(provider, currency, 'rate');
  const { wiring } = useFieldError(name, id);
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        <span className="sr-only">{provider}, </span>
        {currency}
      </label>
      <input
        id={id}
        name={name}
        data-label={`${provider}, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="None"
        defaultValue={quote?.rate ?? ''}
        ref={isFirst ? focusWhenShown : undefined}
        onFocus={(event) => event.currentTarget.select()}
        className="field w-full"
        {...wiring}
      />
      <FieldError id={id} name={name} />
      {quote && (
        <p className="text-sm text-quiet">
          {isCurrent(quote.quotedAt, new Date()) ? (
            shortDate(quote.quotedAt)
          ) : (
            <span className="font-semibold text-red">{shortDate(quote.quotedAt)}, out of date</span>
          )}
          {provider !== MID_MARKET && `, fee ${quote.fee}`}
        </p>
      )}
    </div>
  );
}
