import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { shortDate } from '../../domain/time/relative-time.ts';
import { deskQuotes, useWrite } from './data/desk-data.ts';
import { Cell, DeskList, Table, useConfirmation } from './layout/desk-list.tsx';
import { QuoteForm } from './quote-form.tsx';

/** Providers' quotes entered by the operator, with source and date. */
export function QuotesView() {
  const query = useQuery(deskQuotes());
  const write = useWrite();
  const confirmFirst = useConfirmation();
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
            columns={['Provider', 'From', 'Rate', 'Fee', 'Quoted', 'Source', 'Remove']}
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
                      confirmFirst(`Remove ${quote.provider} (${quote.currency})?`, () =>
                        write.mutate({
                          call: 'DELETE /admin/quotes/{id}',
                          params: { id: quote.id },
                          done: 'Quote removed.',
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

/** Imports quotes from a CSV file: all of them or, with the reason, none. */
function QuotesFile() {
  const write = useWrite();
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const csv = await input.files?.[0]?.text();
    input.value = '';
    if (csv) {
      write.mutate({
        call: 'POST /admin/quotes/import',
        body: { csv },
        done: 'Quotes saved.',
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
