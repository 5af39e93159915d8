import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { DeskQuote } from '../../contract/desk/desk.ts';
import { isSample, MID_MARKET } from '../../contract/remittance/remittance.ts';
import { isCurrent } from '../../domain/money/exchange-rates.ts';
import { shortDate } from '../../domain/time/relative-time.ts';
import { deskQuotes, useWrite } from './data/desk-data.ts';
import { labelsOf } from './data/field-labels.ts';
import { Cell, Table } from './layout/desk-list.tsx';
import { RemoveButton, useRemoveQuote } from './remove-quote.tsx';

/** The mid-market rates that readers see, and a line in which to enter others. */
export function RatesForm() {
  const { data: quotes = [] } = useQuery(deskQuotes());
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    write.mutate(
      {
        call: 'POST /admin/quotes/rates',
        body: { rates: String(new FormData(form).get('rates') ?? '') },
        done: 'Rates saved.',
        labels: labelsOf(form),
      },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <section className="mb-10 border-b border-rule pb-8">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow basis-72 gap-1 text-sm font-semibold">
          Mid-market rates
          <span className="font-normal text-quiet">
            Cedis for one unit, on one line. Readers see them as entered by our desk, for a week.
          </span>
          <input
            name="rates"
            required
            autoComplete="off"
            placeholder="USD 10.92, GBP 14.60, EUR 12.70"
            className="field font-normal"
          />
        </label>
        <button type="submit" className="button" disabled={write.isPending}>
          Save rates
        </button>
      </form>
      <NewestRates quotes={quotes} />
    </section>
  );
}

function NewestRates({ quotes }: { quotes: readonly DeskQuote[] }) {
  const remove = useRemoveQuote();
  const rates = quotes.filter((quote) => quote.provider === MID_MARKET && !isSample(quote));
  const newest = Map.groupBy(rates, ({ currency }) => currency);
  if (newest.size === 0) {
    return (
      <p className="mt-3 text-sm text-quiet">There’s no rate, so readers see only the form.</p>
    );
  }
  return (
    <div className="mt-4">
      <Table
        caption="Mid-market rates"
        columns={['Currency', 'Rate', 'Date', 'Source', 'Remove']}
        narrow
      >
        {[...newest.values()].map(
          ([rate]) =>
            rate && <NewestRate key={rate.id} rate={rate} onRemove={() => remove(rate)} />,
        )}
      </Table>
    </div>
  );
}

function NewestRate({ rate, onRemove }: { rate: DeskQuote; onRemove: () => void }) {
  return (
    <tr>
      <Cell>{rate.currency}</Cell>
      <Cell>{Number(rate.rate)}</Cell>
      <Cell>
        {shortDate(rate.quotedAt)}
        {!isCurrent(rate.quotedAt, new Date()) && ', too old to show'}
      </Cell>
      <Cell quiet>{rate.source}</Cell>
      <Cell>
        <RemoveButton onPress={onRemove} />
      </Cell>
    </tr>
  );
}
