import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import type { DeskQuote } from '../../contract/desk/desk.ts';
import { MID_MARKET } from '../../contract/remittance/remittance.ts';
import { shortDate } from '../../domain/time/relative-time.ts';
import { deskQuotes, useWrite } from './data/desk-data.ts';
import { Cell, DeskList, Table } from './layout/desk-list.tsx';
import { QuoteForm } from './quote-form.tsx';
import { RatesForm } from './rates-form.tsx';
import { RemoveButton, useRemoveQuote } from './remove-quote.tsx';

const isMidMarket = ({ provider }: DeskQuote) => provider === MID_MARKET;

/** Mid-market rates, and providers' quotes with source and date. */
export function QuotesView() {
  const query = useQuery(deskQuotes());
  const remove = useRemoveQuote();
  return (
    <>
      <RatesForm />
      <QuoteForm />
      <QuotesFile />
      <DeskList
        query={query}
        loading="Loading quotes..."
        empty="No quotes yet"
        isEmpty={(quotes) => quotes.every(isMidMarket)}
      >
        {(quotes) => (
          <Table
            caption="Remittance quotes"
            columns={['Provider', 'From', 'Rate', 'Fee', 'Quoted', 'Source', 'Remove']}
          >
            {quotes.map((quote) =>
              isMidMarket(quote) ? null : (
                <tr key={quote.id}>
                  <Cell>{quote.provider}</Cell>
                  <Cell>{quote.currency}</Cell>
                  <Cell>{quote.rate}</Cell>
                  <Cell>
                    {quote.currency} {(quote.feeMinor / 100).toFixed(2)}
                  </Cell>
                  <Cell>{shortDate(quote.quotedAt)}</Cell>
                  <Cell quiet>{quote.source}</Cell>
                  <Cell>
                    <RemoveButton onPress={() => remove(quote)} />
                  </Cell>
                </tr>
              ),
            )}
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
