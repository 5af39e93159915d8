import { useId } from 'react';
import { PAYOUT_METHODS } from '../../../../contract/remittance/payouts.ts';
import type { DeskQuote } from '../../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET, type SendingCurrency } from '../../../../contract/remittance/remittance.ts';
import { isCurrent } from '../../../../domain/money/exchange-rates.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { FieldError, useFieldError } from '../../kit/forms/field-errors.tsx';
import { TextField, TickBox } from '../../kit/layout/controls.tsx';
import { detailsOf, fieldName } from './figures.ts';

interface Props {
  provider: string;
  currency: SendingCurrency;
  quote: DeskQuote | undefined;
  /** Gets the focus when the screen is opened. */
  isFirst: boolean;
}

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

interface FigureDetailsProps {
  provider: string;
  currency: SendingCurrency;
  quotes: readonly DeskQuote[];
}

/** What a provider charges in one currency, how it pays out, and where that was read. */
export function FigureDetails({ provider, currency, quotes }: FigureDetailsProps) {
  const details = detailsOf(quotes, provider, currency);
  const name = (field: string) => fieldName(provider, currency, field);
  const payoutName = name('payoutMethods');
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="font-semibold">
        <span className="sr-only">{provider}, </span>
        {currency}
      </legend>
      <TextField
        name={name('fee')}
        label={`Fee in ${currency}`}
        rows={2}
        defaultValue={details.fee}
      />
      <fieldset data-field={payoutName} data-label={`Payouts in ${currency}`}>
        <legend className="text-sm font-semibold">Paid out to</legend>
        {PAYOUT_METHODS.map((method) => (
          <TickBox
            key={method}
            name={payoutName}
            value={method}
            defaultChecked={details.payoutMethods.includes(method)}
          >
            {method === 'Mobile money' ? 'Mobile money, not named' : method}
          </TickBox>
        ))}
        <FieldError name={payoutName} />
      </fieldset>
      <TextField name={name('delivery')} label="Delivery time" defaultValue={details.delivery} />
      <TextField name={name('source')} label="Source" defaultValue={details.source} />
      <TextField name={name('url')} label="Web address" defaultValue={details.url} />
    </fieldset>
  );
}
