import { Hono } from 'hono';
import { quoteSchema, quotesImportSchema } from '../../contract/desk/desk.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import { respond } from '../http/respond.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { readQuotesCsv } from './read-quotes-csv.ts';
import type { QuoteStore } from './remittance-quote-store.ts';

interface QuotesDeskDeps {
  operator: Operator;
  quotes: QuoteStore;
}

/** Providers' quotes, entered one by one or imported from a spreadsheet. */
export function quotesDesk({ operator, quotes }: QuotesDeskDeps) {
  return new Hono<SignedIn>()
    .get('/quotes', async (c) => respond(c, 'GET /admin/quotes', await quotes.all()))
    .post('/quotes', async (c) => {
      const { delivery, url, ...quote } = await readBody(c, quoteSchema);
      await quotes.save([
        { ...quote, delivery: delivery || null, url: url || null, logoUrl: null },
      ]);
      await operator.note(c, 'quote.save', `${quote.provider} ${quote.currency}`);
      return respond(c, 'POST /admin/quotes', await quotes.all(), 201);
    })
    .post('/quotes/import', async (c) => {
      const { csv } = await readBody(c, quotesImportSchema);
      const read = readQuotesCsv(csv);
      if (read.problems.length > 0) {
        throw new ProblemError(422, read.problems.slice(0, 5).join(' '), { csv: read.problems });
      }
      await quotes.save(read.quotes);
      await operator.note(c, 'quote.import', `${read.quotes.length} quotes`);
      return respond(c, 'POST /admin/quotes/import', { saved: read.quotes.length }, 201);
    })
    .delete('/quotes/:id', async (c) => {
      if (!(await quotes.remove(c.req.param('id')))) {
        throw new ProblemError(404, 'There is no such quote.');
      }
      await operator.note(c, 'quote.remove', c.req.param('id'));
      return c.body(null, 204);
    });
}
