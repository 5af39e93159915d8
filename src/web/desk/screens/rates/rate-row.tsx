import { useState } from 'react';
import { SENDING_CURRENCIES } from '../../../../contract/catalogues.ts';
import { type DeskQuote, ENTERED_BY_DESK } from '../../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET } from '../../../../contract/remittance/remittance.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { TextField } from '../../kit/layout/controls.tsx';
import { FigureHistory } from './figure-history.tsx';
import { MID_SOURCE_NAME, midSourceOf, stillName } from './figures.ts';
import { FigureDetails, RateField } from './rate-field.tsx';

const COLUMNS = 'grid grid-cols-2 gap-x-3 lg:grid-cols-[11rem_repeat(4,minmax(0,1fr))]';
const FEE_HINT =
  'Write a fee such as 1.99, free, 1.20 + 0.65%, or 0.65%, at least 1.50, at most 20. By amount: up to 100: 2.99; up to 500: 1.99; above: free. Without “above”, larger amounts can’t be sent.';

/** A provider, or the mid-market rate, with a figure for each currency. */
export function RateRow({ provider, quotes }: { provider: string; quotes: readonly DeskQuote[] }) {
  const [history, setHistory] = useState(false);
  const isProvider = provider !== MID_MARKET;
  const stored = quotes.filter((quote) => quote.provider === provider);
  return (
    <fieldset className="border-t border-rule py-3">
      <legend className="sr-only">{provider}</legend>
      <div className={`${COLUMNS} gap-y-2`}>
        <div className="max-lg:col-span-2">
          <p aria-hidden className="text-lg font-semibold break-words">
            {provider}
          </p>
          {stored.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-4">
              <label className="flex min-h-11 items-center gap-2 text-sm">
                <input type="checkbox" name={stillName(provider)} className="size-5 shrink-0" />
                Still right today
              </label>
              <button
                type="button"
                onClick={() => setHistory(true)}
                className="min-h-11 text-sm underline underline-offset-4"
              >
                History<span className="sr-only"> of {provider}</span>
              </button>
            </div>
          )}
        </div>
        {SENDING_CURRENCIES.map((currency) => (
          <RateField
            key={currency}
            provider={provider}
            currency={currency}
            quote={stored.find((quote) => quote.currency === currency)}
            isFirst={!isProvider && currency === SENDING_CURRENCIES[0]}
          />
        ))}
      </div>
      {!isProvider && (
        <div className="mt-2 max-w-xl">
          <TextField
            name={MID_SOURCE_NAME}
            label="Source of the mid-market rate"
            hint={`Readers see it beside the rate. Without one they see “${ENTERED_BY_DESK}”.`}
            defaultValue={midSourceOf(stored)}
          />
        </div>
      )}
      {isProvider && (
        <details className="marked">
          <summary className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
            Fees, payouts and sources<span className="sr-only"> of {provider}</span>
          </summary>
          <div className={`${COLUMNS} gap-y-6 pb-3`}>
            <div className="grid content-start justify-items-start gap-3 text-sm text-quiet max-lg:col-span-2">
              <p>{FEE_HINT}</p>
              {stored.length > 0 && <RemoveProvider provider={provider} />}
            </div>
            {SENDING_CURRENCIES.map((currency) => (
              <FigureDetails
                key={currency}
                provider={provider}
                currency={currency}
                quotes={quotes}
              />
            ))}
          </div>
        </details>
      )}
      {history && (
        <FigureHistory
          provider={provider}
          currencies={stored.map(({ currency }) => currency)}
          onClose={() => setHistory(false)}
        />
      )}
    </fieldset>
  );
}

const RemoveProvider = ({ provider }: { provider: string }) => (
  <WriteButton
    call="POST /admin/quotes/remove"
    body={{ provider }}
    done={`${provider} removed.`}
    question={{
      title: `Remove ${provider}?`,
      details: 'Readers no longer see it, nor its earlier quotes. This can’t be undone.',
      act: 'Remove provider',
      isFinal: true,
    }}
    about={provider}
  />
);
