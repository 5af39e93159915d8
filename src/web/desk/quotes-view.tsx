import type { ChangeEvent, FormEvent } from 'react';
import { PAYOUT_METHODS, SENDING_CURRENCIES } from '../../contract/catalogues.ts';
import { shortDate } from '../../domain/relative-time.ts';
import { useQuery } from '../data/use-query.ts';
import { deskQuotes, useWrite } from './desk-data.ts';
import { Cell, DeskList, Table, useSecondLook } from './desk-list.tsx';
import { Line } from './line.tsx';

/** What providers offer, as the operator found it, with where and when. */
export function QuotesView() {
  const query = useQuery(deskQuotes());
  const write = useWrite();
  const secondLook = useSecondLook();
  return (
    <>
      <QuoteForm />
      <QuotesFile />
      <DeskList
        query={query}
        loading="Loading quotes..."
        empty="No quotes yet"
        isEmpty={(quotes) => quotes.length === 0}
      >
        {(quotes) => (
          <Table
            caption="Remittance quotes"
            columns={['Provider', 'From', 'Rate', 'Fee', 'Quoted', 'Source', '']}
          >
            {quotes.map((quote) => (
              <tr key={quote.id}>
                <Cell>{quote.provider}</Cell>
                <Cell>{quote.currency}</Cell>
                <Cell>{quote.rate}</Cell>
                <Cell>{(quote.feeMinor / 100).toFixed(2)}</Cell>
                <Cell>{shortDate(quote.quotedAt)}</Cell>
                <Cell quiet>{quote.source}</Cell>
                <Cell>
                  <button
                    type="button"
                    className="button button-plain"
                    onClick={() =>
                      secondLook(`Remove ${quote.provider} (${quote.currency})?`, () =>
                        write.mutate({
                          method: 'DELETE',
                          path: `/quotes/${quote.id}`,
                          done: 'The quote is gone.',
                        }),
                      )
                    }
                  >
                    Remove
                  </button>
                </Cell>
              </tr>
            ))}
          </Table>
        )}
      </DeskList>
    </>
  );
}

/** Many quotes at once, from a spreadsheet saved as CSV: all of them, or none and why. */
function QuotesFile() {
  const write = useWrite();
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const csv = await input.files?.[0]?.text();
    input.value = '';
    if (csv) {
      write.mutate({
        method: 'POST',
        path: '/quotes/import',
        body: { csv },
        done: 'The quotes are saved.',
      });
    }
  }
  return (
    <label className="mb-6 grid gap-1 font-semibold">
      Import quotes from a CSV file
      <span className="text-sm font-normal text-quiet">
        First line: provider, currency, rate, fee, payout, quoted, source, delivery, url
      </span>
      <input type="file" accept=".csv,text/csv" className="field" onChange={take} />
    </label>
  );
}

function QuoteForm() {
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? '');
    const body = {
      provider: text('provider'),
      currency: text('currency'),
      rate: text('rate'),
      feeMinor: Math.round(Number(text('fee')) * 100),
      payoutMethods: given.getAll('payout'),
      delivery: text('delivery'),
      quotedAt: `${text('quotedAt')}T00:00:00.000Z`,
      source: text('source'),
      url: text('url'),
    };
    write.mutate(
      { method: 'POST', path: '/quotes', body, done: 'The quote is kept.' },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <form
      onSubmit={submit}
      className="mb-10 grid gap-4 border-b border-rule pb-8 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Line name="provider" label="Provider" required />
      <Currency />
      <Line name="rate" label="Cedis for one unit" required inputMode="decimal" />
      <Line name="fee" label="Fee in that currency" required inputMode="decimal" />
      <Line name="quotedAt" label="Quoted on" type="date" required />
      <Line name="source" label="Where you saw it" required />
      <Line name="url" label="Web address" type="url" />
      <Line name="delivery" label="How fast it arrives" />
      <fieldset className="flex flex-wrap gap-4 sm:col-span-2">
        <legend className="text-sm font-semibold">Paid out as</legend>
        {PAYOUT_METHODS.map((method) => (
          <label key={method} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="payout" value={method} className="size-5" />
            {method}
          </label>
        ))}
      </fieldset>
      <div className="self-end">
        <button type="submit" className="button" disabled={write.isPending}>
          Keep quote
        </button>
      </div>
    </form>
  );
}

function Currency() {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      From
      <select name="currency" className="field font-normal">
        {SENDING_CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </label>
  );
}
